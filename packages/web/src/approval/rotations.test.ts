import { describe, expect, it } from "vitest";
import type { Address, TransactionHash } from "../chain/facts/types.ts";
import type { SentTransaction } from "../chain/history/sent/sentTransaction.ts";
import type { AccountRecord } from "../signer/signer.ts";
import { dueRotations } from "./rotations.ts";

const account = (id: string, key: string): AccountRecord => ({
  id,
  address: `0x${id.repeat(64)}` as Address,
  label: id,
  key: { scheme: "ed25519", publicKey: `0x${key.repeat(64)}` },
  source: { kind: "privateKey" },
  colour: 0,
  beside: undefined,
  createdAt: 0,
});
const rotation = (toAccountId: string, version: bigint, state: SentTransaction["state"] = "committed"): SentTransaction => ({
  hash: `0x${version}` as TransactionHash,
  sender: account("a", "1").address,
  intent: { kind: "rotateKey", accountId: "a", toAccountId },
  sequenceNumber: 0n,
  signed: undefined,
  expirationSecs: 0n,
  sentAt: 0,
  state,
  version,
  vmStatus: undefined,
  finalAt: undefined,
});
const [a, b, c] = [account("a", "1"), account("b", "2"), account("c", "3")];
const due = (sent: readonly SentTransaction[], accounts = [a, b, c]) => dueRotations(sent, accounts).map(({ from }) => from.id);

describe("dueRotations", () => {
  it("contains committed key rotations, newest first", () => {
    expect(due([rotation("b", 5n)])).toEqual(["b"]);
    expect(due([rotation("b", 5n), rotation("c", 9n)])).toEqual(["c", "b"]);
    expect(due([rotation("c", 9n), rotation("b", 5n)])).toEqual(["c", "b"]);
  });

  it("contains a key rotation that a node reported as failed, because only the on-chain key proves failure", () => {
    for (const state of ["denied", "refused", "expired", "replaced", "failed", "unknown"] as const) {
      expect(due([rotation("b", 0n, state)])).toEqual(["b"]);
    }
  });

  it("contains the backup key of a keyless account until the account has both keys", () => {
    const publicKey = `0x${"4".repeat(80)}`;
    const keyless: AccountRecord = { ...a, key: { scheme: "keyless", publicKey }, source: { kind: "keyless" } };
    const added = { ...rotation("", 5n), intent: { kind: "addBackupKey", accountId: "a", backupAccountId: "b" } as const };
    expect(dueRotations([added], [keyless, b])).toEqual([{ account: keyless, from: b, isBackup: true }]);
    expect(dueRotations([{ ...added, state: "pending" }], [keyless, b])).toEqual([]);
    const members = [
      { curve: "keyless", publicKey },
      { curve: "ed25519", publicKey: `0x${"2".repeat(64)}` },
    ] as const;
    expect(dueRotations([added], [{ ...keyless, key: { scheme: "multiKey", threshold: 1, members } }, b])).toEqual([]);
    expect(dueRotations([added], [keyless])).toEqual([]);
  });

  it("excludes pending rotations, rotations already in the vault, and rotations with a missing account", () => {
    expect(due([rotation("b", 0n, "pending"), rotation("b", 0n, "signed")])).toEqual([]);
    expect(due([rotation("b", 5n)], [account("a", "2"), b])).toEqual([]);
    expect(due([rotation("b", 5n)], [a])).toEqual([]);
    expect(due([rotation("b", 5n)], [b])).toEqual([]);
  });
});
