/** Operations by kind of structure, in the order of the price rows. */
const BASIC = ["zero", "one", "equals", "add", "subtract", "negate"] as const;
const FIELD = [...BASIC, "multiply", "divide", "square", "invert", "fromInteger", "encode", "decode"] as const;
/** Points are computed in projective form and encoded in affine form. */
const GROUP = [
  ...BASIC,
  ...(["double", "scalarMultiply", "toAffine", "encodeCompressed", "encode", "decodeCompressed", "decode"] as const),
] as const;

type Prices<Operations extends readonly string[]> = Readonly<Record<Operations[number], number>>;
type FieldGas = Prices<typeof FIELD>;
type GroupGas = Prices<typeof GROUP>;

interface CurveGas {
  readonly fields: Readonly<Record<string, FieldGas>>;
  readonly groups: Readonly<Record<string, GroupGas>>;
  /** Gas of a power, or a copy, of an element in the target group's surrounding field. */
  readonly power: number;
  readonly clone: number;
  readonly pairing: number;
  readonly multiPairingBase: number;
  readonly multiPairingPerPair: number;
  /** Byte size of elements in the target group's surrounding field. */
  readonly targetBytes: number;
  readonly scalarBytes: number;
  /** Byte size of a point coordinate. */
  readonly coordinateBytes: number;
}

/** Gas prices by the module that defines the marker types: internal gas of the gas schedule of release 1.38. */
const CURVE_GAS: Readonly<Record<string, CurveGas>> = {
  bls12381_algebra: {
    fields: {
      Fr: prices(FIELD, [775, 775, 779, 775, 1_066, 782, 1_845, 218_501, 1_746, 215_450, 1_815, 4_054, 2_764]),
      Fq12: prices(FIELD, [775, 40, 2_668, 6_686, 6_462, 4_341, 183_380, 921_988, 129_193, 737_122, 3_312, 29_694, 41_097]),
    },
    groups: {
      G1: prices(GROUP, [40, 40, 18_508, 39_722, 40_976, 40, 19_350, 9_276_463, 444_924, 7_403, 8_943, 3_784_805, 2_649_065]),
      G2: prices(GROUP, [40, 40, 55_709, 119_106, 120_826, 40, 54_548, 27_667_443, 473_678, 12_417, 15_501, 7_572_809, 3_742_090]),
    },
    power: 53_905_624,
    clone: 775,
    pairing: 54_523_240,
    multiPairingBase: 33_079_033,
    multiPairingPerPair: 16_919_311,
    targetBytes: 576,
    scalarBytes: 32,
    coordinateBytes: 48,
  },
  bn254_algebra: {
    fields: {
      Fr: prices(FIELD, [38, 775, 807, 804, 1_906, 792, 1_813, 223_857, 792, 222_216, 2_478, 4_732, 3_073]),
      Fq: prices(FIELD, [38, 38, 803, 803, 1_130, 792, 1_847, 209_631, 792, 208_902, 2_598, 4_767, 3_232]),
      Fq12: prices(FIELD, [38, 38, 2_231, 809, 5_605, 2_446, 118_351, 517_140, 86_193, 398_555, 2_658, 21_566, 23_721]),
    },
    groups: {
      G1: prices(GROUP, [38, 38, 9_745, 19_574, 19_648, 38, 11_704, 4_862_683, 1_165, 8_257, 10_811, 4_318_809, 3_956_976]),
      G2: prices(GROUP, [38, 38, 25_981, 58_491, 59_133, 38, 29_201, 14_041_548, 230_100, 12_721, 18_105, 12_445_138, 11_152_541]),
    },
    power: 35_449_826,
    clone: 807,
    pairing: 38_543_565,
    multiPairingBase: 23_488_646,
    multiPairingPerPair: 12_429_399,
    targetBytes: 384,
    scalarBytes: 32,
    coordinateBytes: 32,
  },
};

/** Prices by operation, from a row with one number for each operation. */
function prices<const Operations extends readonly string[]>(
  operations: Operations,
  row: { readonly [Index in keyof Operations]: number },
): Prices<Operations> {
  return Object.fromEntries(operations.map((operation, index) => [operation, row[index]])) as Prices<Operations>;
}

/** Gas of hashing to a BLS12-381 point: base price, price per message byte, and price of shortening an overlong tag. */
const HASH_TO_GAS = {
  G1: 11_954_142,
  G2: 24_897_555,
  perMessageByte: 176,
  tagBase: 11_028,
  perTagByte: 183,
} as const;

/** Gas prices of one structure's operations. Unsupported operations have no price. */
export type StructureGas = Prices<typeof BASIC> & Partial<FieldGas & GroupGas>;

/** Gas prices of a target group. Its elements are computed in the surrounding field, so group addition is field multiplication. */
function targetGas({ fields, power, clone }: CurveGas): StructureGas {
  const around = fields.Fq12 as FieldGas;
  return {
    zero: around.one,
    one: clone,
    equals: around.equals,
    add: around.multiply,
    subtract: around.divide,
    negate: around.invert,
    double: around.square,
    scalarMultiply: power,
    encode: around.encode,
    decode: around.decode + power + around.equals,
  };
}

/** Gas prices of a structure by module and type name. */
export function structureGas(module: string, name: string): StructureGas {
  const curve = curveGas(module);
  const prices = name === "Gt" ? targetGas(curve) : (curve.fields[name] ?? curve.groups[name]);
  if (prices === undefined) throw new TypeError(`no prices are known for ${module}::${name}`);
  return prices;
}

/** Gas prices of an entire curve. */
export function curveGas(module: string): CurveGas {
  const curve = CURVE_GAS[module];
  if (curve === undefined) throw new TypeError(`no prices are known for ${module}`);
  return curve;
}

/** Gas of multi-scalar multiplication: windows over the scalar bits, with point buckets per window. */
export function multiScalarGas({ add = 0, double = 0, toAffine = 0 }: StructureGas, count: number): number {
  const window = count < 32 ? 3 : Math.floor((Math.ceil(Math.log2(count)) * 69) / 100) + 2;
  const windows = Math.ceil(255 / window);
  const buckets = 2 ** window;
  return toAffine * count + add * (count + buckets + 1) * windows + double * buckets * windows;
}

/** Gas of decoding an element from a format; bytes of invalid length are not decoded. */
export function decodingGas(module: string, name: string, format: string, length: number): number {
  const { scalarBytes, coordinateBytes, targetBytes } = curveGas(module);
  const { decode = 0, decodeCompressed = 0 } = structureGas(module, name);
  const isCompressed = format.endsWith("Compr") && !format.endsWith("Uncompr");
  const pointBytes = (name === "G2" ? 2 : 1) * (isCompressed ? 1 : 2) * coordinateBytes;
  const wanted = name === "G1" || name === "G2" ? pointBytes : name === "Fq12" || name === "Gt" ? targetBytes : scalarBytes;
  if (length !== wanted) return 0;
  return isCompressed ? decodeCompressed : decode;
}

/** Gas of encoding an element in a format. */
export function encodingGas(module: string, name: string, format: string): number {
  const { encode = 0, encodeCompressed = 0, toAffine = 0 } = structureGas(module, name);
  const isCompressed = format.endsWith("Compr") && !format.endsWith("Uncompr");
  return toAffine + (isCompressed ? encodeCompressed : encode);
}

const LONGEST_PLAIN_TAG_BYTES = 255;
const TAG_PREFIX_BYTES = 17;

/** Gas of hashing to a point; supported by BLS12-381 groups only. */
export function hashToGas(name: string, tagBytes: number, messageBytes: number): number {
  const { perMessageByte, tagBase, perTagByte } = HASH_TO_GAS;
  const shortening = tagBytes <= LONGEST_PLAIN_TAG_BYTES ? 0 : tagBase + perTagByte * (TAG_PREFIX_BYTES + tagBytes);
  return (name === "G1" ? HASH_TO_GAS.G1 : HASH_TO_GAS.G2) + perMessageByte * messageBytes + shortening;
}
