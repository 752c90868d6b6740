import { type BlsCurvePair, type BlsPostPrecomputeFn, blsBasic } from "@noble/curves/abstract/bls.js";
import { Field } from "@noble/curves/abstract/modular.js";
import { type Fp2, type Fp2Bls, type Fp12, type Fp12Bls, psiFrobenius, tower12 } from "@noble/curves/abstract/tower.js";
import { type WeierstrassPointCons, weierstrass } from "@noble/curves/abstract/weierstrass.js";

/** Parameter x of the BN254 curve: all other curve parameters are polynomials in x. */
const X = 4965661367192848881n;
const FIELD_ORDER = 36n * X ** 4n + 36n * X ** 3n + 24n * X ** 2n + 6n * X + 1n;
const GROUP_ORDER = FIELD_ORDER - 6n * X ** 2n;
const X_BITS = 63;

let firstGroup: WeierstrassPointCons<bigint> | undefined;
/** Points of the first group, created without the towers of fields that the second needs. */
export function bn254FirstGroup(): WeierstrassPointCons<bigint> {
  firstGroup ??= weierstrass(
    { p: FIELD_ORDER, n: GROUP_ORDER, h: 1n, a: 0n, b: 3n, Gx: 1n, Gy: 2n },
    { Fp: Field(FIELD_ORDER), Fn: Field(GROUP_ORDER), allowInfinityPoint: true },
  );
  return firstGroup;
}

let curve: BlsCurvePair | undefined;
/** BN254 curve, created on first use: its tables are too expensive to build at every start. */
export function bn254Curve(): BlsCurvePair {
  curve ??= createCurve();
  return curve;
}

function createCurve(): BlsCurvePair {
  // Filled after construction: the tower's operations need its own fields.
  const fields: { Fp2?: Fp2Bls; Fp12?: Fp12Bls } = {};
  const tower = tower12({
    ORDER: FIELD_ORDER,
    X_LEN: X_BITS,
    FP2_NONRESIDUE: [9n, 1n],
    Fp2mulByB: (value: Fp2) => (fields.Fp2 as Fp2Bls).mul(value, twistConstant(fields.Fp2 as Fp2Bls)),
    Fp12finalExponentiate: (value: Fp12) => finalExponentiate(fields.Fp12 as Fp12Bls, value),
  });
  const { Fp, Fp2, Fp6, Fp12 } = tower;
  Object.assign(fields, { Fp2, Fp12 });
  const Fr = Field(GROUP_ORDER);
  const { psi } = psiFrobenius(Fp, Fp2, Fp2.NONRESIDUE);
  const second = weierstrass(
    {
      p: Fp2.ORDER,
      n: GROUP_ORDER,
      h: 2n * FIELD_ORDER - GROUP_ORDER,
      a: Fp2.ZERO,
      b: twistConstant(Fp2),
      Gx: Fp2.fromBigTuple([
        0x1800deef121f1e76426a00665e5c4479674322d4f75edadd46debd5cd992f6edn,
        0x198e9393920d483a7260bfb731fb5d25f1aa493335a9e71297e485b7aef312c2n,
      ]),
      Gy: Fp2.fromBigTuple([
        0x12c85ea5db8c6deb4aab71808dcb408fe3d1e7690c43d37b4ce6cc0166fa7daan,
        0x90689d0585ff075ec9e99ad690c3395bc4b313370b38ef355acdadcd122975bn,
      ]),
    },
    { Fp: Fp2, Fn: Fr, allowInfinityPoint: true },
  );
  /** The last two line functions of the Miller loop use Frobenius images of the point. */
  const postPrecompute: BlsPostPrecomputeFn = (Rx, Ry, Rz, Qx, Qy, pointAdd) => {
    const once = psi(Qx, Qy);
    const sum = pointAdd(Rx, Ry, Rz, once[0], once[1]);
    const twice = psi(once[0], once[1]);
    pointAdd(sum.Rx, sum.Ry, sum.Rz, twice[0], Fp2.neg(twice[1]));
  };
  const loop = { ateLoopSize: 6n * X + 2n, xNegative: false, twistType: "divisive", postPrecompute } as const;
  return blsBasic({ Fp, Fr, Fp2, Fp6, Fp12 }, bn254FirstGroup(), second, loop);
}

/** Twist constant of BN254: 3 / (9 + u). */
function twistConstant(Fp2: Fp2Bls) {
  return Fp2.div(Fp2.fromBigTuple([3n, 0n]), Fp2.NONRESIDUE);
}

/** Raises to (p¹² - 1) / r, up to a factor coprime to r, chosen by Fuentes-Castañeda, Knapp and Rodríguez-Henríquez. */
function finalExponentiate(field: Fp12Bls, value: Fp12): Fp12 {
  const mul = (left: Fp12, right: Fp12) => field.mul(left, right);
  const conjugate = (base: Fp12) => field.conjugate(base);
  const toMinusX = (base: Fp12) => conjugate(field._cyclotomicExp(base, X));
  const square = (base: Fp12) => field._cyclotomicSquare(base);
  const unitary = mul(conjugate(value), field.inv(value));
  const r = mul(field.frobeniusMap(unitary, 2), unitary);
  const minus2x = square(toMinusX(r));
  const minus6x = mul(square(minus2x), minus2x);
  const sixXSquared = toMinusX(minus6x);
  const twelveXCubed = conjugate(toMinusX(square(sixXSquared)));
  const a = mul(mul(twelveXCubed, sixXSquared), conjugate(minus6x));
  const b = mul(a, minus2x);
  const low = mul(mul(a, sixXSquared), r);
  const middle = mul(field.frobeniusMap(a, 2), mul(field.frobeniusMap(b, 1), low));
  return mul(field.frobeniusMap(mul(conjugate(r), b), 3), middle);
}
