import {
  decodeRistretto,
  type NativeContext,
  type RistrettoPoint as Point,
  ristrettoBasepoint,
  ristrettoIdentity,
  VmFailure,
} from "@atoll/move";
import { defineErrors, type ModuleErrors } from "../../native/errors.ts";
import { isFeatureEnabled } from "../../stdlib/features.ts";
import { type Scalar, scalarValue } from "./ristrettoScalars.ts";

const errorTable = {
  E_DIFFERENT_NUM_POINTS_AND_SCALARS: [1n, "There must be as many scalars as points"],
  E_ZERO_POINTS: [2n, "There are no points"],
  E_ZERO_SCALARS: [3n, "There are no scalars"],
  E_TOO_MANY_POINTS_CREATED: [4n, "A transaction may not make that many points"],
  E_NATIVE_FUN_NOT_AVAILABLE: [5n, "This is switched off on this network"],
} as const;
export const ristrettoErrors: ModuleErrors<keyof typeof errorTable> = defineErrors("0x1::ristretto255", errorTable);

/** `RistrettoPoint`: an index into the points of the session. */
export type RistrettoPoint = { handle: bigint };
/** `CompressedRistretto`: a point's one encoding. */
export type CompressedRistretto = { data: Uint8Array };

const MAX_POINTS = 10_000;
/** What everybody uses as a second base that nobody knows the discrete logarithm of: the hash of the first one. */
const HASHED_BASE_HEX = "8c9240b456a9e6dc65c377a1048d745f94a08cdb7f44cbcd7b46f34048871134";

const sessions = new WeakMap<NativeContext, Point[]>();

export function keepPoint(context: NativeContext, point: Point): RistrettoPoint {
  let points = sessions.get(context);
  if (points === undefined) {
    points = [];
    sessions.set(context, points);
  }
  ristrettoErrors.check(points.length < MAX_POINTS, "resourceExhausted", "E_TOO_MANY_POINTS_CREATED");
  return { handle: BigInt(points.push(point) - 1) };
}
export function pointAt(context: NativeContext, { handle }: RistrettoPoint): Point {
  const point = sessions.get(context)?.[Number(handle)];
  if (point === undefined) throw new VmFailure("UNKNOWN_INVARIANT_VIOLATION_ERROR", `no point has the handle ${handle}`);
  return point;
}
/** Another point under the same handle. */
function replacePoint(context: NativeContext, { handle }: RistrettoPoint, point: Point): void {
  (sessions.get(context) as Point[])[Number(handle)] = point;
}

export function compressPoint(context: NativeContext, point: RistrettoPoint): CompressedRistretto {
  return { data: pointAt(context, point).toBytes() };
}
/** `undefined` for bytes that are no point. */
export function pointFromBytes(context: NativeContext, bytes: Uint8Array): RistrettoPoint | undefined {
  const point = decodeRistretto(bytes);
  return point === undefined ? undefined : keepPoint(context, point);
}
/** A compressed point is one that was checked before. */
export function decompressPoint(context: NativeContext, { data }: CompressedRistretto): RistrettoPoint {
  return pointFromBytes(context, data) ?? { handle: 0n };
}
export function hashedBase(context: NativeContext): RistrettoPoint {
  return decompressPoint(context, { data: Uint8Array.from(HASHED_BASE_HEX.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)) });
}
export function basePoint(context: NativeContext): RistrettoPoint {
  return keepPoint(context, ristrettoBasepoint());
}
export function identityPoint(context: NativeContext): RistrettoPoint {
  return keepPoint(context, ristrettoIdentity());
}
export function clonePoint(context: NativeContext, point: RistrettoPoint): RistrettoPoint {
  checkBulletproofs(context);
  return keepPoint(context, pointAt(context, point));
}
export function checkBulletproofs(context: NativeContext): void {
  ristrettoErrors.check(isFeatureEnabled(context, "BULLETPROOFS_NATIVES"), "invalidState", "E_NATIVE_FUN_NOT_AVAILABLE");
}

export function arePointsEqual(context: NativeContext, left: RistrettoPoint, right: RistrettoPoint): boolean {
  return pointAt(context, left).equals(pointAt(context, right));
}
/** How two points make one. */
export type Combine = (context: NativeContext, left: RistrettoPoint, right: RistrettoPoint) => Point;
export const sumOf: Combine = (context, left, right) => pointAt(context, left).add(pointAt(context, right));
export const differenceOf: Combine = (context, left, right) => pointAt(context, left).subtract(pointAt(context, right));

export function combine(context: NativeContext, how: Combine, left: RistrettoPoint, right: RistrettoPoint): RistrettoPoint {
  return keepPoint(context, how(context, left, right));
}
/** The same into the left point's place. */
export function combineInto(context: NativeContext, how: Combine, left: RistrettoPoint, right: RistrettoPoint): void {
  replacePoint(context, left, how(context, left, right));
}
export function negatePoint(context: NativeContext, point: RistrettoPoint): RistrettoPoint {
  return keepPoint(context, pointAt(context, point).negate());
}
export function negateInPlace(context: NativeContext, point: RistrettoPoint): void {
  replacePoint(context, point, pointAt(context, point).negate());
}

function multiple(point: Point, scalar: Scalar): Point {
  return point.multiplyUnsafe(scalarValue(scalar));
}
export function multiplyPoint(context: NativeContext, point: RistrettoPoint, scalar: Scalar): RistrettoPoint {
  return keepPoint(context, multiple(pointAt(context, point), scalar));
}
export function multiplyInPlace(context: NativeContext, point: RistrettoPoint, scalar: Scalar): void {
  replacePoint(context, point, multiple(pointAt(context, point), scalar));
}
export function multiplyBase(context: NativeContext, scalar: Scalar): RistrettoPoint {
  return keepPoint(context, multiple(ristrettoBasepoint(), scalar));
}
/** `a` times the point and `b` times the base. */
export function multiplyWithBase(context: NativeContext, a: Scalar, point: RistrettoPoint, b: Scalar): RistrettoPoint {
  return keepPoint(context, multiple(pointAt(context, point), a).add(multiple(ristrettoBasepoint(), b)));
}
/** The sum of many multiples. */
export function sumOfMultiples(context: NativeContext, points: readonly RistrettoPoint[], scalars: readonly Scalar[]): RistrettoPoint {
  const sum = points.reduce(
    (total, point, index) => total.add(multiple(pointAt(context, point), scalars[index] as Scalar)),
    ristrettoIdentity(),
  );
  return keepPoint(context, sum);
}
