import type { Opcode } from "../../binary/opcodes.ts";

/** Fixed internal gas per instruction, from the gas schedule of release 1.38. Size-dependent gas is added during lowering or execution. */
export const INSTRUCTION_GAS: Readonly<Record<Opcode, number>> = {
  Nop: 36,
  Ret: 220,
  Abort: 220,
  // The schedule of release 1.38 lacks AbortMsg: it is priced like Abort, plus a charge per message byte.
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
  // A call charges `callGas` once the callee is known, so its fixed gas is zero.
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

/** Gas per field, element or captured value packed or unpacked. */
export const GAS_PER_ITEM = 147;
/** Gas per unit of abstract size copied or compared. */
export const GAS_PER_SIZE_UNIT = 14;
/** Gas per byte of a constant. */
export const GAS_PER_CONSTANT_BYTE = 128;
/** Gas per type node named by an instruction or local. */
export const GAS_PER_TYPE_NODE = 400;

/*
 * Gas charges that release 1.38 does not have, for work that takes host time here without paying instructions. They apply only to access
 * specifiers, function values inside captured containers, writes to shared byte vectors above one kilobyte, and large nested containers
 * passed to native functions.
 */
/** Gas per access specifier of all running functions and per node of their types, charged at function entry and per resource access. */
export const GAS_PER_ACCESS_PART = 50;
/** Gas per value searched for function values on capture, or measured when passed to or from a native function. */
export const GAS_PER_WALKED_VALUE = 40;
/** Values measured free of charge per native call, separately for arguments and results. */
export const FREE_WALKED_VALUES = 64;
/** Gas per byte copied before writing to a shared byte vector; vectors up to 1,024 bytes are free. */
export const GAS_PER_COPIED_BYTE = 2;
export const FREE_COPIED_BYTES = 1_024;
/**
 * Gas per estimated byte of a function instance on first use in a session (`instanceSize`): 1,280 for most instructions, about 5,000 for a
 * call. Release 1.38 interprets instructions without such a charge, so ordinary transactions stay below a free allowance.
 */
export const GAS_PER_LOWERED_BYTE = 5;
export const INCLUDED_LOWERED_BYTES = 1 << 20;

const CALL_BASE = 3676;
const CALL_PER_PART = 367;

/** Gas of a call. Parameters, locals (including parameters; zero for native functions) and type arguments have equal weight. */
export function callGas(parameters: number, locals: number, typeArguments: number): number {
  return CALL_BASE + CALL_PER_PART * (parameters + locals + typeArguments);
}
