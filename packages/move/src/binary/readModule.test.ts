import { readFileSync } from "node:fs";
import { initSync, TransactionComposer, wasmModule } from "@aptos-labs/script-composer-pack";
import { beforeAll, describe, expect, test } from "vitest";
import { hexToBytes } from "../bcs/hex.ts";
import { ModuleError, type ModuleStatus } from "./moduleError.ts";
import { readModule, readScript } from "./readModule.ts";
import { writeCompiledModule } from "./writeCompiledModule.ts";

const compiled = new Uint8Array(readFileSync(new URL("../../corpus/counter/counter.mv", import.meta.url)));

/** Builds a binary file from magic, version, and the given hex bytes. */
function file(version: number, rest: string): Uint8Array {
  const word = version.toString(16).padStart(2, "0");
  return hexToBytes(`a11ceb0b${word}000000${rest.replaceAll(" ", "")}`);
}

function statusOf(read: () => unknown): ModuleStatus | "accepted" {
  try {
    read();
  } catch (error) {
    if (error instanceof ModuleError) return error.status;
    throw error;
  }
  return "accepted";
}

// Table with a module handle (address 0, name 0), an identifier "m" and an address.
const ADDRESS = "11".repeat(32);
const MINIMAL = `03 010002 070202 080420 0000 016d ${ADDRESS} 00`;

describe("binary module reader", () => {
  beforeAll(() => {
    initSync({ module: wasmModule });
  });

  test("reads compiler output and writes it back to identical bytes", () => {
    const module = readModule(compiled);
    expect(module.functions).toHaveLength(3);
    expect(module.arrangement).toBeUndefined();
    expect(writeCompiledModule(module)).toEqual(compiled);
  });

  test("writes back an unusual table order, and a version word without the network's marker bits", () => {
    const unusual = file(7, `03 070002 080220 012202 016d ${ADDRESS} 0000 00`);
    expect(readModule(unusual).arrangement).toEqual({ versionWord: 7, headers: [7, 8, 1], contents: [7, 8, 1] });
    expect(writeCompiledModule(readModule(unusual))).toEqual(unusual);
    const headersOnly = file(6, `03 080420 070202 010002 0000 016d ${ADDRESS} 00`);
    expect(writeCompiledModule(readModule(headersOnly))).toEqual(headersOnly);
  });

  const refused: readonly [reason: string, bytes: Uint8Array, status: ModuleStatus][] = [
    ["no bytes", new Uint8Array(), "BAD_MAGIC"],
    ["the magic number of another file format", hexToBytes("a11ceb0c05000000"), "BAD_MAGIC"],
    ["a truncated version", hexToBytes("a11ceb0b0500"), "MALFORMED"],
    ["version 0", file(0, MINIMAL), "UNKNOWN_VERSION"],
    ["version 4", file(4, MINIMAL), "UNKNOWN_VERSION"],
    ["version 11", file(11, MINIMAL), "UNKNOWN_VERSION"],
    ["no tables", file(6, "00 00"), "NO_MODULE_HANDLES"],
    ["a truncated table count", file(6, ""), "MALFORMED"],
    ["a truncated table header", file(6, "01 01 00"), "MALFORMED"],
    ["an unknown kind of table", file(6, "01 090001 00 00"), "UNKNOWN_TABLE_TYPE"],
    ["a kind of table that later formats might have", file(6, "01 150001 00 00"), "UNKNOWN_TABLE_TYPE"],
    ["a duplicate table", file(6, "02 010002 010202 0000 0000 00"), "DUPLICATE_TABLE"],
    ["an empty table", file(6, "01 010000 00"), "BAD_HEADER_TABLE"],
    ["a gap between tables", file(6, `02 010002 070302 0000 ff 016d 00`), "BAD_HEADER_TABLE"],
    ["overlapping tables", file(6, `02 010002 070102 0000 016d 00`), "BAD_HEADER_TABLE"],
    ["a first table that starts too late", file(6, "01 010102 0000 00"), "BAD_HEADER_TABLE"],
    ["a table past the end", file(6, "01 01007f 0000 00"), "BAD_HEADER_TABLE"],
    ["a table size of 5 GB", file(6, "01 0100ffffffff1f 0000 00"), "MALFORMED"],
    ["an entry longer than its table", file(6, `03 010001 070102 080320 00 016d ${ADDRESS} 00`), "MALFORMED"],
    ["a zero-padded number", file(6, `03 010003 070302 080520 800000 016d ${ADDRESS} 00`), "MALFORMED"],
    ["a zero-padded table offset", file(6, `03 01800002 070202 080420 0000 016d ${ADDRESS} 00`), "MALFORMED"],
    ["no name for the module itself", file(6, MINIMAL.slice(0, -2)), "MALFORMED"],
    ["bytes after the end", file(6, `${MINIMAL} 00`), "MALFORMED"],
    ["an index past its table", file(6, `${MINIMAL.slice(0, -2)} 01`), "INDEX_OUT_OF_BOUNDS"],
    ["a name that is no identifier", file(6, `03 010002 070202 080420 0000 0131 ${ADDRESS} 00`), "MALFORMED"],
    ["a name that is not UTF-8", file(6, `03 010002 070202 080420 0000 01ff ${ADDRESS} 00`), "MALFORMED"],
    ["an empty name", file(6, `03 010002 070201 080320 0000 00 ${ADDRESS} 00`), "MALFORMED"],
    ["a name with $ before version 9", file(8, `03 010002 070203 080520 0000 026d24 ${ADDRESS} 00`), "MALFORMED"],
    ["an address of 31 bytes", file(6, `03 010002 070202 08041f 0000 016d ${ADDRESS.slice(2)} 00`), "MALFORMED"],
    ["an unknown type", file(6, `04 010002 070202 080420 052402 0000 016d ${ADDRESS} 0117 00`), "UNKNOWN_SERIALIZED_TYPE"],
    ["type number 0", file(6, `04 010002 070202 080420 052402 0000 016d ${ADDRESS} 0100 00`), "UNKNOWN_SERIALIZED_TYPE"],
    ["u256 in version 5", file(5, `04 010002 070202 080420 052402 0000 016d ${ADDRESS} 010f 00`), "MALFORMED"],
    ["i64 in version 8", file(8, `04 010002 070202 080420 052402 0000 016d ${ADDRESS} 0114 00`), "MALFORMED"],
    ["a function type in version 7", file(7, `04 010002 070202 080420 052405 0000 016d ${ADDRESS} 0110000000 00`), "MALFORMED"],
    ["a type without its element", file(6, `04 010002 070202 080420 052402 0000 016d ${ADDRESS} 010a 00`), "MALFORMED"],
    ["a generic struct without type arguments", file(6, `04 010002 070202 080420 052404 0000 016d ${ADDRESS} 010b0000 00`), "MALFORMED"],
    ["unknown abilities", file(6, `04 010002 070202 080420 022404 0000 016d ${ADDRESS} 00001000 00`), "MALFORMED"],
    ["a phantom flag of 2", file(6, `04 010002 070202 080420 022406 0000 016d ${ADDRESS} 000000010002 00`), "MALFORMED"],
    ["a table of variants in version 6", file(6, `04 010002 070202 080420 132402 0000 016d ${ADDRESS} 0000 00`), "MALFORMED"],
    ["truncated metadata", file(6, `04 010002 070202 080420 102402 0000 016d ${ADDRESS} 0005 00`), "MALFORMED"],
  ];

  test.each(refused)("rejects a module with %s", (_, bytes, status) => {
    expect(statusOf(() => readModule(bytes))).toBe(status);
  });

  test("accepts the unmodified minimal module that the rejection cases corrupt", () => {
    for (const version of [5, 6, 7, 8, 9, 10]) expect(statusOf(() => readModule(file(version, MINIMAL)))).toBe("accepted");
  });

  // The network's reader accepts trailing bytes and old versions, so these two cases are excluded.
  test.each(refused.filter(([reason]) => !/version 4|after the end/.test(reason)))(
    "the network's own reader also rejects a module with %s",
    (_, bytes) => {
      expect(() => TransactionComposer.single_signer().store_module(bytes)).toThrow();
    },
  );

  test("enforces the given limits on format version and name length", () => {
    const long = file(10, `03 010002 070205 080720 0000 046d6d6d6d ${ADDRESS} 00`);
    expect(statusOf(() => readModule(long, { maxVersion: 9, maxIdentifierBytes: 255 }))).toBe("UNKNOWN_VERSION");
    expect(statusOf(() => readModule(long, { maxVersion: 10, maxIdentifierBytes: 3 }))).toBe("MALFORMED");
    expect(statusOf(() => readModule(long, { maxVersion: 10, maxIdentifierBytes: 4 }))).toBe("accepted");
  });

  test("accepts types up to depth 256, but no deeper", () => {
    const deep = (depth: number): Uint8Array => {
      const token = `${"0a".repeat(depth - 1)}02`;
      const length = `${(((1 + depth) % 128) | 128).toString(16)}${Math.floor((1 + depth) / 128)
        .toString(16)
        .padStart(2, "0")}`;
      return file(6, `04 010002 070202 080420 0524${length} 0000 016d ${ADDRESS} 01${token} 00`);
    };
    expect(statusOf(() => readModule(deep(256)))).toBe("accepted");
    expect(statusOf(() => readModule(deep(257)))).toBe("MALFORMED");
    expect(() => TransactionComposer.single_signer().store_module(deep(256))).not.toThrow();
    expect(() => TransactionComposer.single_signer().store_module(deep(257))).toThrow();
  });
});

describe("binary script reader", () => {
  const EMPTY_SIGNATURE = "01 050001 00";
  test("accepts a script that only returns", () => {
    expect(readScript(file(6, `${EMPTY_SIGNATURE} 00 00 00 01 02`)).code.instructions).toEqual([{ op: "Ret" }]);
  });

  test.each<[string, Uint8Array, ModuleStatus]>([
    ["tables that only modules have", file(6, "02 050001 0a0102 00 0001 00 00 00 01 02"), "MALFORMED"],
    ["an unknown instruction", file(6, `${EMPTY_SIGNATURE} 00 00 00 01 69`), "UNKNOWN_OPCODE"],
    ["instruction number 0", file(6, `${EMPTY_SIGNATURE} 00 00 00 01 00`), "UNKNOWN_OPCODE"],
    ["LdU16 in version 5", file(5, `${EMPTY_SIGNATURE} 00 00 00 01 480000`), "MALFORMED"],
    ["TestVariant in version 6", file(6, `${EMPTY_SIGNATURE} 00 00 00 01 5600`), "MALFORMED"],
    ["CallClosure in version 7", file(7, `${EMPTY_SIGNATURE} 00 00 00 01 5a00`), "MALFORMED"],
    ["Negate in version 8", file(8, `${EMPTY_SIGNATURE} 00 00 01 00 01 67`), "MALFORMED"],
    ["AbortMsg in version 9", file(9, `${EMPTY_SIGNATURE} 00 00 01 00 01 68`), "MALFORMED"],
    ["a truncated u16", file(6, `${EMPTY_SIGNATURE} 00 00 00 01 4800`), "BAD_U16"],
    ["a truncated u32", file(6, `${EMPTY_SIGNATURE} 00 00 00 01 49000000`), "BAD_U32"],
    ["a truncated u64", file(6, `${EMPTY_SIGNATURE} 00 00 00 01 06000000`), "BAD_U64"],
    ["a truncated u128", file(6, `${EMPTY_SIGNATURE} 00 00 00 01 32000000`), "BAD_U128"],
    ["a truncated u256", file(6, `${EMPTY_SIGNATURE} 00 00 00 01 4a000000`), "BAD_U256"],
    ["a truncated i64", file(9, `${EMPTY_SIGNATURE} 00 00 01 00 01 5e000000`), "MALFORMED"],
    ["a mask above 64 bits", file(8, `${EMPTY_SIGNATURE} 00 00 01 00 01 5800ffffffffffffffffff02`), "MALFORMED"],
    ["a zero-padded mask", file(8, `${EMPTY_SIGNATURE} 00 00 01 00 01 58008000`), "MALFORMED"],
    ["an instruction count above the actual number", file(6, `${EMPTY_SIGNATURE} 00 00 00 02 02`), "MALFORMED"],
    ["an instruction count below the actual number", file(6, `${EMPTY_SIGNATURE} 00 00 00 01 02 02`), "MALFORMED"],
    ["an option tag of 3", file(8, `${EMPTY_SIGNATURE} 00 00 03 00 01 02`), "MALFORMED"],
    ["a local above 255", file(6, `${EMPTY_SIGNATURE} 00 00 00 01 0a8002`), "MALFORMED"],
    ["a jump out of the code", file(6, `${EMPTY_SIGNATURE} 00 00 00 01 0501`), "INDEX_OUT_OF_BOUNDS"],
    ["a missing constant", file(6, `${EMPTY_SIGNATURE} 00 00 00 02 070002`), "INDEX_OUT_OF_BOUNDS"],
    ["a struct instruction", file(6, `${EMPTY_SIGNATURE} 00 00 00 02 120002`), "INVALID_OPERATION_IN_SCRIPT"],
  ])("rejects a script with %s", (_, bytes, status) => {
    expect(statusOf(() => readScript(bytes))).toBe(status);
  });
});
