import type { Ability, PrimitiveKind } from "../types/type.ts";

/** Constants of the Move binary format. */
export const MAGIC = Uint8Array.of(0xa1, 0x1c, 0xeb, 0x0b);
/** Bits that mark an Aptos binary in the version word, used from version 7. */
export const APTOS_VERSION_MASK = 0x0a000000;

/** Oldest and newest readable version of the binary format. */
export const VERSION_MIN = 5;
export const VERSION_MAX = 10;
/** First binary format version with u16, u32 and u256. */
export const VERSION_SMALL_AND_LARGE_INTEGERS = 6;
/** First binary format version with enums and access specifiers, and with the Aptos mark. */
export const VERSION_ENUMS = 7;
/** First binary format version with function attributes and function values. */
export const VERSION_FUNCTION_ATTRIBUTES = 8;
/** First binary format version with signed integers, and with `$` in names. */
export const VERSION_SIGNED_INTEGERS = 9;
/** First binary format version with struct accessor attributes on functions. */
export const VERSION_STRUCT_ATTRIBUTES = 10;

/** Table kinds of a binary module, in the order used by our writer and the usual compilers. */
export const TABLE = {
  moduleHandles: 0x1,
  structHandles: 0x2,
  functionHandles: 0x3,
  functionInstantiations: 0x4,
  signatures: 0x5,
  identifiers: 0x7,
  addressIdentifiers: 0x8,
  constants: 0x6,
  metadata: 0x10,
  structDefinitions: 0xa,
  structInstantiations: 0xb,
  functionDefinitions: 0xc,
  fieldHandles: 0xd,
  fieldInstantiations: 0xe,
  friendDeclarations: 0xf,
  variantFieldHandles: 0x11,
  variantFieldInstantiations: 0x12,
  structVariantHandles: 0x13,
  structVariantInstantiations: 0x14,
} as const;
export type TableName = keyof typeof TABLE;

export const MAX_TABLES = 255;
export const MAX_TABLE_BYTES = 0xffffffff;
export const MAX_TABLE_ENTRIES = 65535;
export const MAX_INDEX = 65535;
export const MAX_IDENTIFIER_BYTES = 255;
export const MAX_CONSTANT_BYTES = 65535;
export const MAX_METADATA_KEY_BYTES = 1023;
export const MAX_METADATA_VALUE_BYTES = 65535;
export const MAX_FIELDS = 255;
export const MAX_FIELD_OFFSET = 255;
export const MAX_VARIANTS = 127;
export const MAX_VARIANT_OFFSET = 127;
export const MAX_SIGNATURE_TYPES = 255;
export const MAX_TYPE_PARAMETERS = 255;
export const MAX_SIGNATURE_TOKEN_DEPTH = 256;
export const MAX_ACQUIRES = 255;
export const MAX_ACCESS_SPECIFIERS = 64;
export const MAX_ATTRIBUTES = 16;
export const MAX_INSTRUCTIONS = 65535;
export const MAX_LOCALS = 255;

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

export const ABILITY_BIT = { copy: 1, drop: 2, store: 4, key: 8 } as const satisfies Readonly<Record<Ability, number>>;
export const ALL_ABILITIES = 0xf;

export const STRUCT_NATIVE = 1;
export const STRUCT_DECLARED = 2;
export const STRUCT_VARIANTS = 3;
export const ACCESS_SPECIFIERS_NONE = 1;
/** Encoding of options and booleans in the binary format, except the phantom flag. */
export const OPTION_CODE = { none: 1, some: 2 } as const;
export const BOOL_CODE = { false: 1, true: 2 } as const;
export const ACCESS_CODE = { reads: 1, writes: 2 } as const;
export const RESOURCE_CODE = { any: 1, declaredAtAddress: 2, declaredInModule: 3, resource: 4, resourceInstantiation: 5 } as const;
export const ADDRESS_CODE = { any: 1, literal: 2, parameter: 3 } as const;
export const ATTRIBUTE_CODE = {
  persistent: 1,
  moduleLock: 2,
  pack: 3,
  packVariant: 4,
  unpack: 5,
  unpackVariant: 6,
  testVariant: 7,
  borrowField: 8,
  borrowFieldMut: 9,
} as const;

export const VISIBILITY_CODE = { private: 0, public: 1, friend: 3 } as const;
export const FUNCTION_NATIVE = 2;
export const FUNCTION_ENTRY = 4;
