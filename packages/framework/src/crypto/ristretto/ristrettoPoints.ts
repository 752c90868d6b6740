import {
  decodeRistretto,
  hexToBytes,
  type NativeContext,
  type RistrettoPoint as Point,
  ristrettoBasepoint,
  ristrettoFromUniformBytes,
  ristrettoIdentity,
  sha2_512,
  sumRistrettoMultiples,
  VmFailure,
} from "@atoll/move";
import { type CompressedRistretto, errors, type RistrettoPoint, type Scalar } from "../../generated/crypto/ristretto/ristretto255.ts";
import { isFeatureEnabled } from "../../stdlib/features/features.ts";
import { chargeHash, chargeMultiples, chargeRistretto } from "./ristrettoGas.ts";
import { scalarValue } from "./ristrettoScalars.ts";

const MAX_POINTS = 10_000;
/** Second base point of the standard, with unknown discrete logarithm: the hash of the first base point. */
const HASHED_BASE: CompressedRistretto = { data: hexToBytes("8c9240b456a9e6dc65c377a1048d745f94a08cdb7f44cbcd7b46f34048871134") };
/** First base point of the standard. */
export const COMPRESSED_BASE: CompressedRistretto = {
  data: hexToBytes("e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76"),
};

const sessions = new WeakMap<NativeContext, Point[]>();

function keepPoint(context: NativeContext, point: Point): RistrettoPoint {
  let points = sessions.get(context);
  if (points === undefined) {
    points = [];
    sessions.set(context, points);
  }
  errors.check(points.length < MAX_POINTS, "resourceExhausted", "E_TOO_MANY_POINTS_CREATED");
  return { handle: BigInt(points.push(point) - 1) };
}
export function pointAt(context: NativeContext, { handle }: RistrettoPoint): Point {
  const point = sessions.get(context)?.[Number(handle)];
  if (point === undefined) throw new VmFailure("UNKNOWN_INVARIANT_VIOLATION_ERROR", `no point has the handle ${handle}`);
  return point;
}
/** Replaces the Ristretto point behind a handle. */
function replacePoint(context: NativeContext, { handle }: RistrettoPoint, point: Point): void {
  (sessions.get(context) as Point[])[Number(handle)] = point;
}

export function compressPoint(context: NativeContext, point: RistrettoPoint): CompressedRistretto {
  chargeRistretto(context, "compress");
  return { data: pointAt(context, point).toBytes() };
}
/** Whether bytes are the encoding of a Ristretto point. */
export function isCanonicalPoint(context: NativeContext, bytes: Uint8Array): boolean {
  chargeRistretto(context, "decompress");
  return decodeRistretto(bytes) !== undefined;
}
/** Decodes a Ristretto point; `undefined` for invalid bytes. */
export function pointFromBytes(context: NativeContext, bytes: Uint8Array): RistrettoPoint | undefined {
  chargeRistretto(context, "decompress");
  const point = decodeRistretto(bytes);
  return point === undefined ? undefined : keepPoint(context, point);
}
/** Decompresses a Ristretto point; compressed points are already validated. */
export function decompressPoint(context: NativeContext, { data }: CompressedRistretto): RistrettoPoint {
  return pointFromBytes(context, data) ?? { handle: 0n };
}
export function hashedBase(context: NativeContext): RistrettoPoint {
  return decompressPoint(context, HASHED_BASE);
}
/** Maps 64 uniformly random bytes to a Ristretto point. */
export function pointFromUniformBytes(context: NativeContext, bytes: Uint8Array): RistrettoPoint {
  chargeRistretto(context, "fromUniformBytes");
  return keepPoint(context, ristrettoFromUniformBytes(bytes));
}
/** Maps a SHA2-512 hash of bytes to a Ristretto point. */
export function pointFromHash(context: NativeContext, bytes: Uint8Array): RistrettoPoint {
  chargeHash(context, bytes.length);
  return pointFromUniformBytes(context, sha2_512(bytes));
}
export function basePoint(context: NativeContext): RistrettoPoint {
  chargeRistretto(context, "decompress");
  return keepPoint(context, ristrettoBasepoint());
}
export function identityPoint(context: NativeContext): RistrettoPoint {
  chargeRistretto(context, "identity");
  return keepPoint(context, ristrettoIdentity());
}
export function clonePoint(context: NativeContext, point: RistrettoPoint): RistrettoPoint {
  checkBulletproofs(context);
  return copyPoint(context, point);
}
/** Copies a Ristretto point, independent of the feature flag. */
export function copyPoint(context: NativeContext, point: RistrettoPoint): RistrettoPoint {
  chargeRistretto(context, "clone");
  return keepPoint(context, pointAt(context, point));
}
export function checkBulletproofs(context: NativeContext): void {
  errors.check(isFeatureEnabled(context, "BULLETPROOFS_NATIVES"), "invalidState", "E_NATIVE_FUN_NOT_AVAILABLE");
}

export function arePointsEqual(context: NativeContext, left: RistrettoPoint, right: RistrettoPoint): boolean {
  chargeRistretto(context, "equals");
  return pointAt(context, left).equals(pointAt(context, right));
}
/** Operation that combines two Ristretto points into one. */
export type Combine = (context: NativeContext, left: RistrettoPoint, right: RistrettoPoint) => Point;
export const sumOf: Combine = (context, left, right) => {
  chargeRistretto(context, "add");
  return pointAt(context, left).add(pointAt(context, right));
};
export const differenceOf: Combine = (context, left, right) => {
  chargeRistretto(context, "subtract");
  return pointAt(context, left).subtract(pointAt(context, right));
};

export function combine(context: NativeContext, how: Combine, left: RistrettoPoint, right: RistrettoPoint): RistrettoPoint {
  return keepPoint(context, how(context, left, right));
}
/** Combines two points and stores the result under the left point's handle. */
export function combineInto(context: NativeContext, how: Combine, left: RistrettoPoint, right: RistrettoPoint): void {
  replacePoint(context, left, how(context, left, right));
}
export function negatePoint(context: NativeContext, point: RistrettoPoint): RistrettoPoint {
  chargeRistretto(context, "negate");
  return keepPoint(context, pointAt(context, point).negate());
}
export function negateInPlace(context: NativeContext, point: RistrettoPoint): void {
  chargeRistretto(context, "negate");
  replacePoint(context, point, pointAt(context, point).negate());
}

function multiple(point: Point, scalar: Scalar): Point {
  return point.multiplyUnsafe(scalarValue(scalar));
}
export function multiplyPoint(context: NativeContext, point: RistrettoPoint, scalar: Scalar): RistrettoPoint {
  chargeRistretto(context, "mul");
  return keepPoint(context, multiple(pointAt(context, point), scalar));
}
export function multiplyInPlace(context: NativeContext, point: RistrettoPoint, scalar: Scalar): void {
  chargeRistretto(context, "mul");
  replacePoint(context, point, multiple(pointAt(context, point), scalar));
}
export function multiplyBase(context: NativeContext, scalar: Scalar): RistrettoPoint {
  chargeRistretto(context, "basepointMul");
  return keepPoint(context, multiple(ristrettoBasepoint(), scalar));
}
/** Sum of `a` times the point and `b` times the base point. */
export function multiplyWithBase(context: NativeContext, a: Scalar, point: RistrettoPoint, b: Scalar): RistrettoPoint {
  chargeRistretto(context, "basepointDoubleMul");
  return keepPoint(context, sumRistrettoMultiples([pointAt(context, point), ristrettoBasepoint()], [scalarValue(a), scalarValue(b)]));
}
/** Sum of two scalar multiples of points, cheaper than the general case. */
export function sumOfTwo(context: NativeContext, points: readonly RistrettoPoint[], scalars: readonly Scalar[]): RistrettoPoint {
  chargeRistretto(context, "doubleMul");
  return addMultiples(context, points, scalars);
}
/** Sum of any number of scalar multiples of points. */
export function sumOfMultiples(context: NativeContext, points: readonly RistrettoPoint[], scalars: readonly Scalar[]): RistrettoPoint {
  chargeMultiples(context, points.length);
  return addMultiples(context, points, scalars);
}
function addMultiples(context: NativeContext, points: readonly RistrettoPoint[], scalars: readonly Scalar[]): RistrettoPoint {
  const sum = sumRistrettoMultiples(
    points.map((point) => pointAt(context, point)),
    scalars.map(scalarValue),
  );
  return keepPoint(context, sum);
}
