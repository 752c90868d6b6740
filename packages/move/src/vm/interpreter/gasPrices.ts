import type { Opcode } from "../../binary/opcodes.ts";

/** Internal gas of instructions that always cost the same: the schedule of release 1.38. What depends on sizes is added where it is known. */
export const INSTRUCTION_GAS: Readonly<Record<Opcode, number>> = {
  Nop: 36,
  Ret: 220,
  Abort: 220,
  // The schedule of release 1.38 has no such instruction: it costs what aborting costs, and its message by the byte.
  AbortMsg: 220,
  BrTrue: 441,
  BrFalse: 441,
  Branch: 294,
  Pop: 147,
  LdU8: 220,
  LdU16: 220,
  LdU32: 220,
  LdU64: 220,
  LdU128: 294,
  LdU256: 294,
  LdI8: 220,
  LdI16: 220,
  LdI32: 220,
  LdI64: 220,
  LdI128: 294,
  LdI256: 294,
  LdTrue: 220,
  LdFalse: 220,
  LdConst: 2389,
  ImmBorrowLoc: 220,
  MutBorrowLoc: 220,
  ImmBorrowField: 735,
  MutBorrowField: 735,
  ImmBorrowFieldGeneric: 735,
  MutBorrowFieldGeneric: 735,
  ImmBorrowVariantField: 835,
  MutBorrowVariantField: 835,
  ImmBorrowVariantFieldGeneric: 835,
  MutBorrowVariantFieldGeneric: 835,
  TestVariant: 535,
  TestVariantGeneric: 535,
  CopyLoc: 294,
  MoveLoc: 441,
  StLoc: 441,
  // Charged when the callee is known: `callGas`.
  Call: 0,
  CallGeneric: 0,
  CallClosure: 0,
  Pack: 808,
  PackGeneric: 808,
  PackVariant: 808,
  PackVariantGeneric: 808,
  Unpack: 808,
  UnpackGeneric: 808,
  UnpackVariant: 808,
  UnpackVariantGeneric: 808,
  PackClosure: 908,
  PackClosureGeneric: 908,
  ReadRef: 735,
  WriteRef: 735,
  FreezeRef: 36,
  CastU8: 441,
  CastU16: 441,
  CastU32: 441,
  CastU64: 441,
  CastU128: 441,
  CastU256: 441,
  CastI8: 441,
  CastI16: 441,
  CastI32: 441,
  CastI64: 441,
  CastI128: 441,
  CastI256: 441,
  Add: 588,
  Sub: 588,
  Mul: 588,
  Mod: 588,
  Div: 588,
  Negate: 588,
  BitOr: 588,
  BitAnd: 588,
  Xor: 588,
  Shl: 588,
  Shr: 588,
  Or: 588,
  And: 588,
  Not: 588,
  Lt: 588,
  Gt: 588,
  Le: 588,
  Ge: 588,
  Eq: 367,
  Neq: 367,
  ImmBorrowGlobal: 1838,
  ImmBorrowGlobalGeneric: 1838,
  MutBorrowGlobal: 1838,
  MutBorrowGlobalGeneric: 1838,
  Exists: 919,
  ExistsGeneric: 919,
  MoveFrom: 1286,
  MoveFromGeneric: 1286,
  MoveTo: 1838,
  MoveToGeneric: 1838,
  VecLen: 808,
  VecImmBorrow: 1213,
  VecMutBorrow: 1213,
  VecPushBack: 1396,
  VecPopBack: 955,
  VecSwap: 1102,
  VecPack: 2205,
  VecUnpack: 1838,
};

/** For each field, element or captured value of what is packed or unpacked. */
export const GAS_PER_ITEM = 147;
/** For each unit of a value's abstract size that is copied or compared. */
export const GAS_PER_SIZE_UNIT = 14;
/** For each byte of a constant. */
export const GAS_PER_CONSTANT_BYTE = 128;
/** For each node of a type that an instruction or a local names. */
export const GAS_PER_TYPE_NODE = 400;

/*
 * Work that release 1.38 does not charge for: here it takes time that its instructions do not pay for. Code pays nothing of it without access specifiers,
 * function values inside captured containers, writes to shared byte vectors above a kilobyte, and large nested containers passed to native functions.
 */
/** For each access specifier of all running functions, and each node of their types: on entering the function, and for each access to a resource. */
export const GAS_PER_ACCESS_PART = 50;
/** For each value that is searched for function values when it is captured, or measured when it is passed to or from a native function. */
export const GAS_PER_WALKED_VALUE = 40;
/** Values that a native function may be passed without charge, and return. */
export const FREE_WALKED_VALUES = 64;
/** For each byte of a shared byte vector that is copied before it is written to; shorter vectors are free. */
export const GAS_PER_COPIED_BYTE = 2;
export const FREE_COPIED_BYTES = 1_024;
/**
 * For each estimated byte of an instance that a session is the first time to use (`instanceSize`): 1,280 for most instructions, some 5,000 for a call. Release 1.38
 * interprets instructions and has no such charge, so a part is included that ordinary transactions stay below.
 */
export const GAS_PER_LOWERED_BYTE = 5;
export const INCLUDED_LOWERED_BYTES = 1 << 20;

const CALL_BASE = 3676;
const CALL_PER_PART = 367;

/** Of a call: parameters, locals (parameters included; none in a native function) and type arguments count alike. */
export function callGas(parameters: number, locals: number, typeArguments: number): number {
  return CALL_BASE + CALL_PER_PART * (parameters + locals + typeArguments);
}
