import "../../packages/web/src/language/testing/english.ts";
import {
  AccountAddress,
  ChainId,
  EntryFunction,
  parseTypeTag,
  RawTransaction,
  TransactionPayloadEntryFunction,
  U64,
} from "@aptos-labs/ts-sdk";
import fc from "fast-check";
import { expect, it } from "vitest";
import { toHex } from "../../packages/web/src/chain/facts/hex.ts";
import type { Address } from "../../packages/web/src/chain/facts/types.ts";
import { digestOf } from "../../packages/web/src/preview/digest.ts";
import { argumentsFromBytes } from "../../packages/web/src/preview/reading/callArguments.ts";
import { readRawTransaction } from "../../packages/web/src/preview/reading/rawTransaction.ts";
import { transferOf } from "../../packages/web/src/preview/reading/transfer.ts";
import { readSignedTransaction } from "../../packages/web/src/signer/reading/readSignedTransaction.ts";

// The page parses a transaction to display it, the signing worker parses it again to sign it. Both results must agree.

const address = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => new AccountAddress(bytes));
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const coin = fc.constantFrom("0x1::aptos_coin::AptosCoin", `0x${"cafe".padStart(64, "0")}::moon::Moon`, `0x${"5c".repeat(32)}::a::B`);
const call = fc
  .tuple(fc.nat(5), address, u64, coin, fc.oneof(address, fc.constant(AccountAddress.A)))
  .map(([kind, to, units, type, asset]) => {
    const pair = [to, new U64(units)];
    switch (kind) {
      case 0:
        return EntryFunction.build("0x1::aptos_account", "transfer", [], pair);
      case 1:
        return EntryFunction.build("0x1::aptos_account", "transfer_coins", [parseTypeTag(type)], pair);
      case 2:
        return EntryFunction.build("0x1::coin", "transfer", [parseTypeTag(type)], pair);
      case 3:
        return EntryFunction.build("0x1::aptos_account", "transfer_fungible_assets", [], [asset, ...pair]);
      case 4:
        return EntryFunction.build(
          "0x1::primary_fungible_store",
          "transfer",
          [parseTypeTag("0x1::fungible_asset::Metadata")],
          [asset, ...pair],
        );
      default:
        return EntryFunction.build("0x1::delegation_pool", "add_stake", [], pair);
    }
  });
const transaction = fc
  .tuple(address, u64, call, u64, u64, u64, fc.integer({ min: 0, max: 255 }))
  .map(
    ([sender, sequenceNumber, entry, gas, price, expiry, chainId]) =>
      new RawTransaction(sender, sequenceNumber, new TransactionPayloadEntryFunction(entry), gas, price, expiry, new ChainId(chainId)),
  );

it("transaction parsers of the page and of the signing worker return identical results", () => {
  fc.assert(
    fc.property(transaction, (raw) => {
      const bytes = new Uint8Array(raw.bcsToBytes());
      const shown = readRawTransaction(bytes);
      const signed = readSignedTransaction({ form: "raw", bytes }, raw.sender.toStringLong() as Address);
      if (shown?.runs.kind !== "entryFunction") throw new Error("The page cannot read it.");
      const transfer = transferOf({ ...shown.runs, args: argumentsFromBytes(shown.runs.args) });
      expect(signed).toEqual({
        expirationSecs: shown.expirationSecs,
        sender: shown.sender,
        chainId: shown.chainId,
        role: "sender",
        payload: { kind: "entryFunction", functionId: shown.runs.functionId },
        maxFeeOctas: shown.maxGasAmount * shown.gasUnitPrice,
        callArguments: {
          typeArguments: shown.runs.typeArguments,
          args: shown.runs.args.map((argument) => ({ type: "serialized", value: toHex(argument) })),
        },
        digest: digestOf(bytes),
        account: shown.sender,
        transfer,
        payment: transfer,
      });
    }),
    { numRuns: 500, seed: 10 },
  );
});

it("transaction parsers of the page and of the signing worker agree on a transaction with a flipped byte, or the worker rejects it", () => {
  fc.assert(
    fc.property(transaction, fc.nat(), fc.integer({ min: 1, max: 255 }), (raw, place, flip) => {
      const bytes = new Uint8Array(raw.bcsToBytes());
      const at = place % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ flip;
      const shown = readRawTransaction(bytes);
      let signed: ReturnType<typeof readSignedTransaction> | undefined;
      try {
        const sender = new AccountAddress(bytes.slice(0, 32)).toStringLong() as Address;
        signed = readSignedTransaction({ form: "raw", bytes }, sender);
      } catch {
        return;
      }
      // This test compares entry function calls only; other payloads have a separate test.
      if (signed.payload.kind !== "entryFunction") return;
      expect(shown).toMatchObject({ sender: signed.sender, chainId: signed.chainId, runs: { functionId: signed.payload.functionId } });
    }),
    { numRuns: 2_000, seed: 10 },
  );
});
