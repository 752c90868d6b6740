import type { Ability, PrimitiveKind } from "../types/type.ts";

/** Constants of the Move binary format. */
export const MAGIC = Uint8Array.of(0xa1, 0x1c, 0xeb, 0x0b);
/** Marks versions from 7 on as Aptos's own. */
export const APTOS_VERSION_MASK = 0x0a000000;

/** First version with enums and access specifiers. */
export const VERSION_ENUMS = 7;
/** First version with function attributes. */
export const VERSION_FUNCTION_ATTRIBUTES = 8;
/** First version with signed integers. */
export const VERSION_SIGNED_INTEGERS = 9;

export const TABLE = {
  moduleHandles: 0x1,
  structHandles: 0x2,
  functionHandles: 0x3,
  signatures: 0x5,
  identifiers: 0x7,
  addressIdentifiers: 0x8,
  structDefinitions: 0xa,
  functionDefinitions: 0xc,
  friendDeclarations: 0xf,
  metadata: 0x10,
} as const;

export const MAX_TABLE_ENTRIES = 65535;
export const MAX_IDENTIFIER_BYTES = 255;
export const MAX_METADATA_VALUE_BYTES = 65535;
export const MAX_FIELDS = 255;
export const MAX_VARIANTS = 127;
export const MAX_SIGNATURE_TYPES = 255;
export const MAX_TYPE_PARAMETERS = 255;

export const TOKEN_REFERENCE = 0x6;
export const TOKEN_MUTABLE_REFERENCE = 0x7;
export const TOKEN_STRUCT = 0x8;
export const TOKEN_TYPE_PARAMETER = 0x9;
export const TOKEN_VECTOR = 0xa;
export const TOKEN_STRUCT_INSTANTIATION = 0xb;
export const TOKEN_FUNCTION = 0x10;

export const PRIMITIVE_TOKEN: Readonly<Record<PrimitiveKind, number>> = {
  bool: 0x1,
  u8: 0x2,
  u64: 0x3,
  u128: 0x4,
  address: 0x5,
  signer: 0xc,
  u16: 0xd,
  u32: 0xe,
  u256: 0xf,
  i8: 0x11,
  i16: 0x12,
  i32: 0x13,
  i64: 0x14,
  i128: 0x15,
  i256: 0x16,
};

export const ABILITY_BIT: Readonly<Record<Ability, number>> = { copy: 1, drop: 2, store: 4, key: 8 };

export const STRUCT_DECLARED = 2;
export const STRUCT_VARIANTS = 3;
export const ACCESS_SPECIFIERS_NONE = 1;

export const VISIBILITY_CODE = { private: 0, public: 1, friend: 3 } as const;
export const FUNCTION_NATIVE = 2;
export const FUNCTION_ENTRY = 4;
