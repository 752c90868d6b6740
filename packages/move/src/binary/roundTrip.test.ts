import { initSync, TransactionComposer, wasmModule } from "@aptos-labs/script-composer-pack";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { assembleModule, assembleScript } from "../assemble/assemble.ts";
import { disassembleModule, disassembleScript } from "../disassemble/disassemble.ts";
import { OPCODES, type Opcode } from "./opcodes.ts";
import { readModule, readScript } from "./readModule.ts";
import { writeCompiledModule, writeCompiledScript } from "./writeCompiledModule.ts";

const SEED = 20_261_115;
const version = fc.integer({ min: 5, max: 10 });

/** Types available in a version, in assembler syntax. */
function typeOf(version: number): fc.Arbitrary<string> {
  const plain = ["bool", "u8", "u64", "u128", "address", "signer", "S"];
  if (version >= 6) plain.push("u16", "u32", "u256");
  if (version >= 9) plain.push("i8", "i16", "i32", "i64", "i128", "i256");
  return fc.letrec<{ type: string }>((tie) => ({
    type: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      fc.constantFrom(...plain),
      tie("type").map((inner) => `vector<${inner}>`),
      fc.tuple(tie("type"), tie("type")).map(([a, b]) => `G<${a}, ${b}>`),
      ...(version >= 8
        ? [
            fc
              .tuple(fc.array(tie("type"), { maxLength: 2 }), tie("type"))
              .map(([parameters, result]) => `|${parameters.map((type) => `(${type})`).join(", ")}|(${result}) has drop`),
          ]
        : []),
    ),
  })).type;
}

function instructionOf(version: number, type: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const opcodes = (Object.keys(OPCODES) as Opcode[]).filter((op) => OPCODES[op].since <= version);
  return fc.constantFrom(...opcodes).chain((op) => operandOf(op, version, type).map((operand) => `${op} ${operand}`));
}

function operandOf(op: Opcode, version: number, type: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const { operand } = OPCODES[op];
  const number = (min: bigint, max: bigint) => fc.bigInt({ min, max }).map(String);
  const bits = /^[ui](\d+)$/.exec(operand)?.[1];
  if (bits !== undefined) {
    const size = 2n ** BigInt(bits);
    return operand.startsWith("u") ? number(0n, size - 1n) : number(-size / 2n, size / 2n - 1n);
  }
  switch (operand) {
    case "target":
      return fc.constant("0");
    case "local":
      return fc.constantFrom("a", "l");
    case "constant":
      return fc.uint8Array({ maxLength: 40 }).map((bytes) => `vector<u8> x"${Buffer.from(bytes).toString("hex")}"`);
    case "signature":
      return op === "CallClosure" ? fc.constant("|u64|(u64) has copy") : type;
    case "signatureAndCount":
      return fc.tuple(type, number(0n, 2n ** 64n - 1n)).map((parts) => parts.join(" "));
    case "functionHandle":
      return fc.constantFrom("f", "0x1::other::plain");
    case "functionInstantiation":
      return type.map((argument) => `0x1::other::generic<${argument}>`);
    case "functionHandleAndMask":
      return number(0n, 2n ** 64n - 1n).map((mask) => `f ${mask}`);
    case "functionInstantiationAndMask":
      return fc.tuple(type, number(0n, 255n)).map(([argument, mask]) => `0x1::other::generic<${argument}> ${mask}`);
    case "structDefinition":
      return fc.constantFrom("S", ...(version >= 7 ? ["E"] : []));
    case "structInstantiation":
      return fc.tuple(type, type).map(([a, b]) => `G<${a}, ${b}>`);
    case "fieldHandle":
      return fc.constantFrom("S.x", "S.y");
    case "fieldInstantiation":
      return type.map((a) => `G<${a}, u8>.second`);
    case "structVariantHandle":
      return fc.constantFrom("E::A", "E::B");
    case "structVariantInstantiation":
      return type.map((a) => `Q<${a}>::P`);
    case "variantFieldHandle":
      return fc.constantFrom("E::A|B.x", "E::B.y");
    case "variantFieldInstantiation":
      return type.map((a) => `Q<${a}>::P|R.x`);
    default:
      return fc.constant("");
  }
}

const unit = version.chain((chosen) => {
  const type = typeOf(chosen);
  const attribute = chosen >= 10 ? ["#[persistent, pack_variant 2]", "#[module_lock]", ""] : chosen >= 8 ? ["#[persistent]", ""] : [""];
  return fc.record({
    version: fc.constant(chosen),
    field: type,
    parameter: type,
    result: type,
    attribute: fc.constantFrom(...attribute),
    access: fc.constantFrom("", ...(chosen >= 7 ? [" pure", " reads S at *", " !writes 0x1::* at 0x77 reads * at a"] : [])),
    visibility: fc.constantFrom("", "public ", "public(friend) ", "public entry "),
    abilities: fc.constantFrom("", "has copy", "has key, store", "has copy, drop, store, key"),
    instructions: fc.array(instructionOf(chosen, type), { maxLength: 12 }),
    metadata: fc.uint8Array({ maxLength: 8 }),
  });
});

const USES = `
  use struct 0x1::other::T has drop;
  use fun 0x1::other::plain(0x1::other::T): u64;
  use fun 0x1::other::generic<T0: copy + drop>(&T0): &mut u8;
`;

function moduleText(parts: typeof unit extends fc.Arbitrary<infer T> ? T : never): string {
  const enums =
    parts.version >= 7
      ? `enum E ${parts.abilities} { A { x: u64 }, B { x: u64, y: ${parts.field} } } enum Q<T0> { P { x: T0 }, R { x: T0, z: vector<T0> }, N }`
      : "";
  return `module 0xabc::m version ${parts.version}
    friend 0xabc::near
    metadata "key" x"${Buffer.from(parts.metadata).toString("hex")}"
    ${USES}
    struct S ${parts.abilities} { x: u64, y: bool }
    struct G<phantom T0, T1: store> ${parts.abilities} { first: ${parts.field.replaceAll("signer", "bool")}, second: T1 }
    native struct N has key;
    ${enums}
    native public fun outside(u64): bool;
    ${parts.attribute} ${parts.visibility}fun f(a: ${parts.parameter}): (${parts.result}, u8) acquires S${parts.access} {
      local l: ${parts.field} ${parts.instructions.join(" ")} Ret
    }`;
}

describe("random modules of every format version", () => {
  beforeAll(() => {
    initSync({ module: wasmModule });
  });

  test("round-trip through bytes, and the network's own reader accepts them", () => {
    fc.assert(
      fc.property(unit, (parts) => {
        const module = assembleModule(moduleText(parts));
        const bytes = writeCompiledModule(module);
        expect(readModule(bytes)).toEqual(module);
        TransactionComposer.single_signer().store_module(bytes);
      }),
      { seed: SEED, numRuns: 150 },
    );
  });

  test("round-trip through disassembler listings", () => {
    fc.assert(
      fc.property(unit, (parts) => {
        const module = assembleModule(moduleText(parts));
        expect(assembleModule(disassembleModule(module))).toEqual(module);
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  test("are rejected when truncated at any byte, by our reader and the network's", () => {
    const bytes = writeCompiledModule(assembleModule(moduleText(fc.sample(unit, { seed: SEED, numRuns: 1 })[0] as never)));
    for (let length = 0; length < bytes.length; length += 7) {
      expect(() => readModule(bytes.slice(0, length))).toThrow();
      expect(() => TransactionComposer.single_signer().store_module(bytes.slice(0, length))).toThrow();
    }
  });

  test("round-trip as scripts through bytes and listings", () => {
    fc.assert(
      fc.property(unit, ({ version, parameter, instructions, access }) => {
        const ownMembers = /\b(?:S|G|E|Q)\b|Call f|PackClosure/;
        const code = instructions.filter((text) => !ownMembers.test(text)).join(" ");
        const specifiers = version >= 8 ? access.replace("S", "0x1::other::T") : "";
        const type = ownMembers.test(parameter) ? "u64" : parameter;
        const script = assembleScript(
          `script version ${version} ${USES} fun main<T0: drop>(a: ${type})${specifiers} { local l: u64 ${code} Ret }`,
        );
        expect(readScript(writeCompiledScript(script))).toEqual(script);
        expect(assembleScript(disassembleScript(script))).toEqual(script);
      }),
      { seed: SEED, numRuns: 80 },
    );
  });
});

describe("table of opcodes", () => {
  test("has codes 1 to 104 without gaps, each with the format version that introduced it", () => {
    const codes = Object.values(OPCODES).map(({ code }) => code);
    expect([...codes].sort((a, b) => a - b)).toEqual(Array.from({ length: 104 }, (_, index) => index + 1));
    const since = (first: number) => Object.values(OPCODES).filter((format) => format.since === first).length;
    expect([5, 6, 7, 8, 9, 10].map(since)).toEqual([71, 6, 10, 3, 13, 1]);
  });
});
