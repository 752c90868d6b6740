import { describe, expect, it } from "vitest";
import type { AccountKey } from "../../chain/facts/accountKey.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { type FoundAccount, findAccounts, GAP } from "./findAccounts.ts";

const addressOf = (digit: string) => `0x${digit.repeat(64)}` as Address;
const keyOf = (digit: string): AccountKey => ({ scheme: "ed25519", publicKey: `0x${digit.repeat(64)}` });
const ofPhrase: AccountRecord = {
  id: "a",
  address: addressOf("0"),
  label: "Everyday",
  colour: 0,
  key: keyOf("0"),
  source: { kind: "mnemonic", path: "m/44'/637'/0'/0'/0'" },
  beside: undefined,
  createdAt: 0,
};

async function search(account: AccountRecord, used: ReadonlyMap<string, readonly Address[]>) {
  const queried: string[] = [];
  const found: FoundAccount[] = [];
  const steps = findAccounts(account, {
    signal: new AbortController().signal,
    ownedAccounts: async (key) => {
      const { publicKey } = key as Extract<AccountKey, { readonly publicKey: string }>;
      queried.push(publicKey.slice(-1));
      return { accounts: (used.get(publicKey.slice(-1)) ?? []).map((address) => ({ address, key })), isIndexed: true };
    },
    signer: {
      derivedKeys: async ({ from }) => [
        { path: `m/44'/637'/${from}'/0'/0'`, address: addressOf(String(from)), key: keyOf(String(from)) as never },
      ],
    },
  });
  for await (const step of steps) found.push(...step.found);
  return { queried, found };
}

describe("search for accounts of a recovery phrase or private key", () => {
  it("finds every used index of a phrase across gaps and stops after five unused indexes", async () => {
    const used = new Map([
      ["0", [addressOf("0")]],
      ["4", [addressOf("4")]],
    ]);
    const { queried, found } = await search(ofPhrase, used);
    expect(found.map(({ address }) => address)).toEqual([addressOf("0"), addressOf("0"), addressOf("4")]);
    expect(found.map(({ isOfPlace }) => isOfPlace)).toEqual([false, true, true]);
    expect(queried).toEqual(["0", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(GAP).toBe(5);
  });

  it("finds accounts rotated to an imported private key and searches no other keys", async () => {
    const imported: AccountRecord = { ...ofPhrase, source: { kind: "privateKey" } };
    const { queried, found } = await search(imported, new Map([["0", [addressOf("9"), addressOf("0")]]]));
    expect(queried).toEqual(["0"]);
    expect(found).toMatchObject([{ address: addressOf("9"), path: undefined }, { address: addressOf("0") }]);
  });
});
