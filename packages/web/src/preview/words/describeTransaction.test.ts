import { describe, expect, it } from "vitest";
import type { Address, TransactionFacts, UserTransactionFacts } from "../../chain/facts/types.ts";
import { loadWords, speak } from "../../language/words.ts";
import { APT_ID, RECIPIENT, SENDER, spoken, transactionFacts } from "../testing/samples.ts";
import { describeTransaction, failureReason } from "./describeTransaction.ts";

const STRANGER = `0x${"c3".repeat(32)}` as Address;
const FAUCET = `0x${"a550c18".padStart(64, "0")}` as Address;

function user(fields: Partial<UserTransactionFacts> = {}): UserTransactionFacts {
  return {
    sender: SENDER,
    sequenceNumber: 7n,
    replayProtectionNonce: undefined,
    maxGasAmount: 1_600n,
    gasUnitPrice: 100n,
    expirationSecs: 1n,
    functionId: "0x1::aptos_account::transfer",
    typeArguments: [],
    args: [RECIPIENT, "500000000"],
    feePayer: undefined,
    secondarySigners: [],
    ...fields,
  };
}
const payment = (fields: Partial<UserTransactionFacts> = {}, facts: Partial<TransactionFacts> = {}) =>
  transactionFacts({ user: user(fields), ...facts });
const mint = { sender: FAUCET, functionId: "0x1::aptos_coin::mint" };
const failed = (vmStatus: string): Partial<TransactionFacts> => ({ success: false, vmStatus });
const pending: Partial<TransactionFacts> = { state: "pending", success: undefined, vmStatus: undefined, version: undefined };
const block = { type: "0x1::block::NewBlockEvent", account: SENDER, sequenceNumber: 0n, data: { height: "12" } };
const execution = (facts: Partial<TransactionFacts>) =>
  payment({ functionId: undefined, args: [] }, { raw: { payload: { type: "multisig_payload", multisig_address: STRANGER } }, ...facts });
const failedInside = {
  type: "0x1::multisig_account::TransactionExecutionFailed",
  account: STRANGER,
  sequenceNumber: 0n,
  data: { execution_error: { abort_location: `${"1".padStart(64, "0")}::fungible_asset`, error_type: "MoveAbort", error_code: "65540" } },
};
const LESS = "Move abort in 0x1::fungible_asset: EINSUFFICIENT_BALANCE(0x10004): less";

const table: readonly (readonly [line: string, facts: TransactionFacts, you: Address | undefined])[] = [
  ["You sent 500000000/8 APT to <0xb2>", payment(), SENDER],
  ["<0xa1> sent you 500000000/8 APT", payment(), RECIPIENT],
  ["<0xa1> sent 500000000/8 APT to <0xb2>", payment(), STRANGER],
  ["<0xa1> sent 500000000/8 APT to <0xb2>", payment(), undefined],
  ["You sent 500000000/8 APT to yourself", payment({ args: [SENDER, "500000000"] }), SENDER],
  ["<0xa1> sent 500000000/8 APT to itself", payment({ args: [SENDER, "500000000"] }), STRANGER],
  ["You sent 5/8 APT to <0x00>", payment({ args: ["0x1", "5"] }), SENDER],
  ["You sent 5/8 APT to <0xb2>", payment({ functionId: "0x1::coin::transfer", typeArguments: [APT_ID], args: [RECIPIENT, "5"] }), SENDER],
  [
    "<0xa1> sent you 5/8 APT",
    payment({ functionId: "0x1::primary_fungible_store::transfer", args: [{ inner: "0xa" }, RECIPIENT, "5"] }),
    RECIPIENT,
  ],
  ["The faucet gave you 500000000/8 APT", payment(mint), RECIPIENT],
  ["The faucet gave 500000000/8 APT to <0xb2>", payment(mint), undefined],
  ["You are sending 500000000/8 APT to <0xb2>", payment({}, pending), SENDER],
  ["<0xa1> is sending you 500000000/8 APT", payment({}, pending), RECIPIENT],
  ["You tried to send 500000000/8 APT to <0xb2>: Insufficient balance", payment({}, failed(LESS)), SENDER],
  ["<0xa1> tried to send you 500000000/8 APT: Out of gas", payment({}, failed("Out of gas")), RECIPIENT],
  ["You tried to send 500000000/8 APT to <0xb2>: Execution failed", payment({}, failed("gibberish")), SENDER],
  [
    "The faucet tried to give you 500000000/8 APT: This account can't mint APT",
    payment(mint, failed("Move abort in 0x1::aptos_coin: 0x1")),
    RECIPIENT,
  ],
  ["You called 0x1::code::publish_package_txn", payment({ functionId: "0x1::code::publish_package_txn", args: [] }), SENDER],
  [
    "<0xa1> published package “Kitchen”",
    payment({ functionId: "0x1::code::publish_package_txn", args: ["0x074b69746368656e00", []] }),
    undefined,
  ],
  ["<0xa1> called 0x1::code::publish_package_txn", payment({ functionId: "0x1::code::publish_package_txn", args: ["0xff"] }), undefined],
  [
    "<0xa1> tried to call 0x4::aptos_token::mint: Out of gas",
    payment({ functionId: "0x4::aptos_token::mint", args: ["c", "d", "Shell #1"] }, failed("Out of gas")),
    undefined,
  ],
  ["<0xa1> minted “Shell #1”", payment({ functionId: "0x4::aptos_token::mint", args: ["c", "d", "Shell #1"] }), undefined],
  ["<0xa1> staked 5/8 APT in <0xb2>", payment({ functionId: "0x1::delegation_pool::add_stake", args: [RECIPIENT, "5"] }), SENDER],
  ["<0xa1> created a shared account", payment({ functionId: "0x1::multisig_account::create_with_owners", args: [] }), undefined],
  ["<0xa1> called 0x1::m::f", payment({ functionId: "0x1::m::f", args: [] }), undefined],
  ["You are calling 0x1::m::f", payment({ functionId: "0x1::m::f", args: [] }, pending), SENDER],
  [
    "You tried to call 0x1::m::f: Aborted in 0x1::m: E",
    payment({ functionId: "0x1::m::f" }, failed("Move abort in 0x1::m: E(0x1): x")),
    SENDER,
  ],
  [
    "<0xa1> tried to call 0xc3c3…c3c3::kitchen::boom: Aborted in 0xc3c3…c3c3::kitchen: ETOO_HOT",
    payment({ functionId: `${STRANGER}::kitchen::boom` }, failed(`Move abort in ${STRANGER}::kitchen: ETOO_HOT(0x1): x`)),
    undefined,
  ],
  [
    `You tried to call 0x1::m::f: Aborted in 0x1::m: ${"E".repeat(141)}…`,
    payment({ functionId: "0x1::m::f" }, failed(`Move abort in 0x1::m: ${"E".repeat(5_000)}(0x1): x`)),
    SENDER,
  ],
  ["You called 0x1::aptos_account::transfer", payment({ args: [RECIPIENT] }), SENDER],
  ["<0xa1> ran a script", payment({ functionId: undefined, args: [] }), undefined],
  ["<0xa1> executed a proposal of <0xc3>", execution({}), undefined],
  ["You executed a proposal of <0xc3>", execution({}), SENDER],
  ["You are executing a proposal of <0xc3>", execution(pending), SENDER],
  ["You tried to execute a proposal of <0xc3>: Insufficient balance", execution({ events: [failedInside] }), SENDER],
  ["<0xa1> tried to execute a proposal of <0xc3>: Out of gas", execution(failed("Out of gas")), undefined],
  ["<0xa1> created a shared account", payment({ functionId: "0x1::multisig_account::create_with_owners", args: [] }), undefined],
  [
    "<0xa1> proposed a transaction to <0xb2>",
    payment({ functionId: "0x1::multisig_account::create_transaction", args: [RECIPIENT, "0x00"] }),
    undefined,
  ],
  [
    "<0xa1> approved proposal 3 of <0xb2>",
    payment({ functionId: "0x1::multisig_account::approve_transaction", args: [RECIPIENT, "3"] }),
    undefined,
  ],
  ["You sent 18446744073709551615/8 APT to <0xb2>", payment({ args: [RECIPIENT, "18446744073709551615"] }), SENDER],
  ["Block 12 started", transactionFacts({ kind: "blockMetadata", events: [block] }), undefined],
  ["Block started", transactionFacts({ kind: "blockMetadata" }), undefined],
  ["Block epilogue", transactionFacts({ kind: "blockEpilogue" }), SENDER],
  ["State checkpoint", transactionFacts({ kind: "stateCheckpoint" }), undefined],
  ["Genesis", transactionFacts({ kind: "genesis" }), undefined],
  ["Validators changed a network setting", transactionFacts({ kind: "validator" }), undefined],
];

describe("history line of a transaction", () => {
  it.each(table)('reads "%s"', (line, facts, you) => {
    const reason = failureReason(facts);
    expect(`${spoken(describeTransaction(facts, you))}${reason === undefined ? "" : `: ${reason.text}`}`).toBe(line);
  });

  it("quotes names in the style of the page's language", async () => {
    await loadWords(["common", "preview"], "de");
    await speak("de");
    const minted = payment({ functionId: "0x4::aptos_token::mint", args: ["c", "d", "Shell #1"] });
    expect(spoken(describeTransaction(minted, undefined))).toContain("„Shell #1“");
    await speak("en");
  });

  it("shows symbol and decimals of assets other than APT", () => {
    const facts = payment({ functionId: "0x1::coin::transfer", typeArguments: ["0xcafe::moon::Moon"], args: [RECIPIENT, "5"] });
    const moon = { id: "0xcafe::moon::Moon", symbol: "MOON", decimals: 6 };
    expect(spoken(describeTransaction(facts, SENDER, [moon]))).toBe("You sent 5/6 MOON to <0xb2>");
    expect(spoken(describeTransaction(facts, SENDER))).toBe("You sent 5/0 units of Moon to <0xb2>");
  });

  it.each([
    ["an abort that published code may name", "Move abort in 0xcafe::pool: 0x4", true],
    ["an execution failure without a reason", "Execution failed in 0xcafe::pool::swap at code offset 3", true],
    ["an abort of the framework with a known reason", LESS, false],
    ["exhausted gas", "Out of gas", false],
  ])("marks %s as explained by code or not", (_, vmStatus, isUnexplained) => {
    expect(failureReason(payment({}, failed(vmStatus)))?.unexplained).toBe(isUnexplained ? vmStatus : undefined);
  });
});
