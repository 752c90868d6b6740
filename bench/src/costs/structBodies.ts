import type { Opcode } from "@atoll/move";
import { at, gasFor, type InstructionUse, SIZES } from "./instructionUse.ts";
import { made } from "./valueBodies.ts";

const KINDS = ["u64", "bytes", "words", "nested"] as const;

/** Type arguments: `first`, then nested vectors of the given depth. */
function typeArguments(first: string, count: number, depth: number): string {
  const deep = `${"vector<".repeat(depth)}u8${">".repeat(depth)}`;
  return [first, ...Array.from({ length: count - 1 }, () => deep)].join(", ");
}

const parameters = (count: number) =>
  ["T0: copy + drop + store", ...Array.from({ length: count - 1 }, (_, index) => `phantom T${index + 1}`)].join(", ");

/** Loop bodies with a struct instruction, with a field of each value kind. */
export function structUses(opcode: Opcode): readonly InstructionUse[] {
  return KINDS.map((kind) => ({
    variant: kind,
    dimensions: dimensionsOf(opcode, kind),
    parts: (shape) => {
      const { type, declarations, uses, make } = made(kind, shape.size ?? 1);
      const isGeneric = opcode.endsWith("Generic");
      const count = shape.types ?? 1;
      const struct = isGeneric ? `Held<${typeArguments(type, count, shape.depth ?? 1)}>` : "Held";
      const suffix = isGeneric ? "Generic" : "";
      return {
        declarations: `${declarations}
struct Held${isGeneric ? `<${parameters(count)}>` : ""} has copy, drop, store { f: ${isGeneric ? "T0" : type}, g: u64 }`,
        uses,
        locals: [`h: ${struct}`, `v: ${type}`],
        setUp: `${make} StLoc v ${opcode.includes("Borrow") ? `CopyLoc v LdU64 1 Pack${suffix} ${struct} StLoc h` : ""}`,
        body: opcode.includes("Borrow")
          ? `${opcode.startsWith("Mut") ? "MutBorrowLoc" : "ImmBorrowLoc"} h ${opcode} ${struct}.f Pop`
          : `MoveLoc v LdU64 1 Pack${suffix} ${struct} Unpack${suffix} ${struct} Pop StLoc v`,
        unroll: at(shape, "unroll"),
        gasUnits: gasFor(shape.size ?? 1),
      };
    },
  }));
}

/** Loop bodies with an enum instruction, with many variants sharing a field. */
export function variantUses(opcode: Opcode): readonly InstructionUse[] {
  return KINDS.map((kind) => ({
    variant: kind,
    dimensions: { ...dimensionsOf(opcode, kind), variants: [2, 60] },
    parts: (shape) => {
      const { type, declarations, uses, make } = made(kind, shape.size ?? 1);
      const isGeneric = opcode.endsWith("Generic");
      const suffix = isGeneric ? "Generic" : "";
      const count = shape.types ?? 1;
      const struct = isGeneric ? `Held<${typeArguments(type, count, shape.depth ?? 1)}>` : "Held";
      const names = Array.from({ length: at(shape, "variants") }, (_, index) => `V${index}`);
      const last = names[names.length - 1];
      const variants = names.map((name) => `${name} { f: ${isGeneric ? "T0" : type} }`).join(", ");
      const bodies: Partial<Record<string, string>> = {
        Pack: `MoveLoc v PackVariant${suffix} ${struct}::${last} UnpackVariant${suffix} ${struct}::${last} StLoc v`,
        Test: `ImmBorrowLoc h TestVariant${suffix} ${struct}::${last} Pop`,
        Imm: `ImmBorrowLoc h ImmBorrowVariantField${suffix} ${struct}::${names.join("|")}.f Pop`,
        Mut: `MutBorrowLoc h MutBorrowVariantField${suffix} ${struct}::${names.join("|")}.f Pop`,
      };
      const body = Object.entries(bodies).find(([start]) => opcode.startsWith(start) || (start === "Pack" && opcode.startsWith("Unpack")));
      return {
        declarations: `${declarations}
enum Held${isGeneric ? `<${parameters(count)}>` : ""} has copy, drop, store { ${variants} }`,
        uses,
        locals: [`h: ${struct}`, `v: ${type}`],
        setUp: `${make} StLoc v CopyLoc v PackVariant${suffix} ${struct}::${last} StLoc h`,
        body: body?.[1] ?? "",
        unroll: at(shape, "unroll"),
        gasUnits: gasFor(shape.size ?? 1),
      };
    },
  }));
}

function dimensionsOf(opcode: Opcode, kind: string): InstructionUse["dimensions"] {
  return {
    ...(kind !== "u64" && { size: SIZES }),
    ...(opcode.endsWith("Generic") && { types: [1, 8, 30], depth: [1, 3] }),
    unroll: [1, 16],
  };
}
