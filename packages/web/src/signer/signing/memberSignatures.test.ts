import {
  AccountAddress,
  AccountAuthenticatorEd25519,
  ChainId,
  Ed25519Account,
  EntryFunction,
  FeePayerRawTransaction,
  MultiAgentRawTransaction,
  RawTransaction,
  TransactionPayloadEntryFunction,
  U64,
} from "@aptos-labs/ts-sdk";
import { beforeEach, describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import type { ProposedAct, TransactionToSign } from "../approvals.ts";
import { passwordBytes } from "../passwordBytes.ts";
import type { AccountRecord } from "../signer.ts";
import { createSoftPasskey } from "../testing/softPasskey.ts";
import { addByAct, asShown, codeOf, createVaultHarness, ED25519_KEY, PASSWORD, type VaultHarness } from "../testing/vaultHarness.ts";
import { signingMessageOf } from "../verification/signingMessage.ts";

/**
 * Attack by a script in the page: it claims that its own key belongs to another wallet, and creates a 2-of-2 multi-key of that key and the
 * victim's.
 */
const thief = Ed25519Account.generate();
let harness: VaultHarness;
let victim: AccountRecord;
let shared: AccountRecord;
beforeEach(async () => {
  harness = createVaultHarness();
  const { service } = harness;
  await service.createVault({ password: passwordBytes(PASSWORD) });
  ({ account: victim } = await service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Victim" }));
  await service.addExternal({
    wallet: "Wallet",
    address: thief.accountAddress.toStringLong() as Address,
    key: { scheme: "ed25519", publicKey: thief.publicKey.toString() },
    label: "Elsewhere",
  });
  const members = [{ accountId: victim.id }, { publicKey: thief.publicKey.toString() }];
  ({ account: shared } = await addByAct(service, { kind: "addMulti", scheme: "multiKey", threshold: 2, members, label: "Shared" }));
});

function transferFrom(sender: string, chainId = 1): RawTransaction {
  const call = EntryFunction.build("0x1::aptos_account", "transfer", [], [thief.accountAddress, new U64(1_000n)]);
  const expiry = BigInt(Math.floor(harness.clock.now() / 1_000)) + 60n;
  return new RawTransaction(
    AccountAddress.from(sender),
    0n,
    new TransactionPayloadEntryFunction(call),
    9n,
    9n,
    expiry,
    new ChainId(chainId),
  );
}
function toSign(
  account: AccountRecord,
  transaction: { bcsToBytes(): Uint8Array },
  form: TransactionToSign["form"],
  network = "mainnet",
): TransactionToSign {
  const bytes = transaction.bcsToBytes();
  return { network, accountId: account.id, form, bytes, ...asShown({ form, bytes }) };
}
const signing = (...transactions: readonly TransactionToSign[]): ProposedAct => ({ kind: "sign", transactions });

describe("a vault key that is a multi-key member together with a key outside the vault", () => {
  it("signs only with user presence, and the log records it", async () => {
    const raw = transferFrom(shared.address);
    const proposal = await harness.service.propose(signing(toSign(shared, raw, "raw")));
    expect(proposal).toMatchObject({ needs: { kind: "password" }, outside: [{ kind: "wallet" }] });
    const message = signingMessageOf({ form: "raw", bytes: new Uint8Array(raw.bcsToBytes()) });
    const authenticator = new AccountAuthenticatorEd25519(thief.publicKey, thief.privateKey.sign(message)).bcsToBytes();
    const outside = [{ kind: "wallet" as const, authenticator }];
    const presence = () => ({ kind: "password", password: passwordBytes(PASSWORD) }) as const;
    const result = await harness.service.approve({ id: proposal.id, presence: presence(), creation: undefined, outside });
    expect(result.kind).toBe("signed");
    expect((await harness.service.signatures({ before: undefined, limit: 1 })).entries).toMatchObject([{ approvedBy: "password" }]);
  });

  it("signs no message on a test chain without user presence, even together with a software passkey made by a script", async () => {
    const { service } = harness;
    const passkey = await createSoftPasskey();
    const made = await service.propose({ kind: "passkeyAccount", label: "Soft" });
    const creation = passkey.create(made.challenge);
    const added = await service.approve({ id: made.id, presence: { kind: "nothing" }, creation });
    if (added.kind !== "added") throw new Error("No account was added.");
    const members = [{ accountId: victim.id }, { accountId: added.account.id }];
    const { account } = await addByAct(service, { kind: "addMulti", scheme: "multiKey", threshold: 2, members, label: "" });
    const act = { kind: "message", network: "local", accountId: account.id, text: "It is me.", nonce: "1" } as const;
    expect(await service.propose(act)).toMatchObject({ needs: { kind: "password" }, outside: [{ kind: "passkey" }] });
  });
});

describe("a vault key that signs as a multi-key member never signs for its own account in the same transaction:", () => {
  const elsewhere = AccountAddress.from(`0x${"7".repeat(64)}`);
  const cases: readonly (readonly [string, TransactionToSign["form"], () => { bcsToBytes(): Uint8Array }])[] = [
    [
      "a transaction sent by that account whose fee the multi-key account pays",
      "withData",
      () => new FeePayerRawTransaction(transferFrom(victim.address), [], AccountAddress.from(shared.address)),
    ],
    [
      "a multi-key account's transaction whose fee that account pays",
      "withData",
      () => new FeePayerRawTransaction(transferFrom(shared.address), [], AccountAddress.from(victim.address)),
    ],
    [
      "a transaction with that account as a secondary signer",
      "withData",
      () => new MultiAgentRawTransaction(transferFrom(shared.address), [elsewhere, AccountAddress.from(victim.address)]),
    ],
  ];
  it.each(cases)("rejects %s", async (_, form, make) => {
    expect(await codeOf(harness.service.propose(signing(toSign(shared, make(), form))))).toBe("second_role");
  });

  it("rejects the own account even after its removal from the vault, by its key", async () => {
    // The single-key scheme of the same Ed25519 key has a different address.
    const { account: single } = await harness.service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "", isSingleKey: true });
    await harness.service.remove({ id: victim.id });
    const paid = new FeePayerRawTransaction(transferFrom(victim.address), [], AccountAddress.from(shared.address));
    expect(await codeOf(harness.service.propose(signing(toSign(shared, paid, "withData"))))).toBe("second_role");
    const own = new FeePayerRawTransaction(transferFrom(victim.address), [], AccountAddress.from(single.address));
    expect(await codeOf(harness.service.propose(signing(toSign(single, own, "withData"))))).toBe("second_role");
  });

  it("signs for both accounts if the approved list contains both", async () => {
    const paid = new FeePayerRawTransaction(transferFrom(victim.address), [], AccountAddress.from(shared.address));
    const list = signing(toSign(victim, paid, "withData"), toSign(shared, paid, "withData"));
    const { needs, transactions } = await harness.service.propose(list);
    expect([needs.kind, transactions.map(({ role }) => role)]).toEqual(["password", ["sender", "feePayer"]]);
    // Another transaction in the approved list gives no permission for this transaction.
    const other = new FeePayerRawTransaction(transferFrom(victim.address, 4), [], AccountAddress.from(shared.address));
    const mixed = signing(toSign(victim, other, "withData", "local"), toSign(shared, paid, "withData"));
    expect(await codeOf(harness.service.propose(mixed))).toBe("second_role");
  });
});
