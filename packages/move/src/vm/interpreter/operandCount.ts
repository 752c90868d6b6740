import type { Instruction } from "../../binary/opcodes.ts";

/** Operands of instructions whose failure or result a trace explains with values. Other instructions report none. */
const COUNTS: Readonly<Partial<Record<Instruction["op"], number>>> = {
  Add: 2,
  Sub: 2,
  Mul: 2,
  Div: 2,
  Mod: 2,
  Shl: 2,
  Shr: 2,
  Negate: 1,
  Lt: 2,
  Gt: 2,
  Le: 2,
  Ge: 2,
  Eq: 2,
  Neq: 2,
  Abort: 1,
  AbortMsg: 2,
  Exists: 1,
  ExistsGeneric: 1,
  MutBorrowGlobal: 1,
  MutBorrowGlobalGeneric: 1,
  ImmBorrowGlobal: 1,
  ImmBorrowGlobalGeneric: 1,
  MoveFrom: 1,
  MoveFromGeneric: 1,
  MoveTo: 2,
  MoveToGeneric: 2,
  VecImmBorrow: 2,
  VecMutBorrow: 2,
  VecPopBack: 1,
  VecUnpack: 1,
  VecSwap: 3,
  UnpackVariant: 1,
  UnpackVariantGeneric: 1,
  ImmBorrowVariantField: 1,
  ImmBorrowVariantFieldGeneric: 1,
  MutBorrowVariantField: 1,
  MutBorrowVariantFieldGeneric: 1,
};

/** Number of operands that an instruction reports to a tracer, from the top of the stack. */
export function operandCount(op: Instruction["op"]): number {
  return op.startsWith("Cast") ? 1 : (COUNTS[op] ?? 0);
}
