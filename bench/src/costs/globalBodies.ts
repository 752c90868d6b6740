import type { Opcode } from "@atoll/move";
import { SENDER_TEXT } from "./costCase.ts";
import { at, gasFor, type InstructionUse } from "./instructionUse.ts";
import { made } from "./valueBodies.ts";

const KINDS = ["u64", "bytes", "words"] as const;
const OWNER = `LdConst address x"${SENDER_TEXT.slice(2).padStart(64, "0")}"`;

/** Loop bodies with an instruction on global resources, under access specifiers of many frames. */
export function globalUses(opcode: Opcode): readonly InstructionUse[] {
  return KINDS.map((kind) => ({
    variant: kind,
    dimensions: {
      ...(kind !== "u64" && { size: [1, 1_000, 30_000] }),
      ...(opcode.endsWith("Generic") && { types: [1, 8, 30] }),
      clauses: [0, 1, 60],
      frames: [0, 10, 250],
      unroll: [1, 16],
    },
    parts: (shape) => {
      const size = shape.size ?? 1;
      const { type, declarations, uses, make } = made(kind, size);
      const isGeneric = opcode.endsWith("Generic");
      const suffix = isGeneric ? "Generic" : "";
      const count = shape.types ?? 1;
      const parameters = Array.from({ length: count }, (_, index) => `phantom T${index}`).join(", ");
      const struct = isGeneric ? `Held<${Array.from({ length: count }, () => "vector<vector<u8>>").join(", ")}>` : "Held";
      const others = Array.from({ length: at(shape, "clauses") }, (_, index) => `reads Held at 0x${(index + 1).toString(16)}`);
      const access = others.length === 0 ? "" : `${others.slice(1).join(" ")} writes * at *`;
      return {
        declarations: `${declarations}
struct Held${isGeneric ? `<${parameters}>` : ""} has key, drop { f: ${type} }`,
        uses,
        locals: [`h: ${struct}`],
        setUp: "",
        body: bodyOf(opcode, struct, suffix),
        initialise: `MoveLoc owner ${make} Pack${suffix} ${struct} MoveTo${suffix} ${struct} Ret`,
        acquires: opcode.startsWith("Exists") ? [] : ["Held"],
        access: isGeneric ? access.replaceAll("reads Held ", `reads ${struct} `) : access,
        frames: at(shape, "frames"),
        unroll: at(shape, "unroll"),
        gasUnits: gasFor(size),
      };
    },
  }));
}

function bodyOf(opcode: Opcode, struct: string, suffix: string): string {
  if (opcode.startsWith("Exists")) return `${OWNER} ${opcode} ${struct} Pop`;
  if (opcode.startsWith("Move")) return `${OWNER} MoveFrom${suffix} ${struct} StLoc h CopyLoc owner MoveLoc h MoveTo${suffix} ${struct}`;
  return `${OWNER} ${opcode} ${struct} Pop`;
}
