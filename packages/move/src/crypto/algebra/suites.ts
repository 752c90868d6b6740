import type { BlsCurvePair } from "@noble/curves/abstract/bls.js";
import type { IField } from "@noble/curves/abstract/modular.js";
import type { Fp2, Fp12 } from "@noble/curves/abstract/tower.js";
import type { WeierstrassPoint, WeierstrassPointCons } from "@noble/curves/abstract/weierstrass.js";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { bn254Curve, bn254FirstGroup } from "./bn254.ts";
import { integerFormat, towerFormat } from "./fieldFormats.ts";
import { hashToFirstGroup, hashToSecondGroup } from "./hashToBls12381.ts";
import { ARKWORKS_DIALECT, type CurveOfPoints, pointFormat, ZCASH_DIALECT } from "./pointFormats.ts";
import type { AlgebraElement, AlgebraStructure, AlgebraSuite, ElementFormat } from "./structure.ts";

type Formats = readonly (readonly [name: string, format: ElementFormat])[];
/** Number of coordinates that a projective point stores. */
const COORDINATES = 3;

let bls12381: AlgebraSuite | undefined;
let bn254: AlgebraSuite | undefined;

/** Algebraic structures of the BLS12-381 curve pair, created on first use. */
export function bls12381Suite(): AlgebraSuite {
  bls12381 ??= createSuite(bls12_381, ZCASH_DIALECT, false, (structure, suite, tag, message) => {
    if (structure === "G1" && suite === "HashG1XmdSha256SswuRo") return hashToFirstGroup(tag, message);
    if (structure === "G2" && suite === "HashG2XmdSha256SswuRo") return hashToSecondGroup(tag, message);
    return undefined;
  });
  return bls12381;
}
/** Algebraic structures of the BN254 curve pair, created on first use. */
export function bn254Suite(): AlgebraSuite {
  bn254 ??= createSuite(bn254Curve(), ARKWORKS_DIALECT, true, () => undefined);
  return bn254;
}

let bn254First: AlgebraStructure | undefined;
/** First group of BN254, without the rest of the suite, which takes longer to create. */
export function bn254G1(): AlgebraStructure {
  bn254First ??= firstGroupOf(bn254FirstGroup(), ARKWORKS_DIALECT);
  return bn254First;
}

function createSuite(
  curve: BlsCurvePair,
  dialect: typeof ZCASH_DIALECT,
  offersBaseField: boolean,
  hashTo: AlgebraSuite["hashTo"],
): AlgebraSuite {
  const { Fp, Fp2, Fp12, Fr } = curve.fields;
  const baseBytes = Fp.BYTES;
  const second: CurveOfPoints<Fp2> = {
    Point: curve.G2.Point,
    field: Fp2,
    partOrder: Fp.ORDER,
    partCount: 2,
    b: curve.G2.Point.CURVE().b,
    partsOf: ({ c0, c1 }) => [c0, c1],
    fromParts: ([c0, c1]) => ({ c0: c0 as bigint, c1: c1 as bigint }),
  };
  const tower = towerFormat(Fp12, Fp.ORDER);
  const isInTarget = (element: AlgebraElement) => Fp12.eql(Fp12.pow(element as Fp12, Fr.ORDER), Fp12.ONE);
  const structures = new Map<string, AlgebraStructure>([
    ["Fr", fieldStructure(Fr, Fr.ORDER, Fr.BYTES, (value) => Fr.create(value), integerFormats("Fr", Fr.ORDER))],
    [
      "Fq12",
      fieldStructure<Fp12>(
        Fp12,
        Fp.ORDER ** 12n,
        12 * baseBytes,
        (value) => Fp12.fromBigTwelve([value, 0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n]),
        [["FormatFq12LscLsb", tower]],
      ),
    ],
    ["G1", firstGroupOf(curve.G1.Point, dialect)],
    ["G2", curveStructure(second, Fr.ORDER, 2 * COORDINATES * baseBytes, pointFormats("G2", second, dialect))],
    ["Gt", targetStructure(curve, 12 * baseBytes, { ...tower, decode: (bytes) => memberOf(isInTarget, tower.decode(bytes)) })],
  ]);
  if (offersBaseField) {
    structures.set(
      "Fq",
      fieldStructure(Fp, Fp.ORDER, baseBytes, (value) => Fp.create(value), integerFormats("Fq", Fp.ORDER)),
    );
  }
  return { structures, isInTarget, hashTo, pair: (pairs) => pairAll(curve, pairs) };
}

function firstGroupOf(Point: WeierstrassPointCons<bigint>, dialect: typeof ZCASH_DIALECT): AlgebraStructure {
  const { Fp, Fn } = Point;
  const first: CurveOfPoints<bigint> = {
    Point,
    field: Fp,
    partOrder: Fp.ORDER,
    partCount: 1,
    b: Point.CURVE().b,
    partsOf: (value) => [value],
    fromParts: ([part]) => part as bigint,
  };
  return curveStructure(first, Fn.ORDER, COORDINATES * Fp.BYTES, pointFormats("G1", first, dialect));
}

function integerFormats(name: string, order: bigint): Formats {
  return [
    [`Format${name}Lsb`, integerFormat(order, true)],
    [`Format${name}Msb`, integerFormat(order, false)],
  ];
}
function pointFormats<T>(name: string, curve: CurveOfPoints<T>, dialect: typeof ZCASH_DIALECT): Formats {
  return [
    [`Format${name}Compr`, pointFormat(curve, dialect, true)],
    [`Format${name}Uncompr`, pointFormat(curve, dialect, false)],
  ];
}
function memberOf(isMember: (element: AlgebraElement) => boolean, element: AlgebraElement | undefined): AlgebraElement | undefined {
  return element !== undefined && isMember(element) ? element : undefined;
}

function fieldStructure<T extends bigint | Fp12>(
  field: IField<T>,
  order: bigint,
  elementBytes: number,
  fromInteger: (value: bigint) => T,
  formats: Formats,
): AlgebraStructure {
  return {
    order,
    elementBytes,
    formats: new Map(formats),
    zero: () => field.ZERO,
    one: () => field.ONE,
    equals: (left, right) => field.eql(left as T, right as T),
    negate: (element) => field.neg(element as T),
    add: (left, right) => field.add(left as T, right as T),
    field: {
      multiply: (left, right) => field.mul(left as T, right as T),
      invert: (element) => (field.is0(element as T) ? undefined : field.inv(element as T)),
      fromInteger,
    },
  };
}

function curveStructure<T>(curve: CurveOfPoints<T>, order: bigint, elementBytes: number, formats: Formats): AlgebraStructure {
  type Point = WeierstrassPoint<T>;
  const element = (point: Point) => point as AlgebraElement;
  return {
    order,
    elementBytes,
    formats: new Map(formats),
    zero: () => element(curve.Point.ZERO),
    one: () => element(curve.Point.BASE),
    equals: (left, right) => (left as Point).equals(right as Point),
    negate: (point) => element((point as Point).negate()),
    add: (left, right) => element((left as Point).add(right as Point)),
    group: { multiply: (point, scalar) => element((point as Point).multiplyUnsafe(scalar)), hasMultiples: true },
  };
}

/** Target group in additive notation, though its operation is field multiplication. */
function targetStructure(curve: BlsCurvePair, elementBytes: number, format: ElementFormat): AlgebraStructure {
  const { Fp12, Fr } = curve.fields;
  // Caches the generator: a pairing takes milliseconds, while the gas schedule charges only for a constant.
  let generator: Fp12 | undefined;
  return {
    order: Fr.ORDER,
    elementBytes,
    formats: new Map([["FormatGt", format]]),
    zero: () => Fp12.ONE,
    one: () => {
      generator ??= curve.pairing(curve.G1.Point.BASE, curve.G2.Point.BASE);
      return generator;
    },
    equals: (left, right) => Fp12.eql(left as Fp12, right as Fp12),
    negate: (element) => Fp12.conjugate(element as Fp12),
    add: (left, right) => Fp12.mul(left as Fp12, right as Fp12),
    group: { multiply: (element, scalar) => Fp12.pow(element as Fp12, scalar), hasMultiples: false },
  };
}

function pairAll(curve: BlsCurvePair, pairs: readonly (readonly [AlgebraElement, AlgebraElement])[]): AlgebraElement {
  const points = pairs.map(([g1, g2]) => ({ g1: g1 as WeierstrassPoint<bigint>, g2: g2 as WeierstrassPoint<Fp2> }));
  // Skips pairs with a neutral element: their pairing is neutral, and the library refuses to compute it.
  const proper = points.filter(({ g1, g2 }) => !g1.is0() && !g2.is0());
  return proper.length === 0 ? curve.fields.Fp12.ONE : curve.pairingBatch(proper);
}
