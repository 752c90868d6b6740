import { AccountAddress, Ed25519Account, Ed25519PrivateKey, Ed25519Signature, RotationProofChallenge } from "@aptos-labs/ts-sdk";
import { bytesToHex } from "@noble/hashes/utils.js";
import { beforeEach, describe, expect, it } from "vitest";
import type { ApprovedResult, ProposedAct } from "../approvals.ts";
import { passwordBytes } from "../passwordBytes.ts";
import type { AccountRecord } from "../signer.ts";
import { createSoftPasskey } from "../testing/softPasskey.ts";
import {
  addByAct,
  approveAct,
  codeOf,
  createVaultHarness,
  ED25519_KEY,
  exportSecret,
  MNEMONIC,
  ORIGIN,
  PASSWORD,
  PATH,
  SECP256K1_KEY,
  type VaultHarness,
} from "../testing/vaultHarness.ts";

let harness: VaultHarness;
let savings: AccountRecord;
let everyday: AccountRecord;
let curve: AccountRecord;
beforeEach(async () => {
  harness = createVaultHarness();
  const { service } = harness;
  await service.createVault({ password: passwordBytes(PASSWORD) });
  ({ account: savings } = await service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Savings" }));
  ({ account: everyday } = await service.addFromMnemonic({ mnemonic: MNEMONIC, path: PATH, label: "Everyday" }));
  ({ account: curve } = await service.addFromPrivateKey({ privateKey: SECP256K1_KEY, label: "Another curve" }));
});
const messageOf = ({ id }: AccountRecord, text = "This is mine."): ProposedAct => ({
  kind: "message",
  network: "local",
  accountId: id,
  text,
  nonce: "17",
});
const signedIn = (result: ApprovedResult) => {
  if (result.kind !== "messageSigned") throw new Error("No message was signed.");
  return { text: result.text, signature: bytesToHex(result.signature) };
};

describe("a signed text message", () => {
  it("gets its prefix with address, origin and chain from the worker, needs the password even on test chains, and verifies for every scheme", async () => {
    const { service } = harness;
    const { account: several } = await addByAct(service, {
      kind: "addMulti",
      scheme: "multiKey",
      threshold: 2,
      members: [{ accountId: savings.id }, { accountId: curve.id }],
      label: "",
    });
    const { account: legacy } = await addByAct(service, {
      kind: "addMulti",
      scheme: "multiEd25519",
      threshold: 2,
      members: [{ accountId: savings.id }, { accountId: everyday.id }],
      label: "",
    });
    for (const account of [savings, curve, several, legacy]) {
      expect((await service.propose(messageOf(account))).needs).toEqual({ kind: "password" });
      const { text, signature } = signedIn(await approveAct(service, messageOf(account)));
      expect(text).toBe(`APTOS\naddress: ${account.address}\napplication: ${ORIGIN}\nchainId: 4\nmessage: This is mine.\nnonce: 17`);
      expect(await service.verifyMessage({ text, signature })).toEqual({
        kind: "signed",
        address: account.address,
        scheme: account.key?.scheme,
      });
      expect(await service.verifyMessage({ text: `${text} `, signature })).toEqual({ kind: "otherText" });
    }
    expect(await codeOf(service.propose({ ...messageOf(savings), network: "harbour" } as ProposedAct))).toBe("chain_not_confirmed");
    expect(await service.verifyMessage({ text: "x", signature: "0x12" })).toEqual({ kind: "unreadable" });
    expect((await service.signatures({ before: undefined, limit: 1 })).entries).toMatchObject([
      { sender: legacy.address, payload: { kind: "message", text: "This is mine." }, approvedBy: "password" },
    ]);
  });

  it("of a passkey account requires the passkey for exactly this message", async () => {
    const { service } = harness;
    const passkey = await createSoftPasskey();
    const made = await service.propose({ kind: "passkeyAccount", label: "Touch" });
    const nothing = { kind: "nothing" } as const;
    const added = await service.approve({ id: made.id, presence: nothing, creation: passkey.create(made.challenge) });
    if (added.kind !== "added") throw new Error("No account was added.");
    const { id, needs, outside } = await service.propose(messageOf(added.account));
    expect(needs).toEqual(nothing);
    const challenge = outside[0]?.kind === "passkey" ? outside[0].challenge : new Uint8Array();
    const answer = { kind: "passkey", assertion: await passkey.answer(challenge) } as const;
    const signed = signedIn(await service.approve({ id, presence: nothing, creation: undefined, outside: [answer] }));
    expect(await service.verifyMessage(signed)).toMatchObject({ kind: "signed", address: added.account.address, scheme: "passkey" });
    const again = await service.propose(messageOf(added.account, "Something else."));
    expect(await codeOf(service.approve({ id: again.id, presence: nothing, creation: undefined, outside: [answer] }))).toBe(
      "approval_refused",
    );
  });
});

describe("a key rotation", () => {
  it("is proven with both keys over a challenge built by the worker, needs the password and is logged", async () => {
    const { service } = harness;
    const act = {
      kind: "rotation",
      accountId: savings.id,
      toAccountId: everyday.id,
      sequenceNumber: 3n,
      authenticationKey: savings.address,
    } as const;
    expect((await service.propose(act)).needs).toEqual({ kind: "password" });
    const result = await approveAct(service, act);
    if (result.kind !== "rotationProven") throw new Error("Nothing was proven.");
    const [current, next] = [
      new Ed25519PrivateKey(ED25519_KEY),
      Ed25519Account.fromDerivationPath({ path: PATH, mnemonic: MNEMONIC }).privateKey,
    ];
    const message = new RotationProofChallenge({
      sequenceNumber: 3n,
      originator: AccountAddress.from(savings.address),
      currentAuthKey: AccountAddress.from(savings.address),
      newPublicKey: next.publicKey(),
    }).bcsToBytes();
    const { publicKey, newPublicKey, proof, newProof } = result.proof;
    expect([publicKey, newPublicKey]).toEqual([current.publicKey().toUint8Array(), next.publicKey().toUint8Array()]);
    expect(current.publicKey().verifySignature({ message, signature: new Ed25519Signature(proof ?? "") })).toBe(true);
    expect(next.publicKey().verifySignature({ message, signature: new Ed25519Signature(newProof) })).toBe(true);
    expect((await service.signatures({ before: undefined, limit: 1 })).entries).toMatchObject([
      { sender: savings.address, payload: { kind: "rotation", to: everyday.address } },
    ]);
    expect(await codeOf(service.propose({ ...act, toAccountId: curve.id }))).toBe("no_secret");
  });

  it("gives the account the other key, which survives that account's removal and a lock, and preserves the previous key", async () => {
    const { service } = harness;
    const act = { kind: "adoptKey", accountId: savings.id, fromAccountId: everyday.id } as const;
    expect((await service.propose(act)).needs).toEqual({ kind: "password" });
    await addByAct(service, act);
    await service.remove({ id: everyday.id });
    await service.lock({});
    const { accounts } = await service.unlock({ password: passwordBytes(PASSWORD) });
    expect(accounts[0]).toEqual({ ...savings, key: everyday.key, source: everyday.source });
    expect((await exportSecret(service, savings.id)).mnemonic).toBe(MNEMONIC);
    // Other networks still accept the previous key for this address.
    const former = accounts.at(-1);
    expect(former).toMatchObject({ address: savings.address, key: savings.key, label: "Savings", beside: "rotation" });
    expect((await exportSecret(service, former?.id ?? "")).privateKey).toBe(ED25519_KEY);
    // Rotate back: each key of the address is stored once, and none is lost.
    await addByAct(service, { ...act, fromAccountId: former?.id ?? "" });
    const after = (await service.refresh({})).accounts.filter(({ address }) => address === savings.address);
    expect(after.map(({ key }) => key)).toEqual([savings.key, everyday.key]);
    expect((await exportSecret(service, savings.id)).privateKey).toBe(ED25519_KEY);
    expect((await exportSecret(service, after[1]?.id ?? "")).mnemonic).toBe(MNEMONIC);
  });

  it.each([
    ["an account of several keys with a key of the vault, pasted", "password"],
    ["an account of several keys of other people", "nothing"],
    ["another address for a key of the vault", "password"],
    ["another key for an account", "password"],
  ] as const)("cannot be prepared by a script in the page: %s needs %s", async (what, kind) => {
    const { service } = harness;
    const publicKey = savings.key?.scheme === "ed25519" ? savings.key.publicKey : "";
    const stranger = Ed25519Account.generate().publicKey.toString();
    const multi = { kind: "addMulti", scheme: "multiKey", threshold: 1, label: "" } as const;
    const address = AccountAddress.from(`0x${"9".repeat(64)}`).toStringLong() as AccountRecord["address"];
    const acts: Readonly<Record<typeof what, ProposedAct>> = {
      "an account of several keys with a key of the vault, pasted": { ...multi, members: [{ publicKey }, { publicKey: stranger }] },
      "an account of several keys of other people": { ...multi, members: [{ publicKey: stranger }] },
      "another address for a key of the vault": {
        kind: "addOwned",
        accountId: savings.id,
        path: undefined,
        scheme: "ed25519",
        address,
        label: "",
      },
      "another key for an account": { kind: "adoptKey", accountId: savings.id, fromAccountId: everyday.id },
    };
    const proposal = await service.propose(acts[what]);
    expect(proposal.needs.kind).toBe(kind);
    if (kind === "nothing") return;
    const refused = service.approve({ id: proposal.id, presence: { kind: "nothing" }, creation: undefined });
    expect(await codeOf(refused)).toBe("approval_refused");
    expect((await service.refresh({})).accounts).toHaveLength(3);
  });

  it("keeps the account findable: the same key at another address is a separate account", async () => {
    const { service } = harness;
    const address = AccountAddress.from(`0x${"9".repeat(64)}`).toStringLong() as AccountRecord["address"];
    const { account } = await addByAct(service, {
      kind: "addOwned",
      accountId: everyday.id,
      path: undefined,
      scheme: "ed25519",
      address,
      label: "Rotated",
    });
    expect(account).toMatchObject({ address, key: everyday.key, source: everyday.source });
    expect((await exportSecret(service, account.id)).mnemonic).toBe(MNEMONIC);
  });
});
