import {
  AccountAddress,
  ChainId,
  EntryFunction,
  MoveVector,
  MultiSigTransactionPayload,
  parseTypeTag,
  RawTransaction,
  TransactionPayloadEntryFunction,
  U64,
} from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import { passwordBytes } from "../passwordBytes.ts";
import { codeOf, createVaultHarness, ED25519_KEY, PASSWORD, refusalOf, signBytes } from "../testing/vaultHarness.ts";
import { statedUnits } from "./statedAmount.ts";

const recipient = AccountAddress.from(`0x${"0b".repeat(32)}`);
const metadata = AccountAddress.from(`0x${"0c".repeat(32)}`);
const multisig = AccountAddress.from(`0x${"0d".repeat(32)}`);

/** Entry functions that move an asset, each with the units it moves. */
const TRANSFERS = {
  "a coin": (units) =>
    EntryFunction.build("0x1::aptos_account", "transfer_coins", [parseTypeTag("0xc::usd::Usd")], [recipient, new U64(units)]),
  APT: (units) => EntryFunction.build("0x1::aptos_account", "transfer", [], [recipient, new U64(units)]),
  "a fungible asset": (units) =>
    EntryFunction.build("0x1::aptos_account", "transfer_fungible_assets", [], [metadata, recipient, new U64(units)]),
  "a proposal of a payment": (units) => {
    const call = EntryFunction.build("0x1::aptos_account", "transfer_fungible_assets", [], [metadata, recipient, new U64(units)]);
    const stored = MoveVector.U8(new MultiSigTransactionPayload(call).bcsToBytes());
    return EntryFunction.build("0x1::multisig_account", "create_transaction", [], [multisig, stored]);
  },
} as const satisfies Record<string, (units: bigint) => EntryFunction>;

async function vault() {
  const { service } = createVaultHarness();
  await service.createVault({ password: passwordBytes(PASSWORD) });
  const { account } = await service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "" });
  const bytesOf = (call: EntryFunction) =>
    new RawTransaction(
      AccountAddress.from(account.address),
      7n,
      new TransactionPayloadEntryFunction(call),
      2_000n,
      100n,
      1_800_000_000n,
      new ChainId(4),
    ).bcsToBytes();
  return { service, account, bytesOf };
}

describe("statedUnits", () => {
  it.each([
    ["5", 6, 5_000_000n],
    ["5", 0, 5n],
    ["0.000001", 6, 1n],
    ["1234.5", 2, 123_450n],
    ["1.500", 1, 15n],
    ["18446744073709551615", 0, 18_446_744_073_709_551_615n],
  ] as const)("converts %s with %i decimals to units", (text, decimals, units) => {
    expect(statedUnits({ text, decimals })).toBe(units);
  });

  it.each([
    ["", 6],
    ["1,000", 6],
    ["-5", 6],
    ["5e3", 6],
    [".5", 6],
    ["0x5", 6],
    ["0.0000001", 6],
    ["5", -1],
    ["5", 1.5],
    ["5", 256],
    ["5", Number.NaN],
  ] as const)("rejects %j with %s decimals", (text, decimals) => {
    expect(statedUnits({ text, decimals })).toBeUndefined();
  });
});

describe.each(Object.entries(TRANSFERS))("signing %s with a displayed amount", (_name, call) => {
  it("accepts the amount that the page displayed", async () => {
    const { service, account, bytesOf } = await vault();
    const bytes = bytesOf(call(5_000_000n));
    await expect(signBytes(service, { accountId: account.id, bytes, amount: { text: "5", decimals: 6 } })).resolves.toBeInstanceOf(
      Uint8Array,
    );
  });

  it("rejects an amount converted with other decimals, and reports both amounts", async () => {
    const { service, account, bytesOf } = await vault();
    const bytes = bytesOf(call(500_000_000n));
    const refusal = await refusalOf(signBytes(service, { accountId: account.id, bytes, amount: { text: "5", decimals: 6 } }));
    expect(refusal).toMatchObject({ code: "amount_differs", figures: { shown: "5", signed: "500" } });
  });

  it("rejects an amount that is no plain decimal number", async () => {
    const { service, account, bytesOf } = await vault();
    const bytes = bytesOf(call(5n));
    expect(await codeOf(signBytes(service, { accountId: account.id, bytes, amount: { text: "5 USDX", decimals: 0 } }))).toBe(
      "amount_differs",
    );
  });
});

it("the worker rejects an account's own transfer without a displayed amount", async () => {
  const { service, account, bytesOf } = await vault();
  const bytes = bytesOf(TRANSFERS.APT(5n));
  expect(await codeOf(signBytes(service, { accountId: account.id, bytes, amount: undefined }))).toBe("not_what_was_shown");
});

it("the worker rejects a displayed amount for a call that pays nothing", async () => {
  const { service, account, bytesOf } = await vault();
  const bytes = bytesOf(EntryFunction.build("0x1::aptos_account", "create_account", [], [recipient]));
  expect(await codeOf(signBytes(service, { accountId: account.id, bytes, amount: { text: "5", decimals: 0 } }))).toBe("not_what_was_shown");
});
