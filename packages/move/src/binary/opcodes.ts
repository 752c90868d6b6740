/**
 * Operand kinds of opcodes. Indices reference the module table with the same name; `target` is an instruction offset in the same function.
 */
export type OperandKind =
  | "none"
  | "target"
  | "local"
  | "constant"
  | "signature"
  | "functionHandle"
  | "functionInstantiation"
  | "structDefinition"
  | "structInstantiation"
  | "fieldHandle"
  | "fieldInstantiation"
  | "variantFieldHandle"
  | "variantFieldInstantiation"
  | "structVariantHandle"
  | "structVariantInstantiation"
  /** Literal operands, named by type and width in the file. */
  | "u8"
  | "u16"
  | "u32"
  | "u64"
  | "u128"
  | "u256"
  | "i8"
  | "i16"
  | "i32"
  | "i64"
  | "i128"
  | "i256"
  /** Element type (a signature with one type) and number of elements. */
  | "signatureAndCount"
  /** Function and bit mask of captured parameters, first parameter in the lowest bit. */
  | "functionHandleAndMask"
  | "functionInstantiationAndMask";

/** Binary encoding of an instruction, and the first format version that supports it. */
export interface OpcodeFormat {
  readonly code: number;
  readonly operand: OperandKind;
  readonly since: number;
}

const plain = <const C extends number>(code: C, since = 5) => ({ code, operand: "none", since }) as const;
const withOperand = <const C extends number, const K extends OperandKind>(code: C, operand: K, since = 5) =>
  ({ code, operand, since }) as const;

/** All Move bytecode instructions by their usual names. */
export const OPCODES = {
  Pop: plain(0x01),
  Ret: plain(0x02),
  BrTrue: withOperand(0x03, "target"),
  BrFalse: withOperand(0x04, "target"),
  Branch: withOperand(0x05, "target"),
  LdU64: withOperand(0x06, "u64"),
  LdConst: withOperand(0x07, "constant"),
  LdTrue: plain(0x08),
  LdFalse: plain(0x09),
  CopyLoc: withOperand(0x0a, "local"),
  MoveLoc: withOperand(0x0b, "local"),
  StLoc: withOperand(0x0c, "local"),
  MutBorrowLoc: withOperand(0x0d, "local"),
  ImmBorrowLoc: withOperand(0x0e, "local"),
  MutBorrowField: withOperand(0x0f, "fieldHandle"),
  ImmBorrowField: withOperand(0x10, "fieldHandle"),
  Call: withOperand(0x11, "functionHandle"),
  Pack: withOperand(0x12, "structDefinition"),
  Unpack: withOperand(0x13, "structDefinition"),
  ReadRef: plain(0x14),
  WriteRef: plain(0x15),
  Add: plain(0x16),
  Sub: plain(0x17),
  Mul: plain(0x18),
  Mod: plain(0x19),
  Div: plain(0x1a),
  BitOr: plain(0x1b),
  BitAnd: plain(0x1c),
  Xor: plain(0x1d),
  Or: plain(0x1e),
  And: plain(0x1f),
  Not: plain(0x20),
  Eq: plain(0x21),
  Neq: plain(0x22),
  Lt: plain(0x23),
  Gt: plain(0x24),
  Le: plain(0x25),
  Ge: plain(0x26),
  Abort: plain(0x27),
  Nop: plain(0x28),
  Exists: withOperand(0x29, "structDefinition"),
  MutBorrowGlobal: withOperand(0x2a, "structDefinition"),
  ImmBorrowGlobal: withOperand(0x2b, "structDefinition"),
  MoveFrom: withOperand(0x2c, "structDefinition"),
  MoveTo: withOperand(0x2d, "structDefinition"),
  FreezeRef: plain(0x2e),
  Shl: plain(0x2f),
  Shr: plain(0x30),
  LdU8: withOperand(0x31, "u8"),
  LdU128: withOperand(0x32, "u128"),
  CastU8: plain(0x33),
  CastU64: plain(0x34),
  CastU128: plain(0x35),
  MutBorrowFieldGeneric: withOperand(0x36, "fieldInstantiation"),
  ImmBorrowFieldGeneric: withOperand(0x37, "fieldInstantiation"),
  CallGeneric: withOperand(0x38, "functionInstantiation"),
  PackGeneric: withOperand(0x39, "structInstantiation"),
  UnpackGeneric: withOperand(0x3a, "structInstantiation"),
  ExistsGeneric: withOperand(0x3b, "structInstantiation"),
  MutBorrowGlobalGeneric: withOperand(0x3c, "structInstantiation"),
  ImmBorrowGlobalGeneric: withOperand(0x3d, "structInstantiation"),
  MoveFromGeneric: withOperand(0x3e, "structInstantiation"),
  MoveToGeneric: withOperand(0x3f, "structInstantiation"),
  VecPack: withOperand(0x40, "signatureAndCount"),
  VecLen: withOperand(0x41, "signature"),
  VecImmBorrow: withOperand(0x42, "signature"),
  VecMutBorrow: withOperand(0x43, "signature"),
  VecPushBack: withOperand(0x44, "signature"),
  VecPopBack: withOperand(0x45, "signature"),
  VecUnpack: withOperand(0x46, "signatureAndCount"),
  VecSwap: withOperand(0x47, "signature"),
  LdU16: withOperand(0x48, "u16", 6),
  LdU32: withOperand(0x49, "u32", 6),
  LdU256: withOperand(0x4a, "u256", 6),
  CastU16: plain(0x4b, 6),
  CastU32: plain(0x4c, 6),
  CastU256: plain(0x4d, 6),
  ImmBorrowVariantField: withOperand(0x4e, "variantFieldHandle", 7),
  MutBorrowVariantField: withOperand(0x4f, "variantFieldHandle", 7),
  ImmBorrowVariantFieldGeneric: withOperand(0x50, "variantFieldInstantiation", 7),
  MutBorrowVariantFieldGeneric: withOperand(0x51, "variantFieldInstantiation", 7),
  PackVariant: withOperand(0x52, "structVariantHandle", 7),
  PackVariantGeneric: withOperand(0x53, "structVariantInstantiation", 7),
  UnpackVariant: withOperand(0x54, "structVariantHandle", 7),
  UnpackVariantGeneric: withOperand(0x55, "structVariantInstantiation", 7),
  TestVariant: withOperand(0x56, "structVariantHandle", 7),
  TestVariantGeneric: withOperand(0x57, "structVariantInstantiation", 7),
  PackClosure: withOperand(0x58, "functionHandleAndMask", 8),
  PackClosureGeneric: withOperand(0x59, "functionInstantiationAndMask", 8),
  CallClosure: withOperand(0x5a, "signature", 8),
  LdI8: withOperand(0x5b, "i8", 9),
  LdI16: withOperand(0x5c, "i16", 9),
  LdI32: withOperand(0x5d, "i32", 9),
  LdI64: withOperand(0x5e, "i64", 9),
  LdI128: withOperand(0x5f, "i128", 9),
  LdI256: withOperand(0x60, "i256", 9),
  CastI8: plain(0x61, 9),
  CastI16: plain(0x62, 9),
  CastI32: plain(0x63, 9),
  CastI64: plain(0x64, 9),
  CastI128: plain(0x65, 9),
  CastI256: plain(0x66, 9),
  Negate: plain(0x67, 9),
  /** Instruction that pops a message (`vector<u8>`), then a code (`u64`), and aborts with both. */
  AbortMsg: plain(0x68, 10),
} as const satisfies Readonly<Record<string, OpcodeFormat>>;

/** Name of a bytecode instruction. */
export type Opcode = keyof typeof OPCODES;

type IndexOperand = Exclude<OperandKind, "none" | "target" | LiteralKind | "signatureAndCount" | `${string}AndMask`>;
/** Integer types of literal operands. */
export type LiteralKind = "u8" | "u16" | "u32" | "u64" | "u128" | "u256" | "i8" | "i16" | "i32" | "i64" | "i128" | "i256";

type Operands = { readonly none: unknown; readonly target: { readonly target: number } } & {
  readonly [K in IndexOperand]: { readonly index: number };
} & { readonly [K in LiteralKind]: { readonly value: bigint } } & {
  readonly signatureAndCount: { readonly index: number; readonly count: bigint };
  readonly functionHandleAndMask: { readonly index: number; readonly mask: bigint };
  readonly functionInstantiationAndMask: { readonly index: number; readonly mask: bigint };
};

/** Instruction with operands: `{ op: "LdU64", value: 5n }`, `{ op: "Call", index: 3 }`, `{ op: "BrTrue", target: 7 }`, `{ op: "Add" }`. */
export type Instruction = { [O in Opcode]: { readonly op: O } & Operands[(typeof OPCODES)[O]["operand"]] }[Opcode];
