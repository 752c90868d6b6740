import {
  Account,
  AccountAddress,
  ChainId,
  Ed25519PrivateKey,
  EntryFunction,
  FeePayerRawTransaction,
  generateSigningMessage,
  MultiAgentRawTransaction,
  MultiSig,
  MultiSigTransactionPayload,
  RAW_TRANSACTION_SALT,
  RAW_TRANSACTION_WITH_DATA_SALT,
  RawTransaction,
  Script,
  TransactionExecutableEmpty,
  TransactionExecutableEntryFunction,
  TransactionExecutableScript,
  TransactionExtraConfigV1,
  TransactionInnerPayloadV1,
  type TransactionPayload,
  TransactionPayloadEntryFunction,
  TransactionPayloadMultiSig,
  TransactionPayloadScript,
  U64,
} from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import type { Signable } from "../../chain/facts/types.ts";
import type { ProposedAct } from "../approvals.ts";
import { passwordBytes } from "../passwordBytes.ts";
import { transactionDigest } from "../reading/transactionDigest.ts";
import { approveAct, asShown, codeOf, createVaultHarness, ED25519_KEY, PASSWORD, signBytes } from "../testing/vaultHarness.ts";

const owner = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(ED25519_KEY) });
const us = owner.accountAddress;
const stranger = AccountAddress.from(`0x${"5a".repeat(32)}`);
const another = AccountAddress.from(`0x${"6b".repeat(32)}`);
const NONCE = 77n;

const call = EntryFunction.build("0x1::aptos_account", "transfer", [], [stranger, new U64(5n)]);
const script = new Script(Uint8Array.from([0xa1, 0x1c, 0xeb, 0x0b, 7]), [], [new U64(9n), us]);
const inner = (
  executable: TransactionExecutableEntryFunction | TransactionExecutableScript | TransactionExecutableEmpty,
  by?: AccountAddress,
) => new TransactionInnerPayloadV1(executable, new TransactionExtraConfigV1(by, NONCE));
const hashOfScript = transactionDigest(script.bytecode);

const CALL = { kind: "entryFunction", functionId: "0x1::aptos_account::transfer" } as const;
const MULTISIG = { kind: "multisig", multisigAddress: another.toStringLong() } as const;
const PAYLOADS: readonly (readonly [string, TransactionPayload, unknown])[] = [
  ["a call", new TransactionPayloadEntryFunction(call), CALL],
  ["a script", new TransactionPayloadScript(script), { kind: "script", codeHash: hashOfScript }],
  [
    "a multisig's call",
    new TransactionPayloadMultiSig(new MultiSig(another, new MultiSigTransactionPayload(call))),
    { ...MULTISIG, functionId: CALL.functionId },
  ],
  ["a multisig's call on chain", new TransactionPayloadMultiSig(new MultiSig(another)), { ...MULTISIG, functionId: undefined }],
  ["a call with a nonce", inner(new TransactionExecutableEntryFunction(call)), CALL],
  ["a script with a nonce", inner(new TransactionExecutableScript(script)), { kind: "script", codeHash: hashOfScript }],
  [
    "a multisig's call with a nonce",
    inner(new TransactionExecutableEntryFunction(call), another),
    { ...MULTISIG, functionId: CALL.functionId },
  ],
  ["a multisig's call on chain with a nonce", inner(new TransactionExecutableEmpty(), another), { ...MULTISIG, functionId: undefined }],
];

const rawOf = (sender: AccountAddress, payload: TransactionPayload) =>
  new RawTransaction(sender, 7n, payload, 2_000n, 100n, 0n, new ChainId(4));
const withData = (transaction: MultiAgentRawTransaction | FeePayerRawTransaction): Signable => ({
  form: "withData",
  bytes: new Uint8Array(transaction.bcsToBytes()),
});
const SIGNERS: readonly (readonly [string, (payload: TransactionPayload) => Signable, role: string, maxFeeOctas: bigint])[] = [
  ["the only signer", (payload) => ({ form: "raw", bytes: new Uint8Array(rawOf(us, payload).bcsToBytes()) }), "sender", 200_000n],
  ["sender with another", (payload) => withData(new MultiAgentRawTransaction(rawOf(us, payload), [stranger])), "sender", 200_000n],
  ["further signer", (payload) => withData(new MultiAgentRawTransaction(rawOf(stranger, payload), [another, us])), "secondarySigner", 0n],
  ["sender for whom another pays", (payload) => withData(new FeePayerRawTransaction(rawOf(us, payload), [], stranger)), "sender", 0n],
  [
    "sender before the payer is known",
    (payload) => withData(new FeePayerRawTransaction(rawOf(us, payload), [], AccountAddress.ZERO)),
    "sender",
    0n,
  ],
  ["fee payer", (payload) => withData(new FeePayerRawTransaction(rawOf(stranger, payload), [another], us)), "feePayer", 200_000n],
];
const KINDS = SIGNERS.flatMap(([as, build, role, maxFeeOctas]) =>
  PAYLOADS.map(([name, payload, read]) => ({ as, name, signable: build(payload), read, role, maxFeeOctas })),
);

async function vault() {
  const { service } = createVaultHarness();
  await service.createVault({ password: passwordBytes(PASSWORD) });
  const { account } = await service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "" });
  const act = ({ form, bytes }: Signable, shownDigest = transactionDigest(bytes)): ProposedAct => ({
    kind: "sign",
    transactions: [{ network: "local", accountId: account.id, form, bytes, ...asShown({ form, bytes }), shownDigest }],
  });
  return { service, account, act };
}

describe("signing a transaction as", () => {
  it.each(KINDS)("$as of $name gives the client library's signature, after the worker parsed it", async (kind) => {
    const { signable, read, role, maxFeeOctas } = kind;
    const { service, account, act } = await vault();
    const { transactions } = await service.propose(act(signable));
    const args = kind.name.startsWith("a script")
      ? [
          { type: "u64", value: "9" },
          { type: "address", value: us.toStringLong() },
        ]
      : [
          { type: "serialized", value: stranger.toStringLong() },
          { type: "serialized", value: "0x0500000000000000" },
        ];
    const what = { payload: read, role, maxFeeOctas, digest: transactionDigest(signable.bytes), account: us.toStringLong() };
    expect(transactions).toMatchObject([
      { ...what, callArguments: kind.name.includes("on chain") ? undefined : { typeArguments: [], args } },
    ]);
    const salt = signable.form === "raw" ? RAW_TRANSACTION_SALT : RAW_TRANSACTION_WITH_DATA_SALT;
    const message = generateSigningMessage(signable.bytes, salt);
    expect(await signBytes(service, { accountId: account.id, ...signable })).toEqual(
      new Uint8Array(owner.signWithAuthenticator(message).bcsToBytes()),
    );
    const [logged] = (await service.signatures({ before: undefined, limit: 1 })).entries;
    expect(logged).toMatchObject({ payload: read, role, maxFeeOctas });
  });

  it("any role rejects every single-byte change after the preview", async () => {
    const { service, act } = await vault();
    for (const { signable } of KINDS) {
      const shown = transactionDigest(signable.bytes);
      for (let index = 0; index < signable.bytes.length; index++) {
        const bytes = Uint8Array.from(signable.bytes, (byte, at) => (at === index ? byte ^ 1 : byte));
        expect(await codeOf(service.propose(act({ ...signable, bytes }, shown)))).toBe("not_what_was_shown");
      }
    }
  });

  it.each(KINDS)("$as of $name rejects the other encoding, truncated bytes and trailing bytes", async ({ signable }) => {
    const { service, act } = await vault();
    const { form, bytes } = signable;
    const others: readonly Signable[] = [
      { form: form === "raw" ? "withData" : "raw", bytes },
      { form, bytes: bytes.slice(0, -1) },
      { form, bytes: Uint8Array.from([...bytes, 0]) },
    ];
    for (const other of others) expect(await codeOf(service.propose(act(other)))).toBe("not_what_was_shown");
  });

  it("any role rejects an account that is no signer", async () => {
    const { service, act } = await vault();
    const payload = new TransactionPayloadEntryFunction(call);
    const foreign = withData(new FeePayerRawTransaction(rawOf(stranger, payload), [another], stranger));
    expect(await codeOf(service.propose(act(foreign)))).toBe("wrong_sender");
  });
});

describe("the daily allowance", () => {
  it("covers a transfer sent by the account, but no other role, script or multisig transaction", async () => {
    const { service, act } = await vault();
    await approveAct(service, { kind: "settings", presence: "always", octasPerDay: 10_000_000n });
    const needs: string[] = [];
    for (const { as, name, signable } of KINDS) {
      const proposal = await service.propose(act(signable));
      if (proposal.needs.kind === "nothing") needs.push(`${as}, ${name}`);
    }
    expect(needs).toEqual([
      "the only signer, a call",
      "the only signer, a call with a nonce",
      "sender for whom another pays, a call",
      "sender for whom another pays, a call with a nonce",
      "sender before the payer is known, a call",
      "sender before the payer is known, a call with a nonce",
    ]);
  });
});

describe("transactions with an unknown payload", () => {
  it.each([
    ["a script for a multisig account", inner(new TransactionExecutableScript(script), another)],
    ["an empty payload without a multisig account", inner(new TransactionExecutableEmpty())],
  ])("are rejected: %s", async (_, payload) => {
    const { service, act } = await vault();
    const bytes = new Uint8Array(rawOf(us, payload).bcsToBytes());
    expect(await codeOf(service.propose(act({ form: "raw", bytes })))).toBe("unknown_payload");
  });
});
