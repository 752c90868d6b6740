import type { BinaryCursor } from "./binaryCursor.ts";
import type { CodeUnit } from "./compiledModule.ts";
import { MAX_INDEX, MAX_INSTRUCTIONS, MAX_LOCALS } from "./format.ts";
import type { ModuleStatus } from "./moduleError.ts";
import { type Instruction, type LiteralKind, OPCODES, type Opcode, type OpcodeFormat } from "./opcodes.ts";

interface OpcodeEntry extends OpcodeFormat {
  readonly op: Opcode;
  /** Object shared by all instructions of an opcode without operands. */
  readonly shared: Instruction | undefined;
}

const BY_CODE: readonly (OpcodeEntry | undefined)[] = entriesByCode();

function entriesByCode(): (OpcodeEntry | undefined)[] {
  const entries: (OpcodeEntry | undefined)[] = [];
  for (const [name, format] of Object.entries(OPCODES)) {
    const op = name as Opcode;
    entries[format.code] = { ...format, op, shared: format.operand === "none" ? ({ op } as Instruction) : undefined };
  }
  return entries;
}

/** Byte width of a literal, and the network's status code for a truncated literal. */
export const LITERAL: Readonly<Record<LiteralKind, { readonly byteCount: number; readonly cutShort: ModuleStatus }>> = {
  u8: { byteCount: 1, cutShort: "MALFORMED" },
  u16: { byteCount: 2, cutShort: "BAD_U16" },
  u32: { byteCount: 4, cutShort: "BAD_U32" },
  u64: { byteCount: 8, cutShort: "BAD_U64" },
  u128: { byteCount: 16, cutShort: "BAD_U128" },
  u256: { byteCount: 32, cutShort: "BAD_U256" },
  i8: { byteCount: 1, cutShort: "MALFORMED" },
  i16: { byteCount: 2, cutShort: "MALFORMED" },
  i32: { byteCount: 4, cutShort: "MALFORMED" },
  i64: { byteCount: 8, cutShort: "MALFORMED" },
  i128: { byteCount: 16, cutShort: "MALFORMED" },
  i256: { byteCount: 32, cutShort: "MALFORMED" },
};

/** Reads the code of a function or script. */
export function readCodeUnit(cursor: BinaryCursor): CodeUnit {
  const locals = cursor.uleb(MAX_INDEX);
  return { locals, instructions: cursor.list(MAX_INSTRUCTIONS, readInstruction) };
}

function readInstruction(cursor: BinaryCursor): Instruction {
  const start = cursor.offset;
  const code = cursor.u8();
  const entry = BY_CODE[code];
  if (entry === undefined) return cursor.fail(`${code} is no instruction`, "UNKNOWN_OPCODE", start);
  if (cursor.version < entry.since) return cursor.fail(`${entry.op} before version ${entry.since}`, "MALFORMED", start);
  // The opcode table pairs names with operands; TypeScript cannot infer this pairing through a lookup.
  return entry.shared ?? ({ op: entry.op, ...readOperands(cursor, entry.operand) } as Instruction);
}

function readOperands(cursor: BinaryCursor, kind: OpcodeFormat["operand"]): object {
  switch (kind) {
    case "none":
      return {};
    case "target":
      return { target: cursor.uleb(MAX_INDEX) };
    case "local":
      return { index: cursor.uleb(MAX_LOCALS) };
    case "signatureAndCount": {
      const index = cursor.uleb(MAX_INDEX);
      return { index, count: cursor.integer(LITERAL.u64.byteCount, false, LITERAL.u64.cutShort) };
    }
    case "functionHandleAndMask":
    case "functionInstantiationAndMask": {
      const index = cursor.uleb(MAX_INDEX);
      return { index, mask: cursor.uleb64() };
    }
    case "constant":
    case "signature":
    case "functionHandle":
    case "functionInstantiation":
    case "structDefinition":
    case "structInstantiation":
    case "fieldHandle":
    case "fieldInstantiation":
    case "variantFieldHandle":
    case "variantFieldInstantiation":
    case "structVariantHandle":
    case "structVariantInstantiation":
      return { index: cursor.uleb(MAX_INDEX) };
    default: {
      const { byteCount, cutShort } = LITERAL[kind];
      return { value: cursor.integer(byteCount, kind.startsWith("i"), cutShort) };
    }
  }
}
