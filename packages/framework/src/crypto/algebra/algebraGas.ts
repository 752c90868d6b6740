/** Internal gas of field operations, from the gas schedule of release 1.38. */
interface FieldGas {
  readonly zero: number;
  readonly one: number;
  readonly equals: number;
  readonly add: number;
  readonly subtract: number;
  readonly negate: number;
  readonly multiply: number;
  readonly divide: number;
  readonly square: number;
  readonly invert: number;
  readonly fromInteger: number;
  readonly encode: number;
  readonly decode: number;
}
/** Internal gas of group operations; points are computed in projective form and encoded in affine form. */
interface GroupGas {
  readonly zero: number;
  readonly one: number;
  readonly equals: number;
  readonly add: number;
  readonly subtract: number;
  readonly negate: number;
  readonly double: number;
  readonly scalarMultiply: number;
  readonly toAffine: number;
  readonly encodeCompressed: number;
  readonly encode: number;
  readonly decodeCompressed: number;
  readonly decode: number;
}
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

/** Gas prices by the module that defines the marker types. */
const CURVE_GAS: Readonly<Record<string, CurveGas>> = {
  bls12381_algebra: {
    fields: {
      Fr: {
        zero: 775,
        one: 775,
        equals: 779,
        add: 775,
        subtract: 1_066,
        negate: 782,
        multiply: 1_845,
        divide: 218_501,
        square: 1_746,
        invert: 215_450,
        fromInteger: 1_815,
        encode: 4_054,
        decode: 2_764,
      },
      Fq12: {
        zero: 775,
        one: 40,
        equals: 2_668,
        add: 6_686,
        subtract: 6_462,
        negate: 4_341,
        multiply: 183_380,
        divide: 921_988,
        square: 129_193,
        invert: 737_122,
        fromInteger: 3_312,
        encode: 29_694,
        decode: 41_097,
      },
    },
    groups: {
      G1: {
        zero: 40,
        one: 40,
        equals: 18_508,
        add: 39_722,
        subtract: 40_976,
        negate: 40,
        double: 19_350,
        scalarMultiply: 9_276_463,
        toAffine: 444_924,
        encodeCompressed: 7_403,
        encode: 8_943,
        decodeCompressed: 3_784_805,
        decode: 2_649_065,
      },
      G2: {
        zero: 40,
        one: 40,
        equals: 55_709,
        add: 119_106,
        subtract: 120_826,
        negate: 40,
        double: 54_548,
        scalarMultiply: 27_667_443,
        toAffine: 473_678,
        encodeCompressed: 12_417,
        encode: 15_501,
        decodeCompressed: 7_572_809,
        decode: 3_742_090,
      },
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
      Fr: {
        zero: 38,
        one: 775,
        equals: 807,
        add: 804,
        subtract: 1_906,
        negate: 792,
        multiply: 1_813,
        divide: 223_857,
        square: 792,
        invert: 222_216,
        fromInteger: 2_478,
        encode: 4_732,
        decode: 3_073,
      },
      Fq: {
        zero: 38,
        one: 38,
        equals: 803,
        add: 803,
        subtract: 1_130,
        negate: 792,
        multiply: 1_847,
        divide: 209_631,
        square: 792,
        invert: 208_902,
        fromInteger: 2_598,
        encode: 4_767,
        decode: 3_232,
      },
      Fq12: {
        zero: 38,
        one: 38,
        equals: 2_231,
        add: 809,
        subtract: 5_605,
        negate: 2_446,
        multiply: 118_351,
        divide: 517_140,
        square: 86_193,
        invert: 398_555,
        fromInteger: 2_658,
        encode: 21_566,
        decode: 23_721,
      },
    },
    groups: {
      G1: {
        zero: 38,
        one: 38,
        equals: 9_745,
        add: 19_574,
        subtract: 19_648,
        negate: 38,
        double: 11_704,
        scalarMultiply: 4_862_683,
        toAffine: 1_165,
        encodeCompressed: 8_257,
        encode: 10_811,
        decodeCompressed: 4_318_809,
        decode: 3_956_976,
      },
      G2: {
        zero: 38,
        one: 38,
        equals: 25_981,
        add: 58_491,
        subtract: 59_133,
        negate: 38,
        double: 29_201,
        scalarMultiply: 14_041_548,
        toAffine: 230_100,
        encodeCompressed: 12_721,
        encode: 18_105,
        decodeCompressed: 12_445_138,
        decode: 11_152_541,
      },
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

/** Gas of hashing to a BLS12-381 point: base price, price per message byte, and price of shortening an overlong tag. */
const HASH_TO_GAS = {
  G1: 11_954_142,
  G2: 24_897_555,
  perMessageByte: 176,
  tagBase: 11_028,
  perTagByte: 183,
} as const;

/** Gas prices of one structure's operations. Unsupported operations have no price. */
export interface StructureGas extends Partial<FieldGas>, Partial<Omit<GroupGas, keyof FieldGas>> {
  readonly zero: number;
  readonly one: number;
  readonly equals: number;
  readonly add: number;
  readonly subtract: number;
  readonly negate: number;
}

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
