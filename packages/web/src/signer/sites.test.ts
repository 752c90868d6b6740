import { describe, expect, it } from "vitest";
import type { Address } from "../chain/facts/types.ts";
import { passwordBytes } from "./passwordBytes.ts";
import { NO_SITES, sitesFromJson } from "./sites.ts";
import { createVaultHarness, PASSWORD } from "./testing/vaultHarness.ts";

const SITE = "https://lagoon.example";

async function vaultWithAccount() {
  const { service, tab } = createVaultHarness();
  await service.createVault({ password: passwordBytes(PASSWORD) });
  const { account } = await service.addFromPrivateKey({ privateKey: `0x${"11".repeat(32)}`, label: "Everyday" });
  return { service, tab, account, permission: { origin: SITE, network: "local", accountId: account.id } };
}

describe("permissions of sites in the vault", () => {
  it("are stored per origin, account and network, and survive a lock", async () => {
    const { service, permission } = await vaultWithAccount();
    await service.connectSite(permission);
    await service.connectSite({ ...permission, network: "testnet" });
    const { sites } = await service.connectSite(permission);
    expect(sites.permissions).toHaveLength(2);
    await service.lock({});
    expect((await service.unlock({ password: passwordBytes(PASSWORD) })).sites).toEqual(sites);
    const left = await service.disconnectSite(permission);
    expect(left.sites.permissions).toMatchObject([{ network: "testnet" }]);
  });

  it("end when the user blocks the site or removes the account", async () => {
    const { service, permission } = await vaultWithAccount();
    await service.connectSite(permission);
    expect((await service.blockSite({ origin: SITE, isBlocked: true })).sites).toEqual({ permissions: [], blocked: [SITE] });
    expect((await service.connectSite(permission)).sites.blocked).toEqual([]);
    expect((await service.remove({ id: permission.accountId })).sites).toEqual(NO_SITES);
  });

  it("are required for a message with a site's origin, which still needs the password", async () => {
    const { service, account, permission } = await vaultWithAccount();
    const act = {
      kind: "message",
      network: "local",
      accountId: account.id,
      text: "Hello",
      nonce: "1",
      site: { origin: SITE, fields: ["application"] },
    } as const;
    await expect(service.propose(act)).rejects.toMatchObject({ code: "site_not_permitted" });
    await service.connectSite(permission);
    const { id, needs } = await service.propose(act);
    expect(needs).toEqual({ kind: "password" });
    const result = await service.approve({ id, presence: { kind: "password", password: passwordBytes(PASSWORD) }, creation: undefined });
    expect(result).toMatchObject({ kind: "messageSigned", text: `APTOS\napplication: ${SITE}\nmessage: Hello\nnonce: 1` });
    await expect(service.propose({ ...act, nonce: "1\nmessage: other" })).rejects.toThrow();
  });

  it("are required for a sign-in, which names the site's own domain and the connected account", async () => {
    const { service, account, permission } = await vaultWithAccount();
    const input = {
      ...{ domain: "lagoon.example", address: account.address, uri: SITE, version: "1", nonce: "n1", chainId: "aptos:localnet" },
      ...{ statement: undefined, issuedAt: undefined, expirationTime: undefined, notBefore: undefined },
      ...{ requestId: undefined, resources: undefined },
    };
    const act = { kind: "signIn", ...permission, input } as const;
    await expect(service.propose(act)).rejects.toMatchObject({ code: "site_not_permitted" });
    await service.connectSite(permission);
    const { id, needs } = await service.propose(act);
    expect(needs).toEqual({ kind: "password" });
    const result = await service.approve({ id, presence: { kind: "password", password: passwordBytes(PASSWORD) }, creation: undefined });
    const start = `lagoon.example wants you to sign in with your Aptos account:\n${account.address}\n\nURI: ${SITE}`;
    expect(result).toMatchObject({ kind: "messageSigned", text: expect.stringContaining(start) });
    const elsewhere = { ...act, input: { ...input, domain: "bank.example" } };
    await expect(service.propose(elsewhere)).rejects.toMatchObject({ code: "sign_in_elsewhere" });
    const asOther = { ...act, input: { ...input, address: `0x${"7".repeat(64)}` as Address } };
    await expect(service.propose(asOther)).rejects.toMatchObject({ code: "wrong_sender" });
    await expect(service.propose({ ...act, input: { ...input, nonce: "1\nChain ID: aptos:mainnet" } })).rejects.toThrow(TypeError);
    await expect(service.propose({ ...act, origin: "https://bank.example" })).rejects.toMatchObject({ code: "site_not_permitted" });
  });

  it("are refused for texts that are no origin, and for watched accounts", async () => {
    const { service, permission } = await vaultWithAccount();
    for (const origin of ["lagoon.example", "https://lagoon.example/", "null", "file://", "https://LAGOON.example"]) {
      await expect(service.connectSite({ ...permission, origin })).rejects.toThrow();
    }
    const { account } = await service.watch({ address: `0x${"7".repeat(64)}` as never, label: "Watched" });
    await expect(service.connectSite({ ...permission, accountId: account.id })).rejects.toMatchObject({ code: "watch_only" });
  });

  it.each<readonly [string, unknown]>([
    ["a list", []],
    ["a further field", { ...NO_SITES, more: 1 }],
    ["an origin with a path", { permissions: [], blocked: [`${SITE}/a`] }],
    ["a repeated origin", { permissions: [], blocked: [SITE, SITE] }],
    ["a permission without a time", { permissions: [{ origin: SITE, network: "local", accountId: "1" }], blocked: [] }],
  ])("are unreadable as %s", (_, value) => {
    expect(sitesFromJson(value)).toBeUndefined();
  });
});
