import {
  AccountAddress,
  ChainId,
  EntryFunction,
  RawTransaction as LibraryTransaction,
  parseTypeTag,
  Script,
  Serializer,
  TransactionPayloadEntryFunction,
  TransactionPayloadScript,
  U64,
} from "@aptos-labs/ts-sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressArgument, readRawTransaction, u64Argument } from "./rawTransaction.ts";

const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const address = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => new AccountAddress(bytes));
const longText = (value: AccountAddress): string => value.toStringLong();

function bytesOf(payload: TransactionPayloadEntryFunction | TransactionPayloadScript, sender = AccountAddress.ONE): Uint8Array {
  const serializer = new Serializer();
  new LibraryTransaction(sender, 7n, payload, 1_600n, 100n, 99n, new ChainId(4)).serialize(serializer);
  return serializer.toUint8Array();
}

describe("the bytes to be signed", () => {
  it("are read as the client library writes them", () => {
    fc.assert(
      fc.property(address, address, u64, (sender, recipient, units) => {
        const entry = EntryFunction.build("0x1::aptos_account", "transfer", [], [recipient, new U64(units)]);
        const read = readRawTransaction(bytesOf(new TransactionPayloadEntryFunction(entry), sender));
        expect(read).toMatchObject({
          sender: longText(sender),
          sequenceNumber: 7n,
          functionId: "0x1::aptos_account::transfer",
          typeArguments: [],
          maxGasAmount: 1_600n,
          gasUnitPrice: 100n,
          expirationSecs: 99n,
          chainId: 4,
        });
        expect(addressArgument(read?.args[0])).toBe(longText(recipient));
        expect(u64Argument(read?.args[1])).toBe(units);
        expect(addressArgument(read?.args[1]) ?? u64Argument(read?.args[0])).toBeUndefined();
      }),
    );
  });

  it.each([
    ["0x1::aptos_coin::AptosCoin", "0x1::aptos_coin::AptosCoin"],
    ["vector<u8>", "vector<u8>"],
    ["0x1::coin::CoinStore<0x1::aptos_coin::AptosCoin>", "0x1::coin::CoinStore<0x1::aptos_coin::AptosCoin>"],
    [`0x${"0".repeat(60)}cafe::m::Pair<bool, vector<address>>`, `0x${"0".repeat(60)}cafe::m::Pair<bool,vector<address>>`],
    ["u256", "u256"],
  ])("name the type %s", (type, name) => {
    const entry = EntryFunction.build("0x1::coin", "transfer", [parseTypeTag(type)], []);
    expect(readRawTransaction(bytesOf(new TransactionPayloadEntryFunction(entry)))?.typeArguments).toEqual([name]);
  });

  it("are not claimed to be read when they are something else", () => {
    expect(readRawTransaction(bytesOf(new TransactionPayloadScript(new Script(new Uint8Array([1]), [], []))))).toBeUndefined();
    expect(readRawTransaction(new Uint8Array())).toBeUndefined();
  });

  it("are read whole or not at all", () => {
    const bytes = bytesOf(
      new TransactionPayloadEntryFunction(EntryFunction.build("0x1::coin", "transfer", [parseTypeTag("u8")], [new U64(1)])),
    );
    expect(readRawTransaction(bytes)).toBeDefined();
    for (let length = 0; length < bytes.length; length++) expect(readRawTransaction(bytes.slice(0, length))).toBeUndefined();
    expect(readRawTransaction(new Uint8Array([...bytes, 0]))).toBeUndefined();
  });

  it("never make reading throw or hang", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        readRawTransaction(bytes);
        // Past the sender and the number, where the payload begins.
        readRawTransaction(new Uint8Array([...new Uint8Array(40), 2, ...bytes]));
      }),
    );
  });
});
