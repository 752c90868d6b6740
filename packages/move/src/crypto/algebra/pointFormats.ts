import type { IField } from "@noble/curves/abstract/modular.js";
import type { WeierstrassPoint, WeierstrassPointCons } from "@noble/curves/abstract/weierstrass.js";
import { byteLength, bytesToInteger, integerToBytes } from "./integerBytes.ts";
import type { AlgebraElement, ElementFormat } from "./structure.ts";

/** Curve y² = x³ + b over a field whose elements consist of integers, lowest part first. */
export interface CurveOfPoints<T> {
  readonly Point: WeierstrassPointCons<T>;
  readonly field: IField<T>;
  readonly partOrder: bigint;
  readonly partCount: number;
  readonly b: T;
  partsOf(value: T): bigint[];
  fromParts(parts: readonly bigint[]): T;
}
interface Flags {
  readonly isCompressed: boolean | undefined;
  readonly isInfinity: boolean;
  readonly isLarger: boolean;
}
/** Encoding of curve points: byte order of coordinates, and position of flags. */
interface Dialect {
  coordinate<T>(curve: CurveOfPoints<T>, value: T): Uint8Array;
  readCoordinate<T>(curve: CurveOfPoints<T>, bytes: Uint8Array): T | undefined;
  setFlags(bytes: Uint8Array, flags: Flags & { readonly isCompressed: boolean }): void;
  /** Reads and clears the flag bits; returns `undefined` for contradictory flags. */
  takeFlags(bytes: Uint8Array): Flags | undefined;
  /** Whether the point at infinity must have zero coordinates. */
  readonly wantsZeroAtInfinity: boolean;
}

/** Zcash encoding: big-endian, higher part first, three flags in the first byte. */
export const ZCASH_DIALECT: Dialect = {
  coordinate: (curve, value) => littleEndian(curve, value).reverse(),
  readCoordinate: (curve, bytes) => readLittleEndian(curve, bytes.slice().reverse()),
  setFlags: (bytes, { isCompressed, isInfinity, isLarger }) => {
    if (isCompressed) setBits(bytes, 0, 0x80);
    if (isInfinity) setBits(bytes, 0, 0x40);
    else if (isCompressed && isLarger) setBits(bytes, 0, 0x20);
  },
  takeFlags: (bytes) => {
    const bits = takeBits(bytes, 0, 0xe0);
    // The sign flag is valid only for compressed points other than infinity.
    if ((bits & 0x20) !== 0 && (bits & 0xc0) !== 0x80) return undefined;
    return { isCompressed: (bits & 0x80) !== 0, isInfinity: (bits & 0x40) !== 0, isLarger: (bits & 0x20) !== 0 };
  },
  wantsZeroAtInfinity: true,
};

/** Arkworks encoding: little-endian, lower part first, two flags in the last byte. */
export const ARKWORKS_DIALECT: Dialect = {
  coordinate: littleEndian,
  readCoordinate: readLittleEndian,
  setFlags: (bytes, { isInfinity, isLarger }) => {
    if (isInfinity) setBits(bytes, bytes.length - 1, 0x40);
    else if (isLarger) setBits(bytes, bytes.length - 1, 0x80);
  },
  takeFlags: (bytes) => {
    const bits = takeBits(bytes, bytes.length - 1, 0xc0);
    if (bits === 0xc0) return undefined;
    return { isCompressed: undefined, isInfinity: bits === 0x40, isLarger: bits === 0x80 };
  },
  wantsZeroAtInfinity: false,
};

/** Encoding of points in the prime-order subgroup, as both coordinates or as x with a sign flag. */
export function pointFormat<T>(curve: CurveOfPoints<T>, dialect: Dialect, isCompressed: boolean): ElementFormat {
  const coordinateBytes = byteLength(curve.partOrder) * curve.partCount;
  const length = isCompressed ? coordinateBytes : 2 * coordinateBytes;
  return {
    encode: (element) => {
      const point = element as WeierstrassPoint<T>;
      const isInfinity = point.is0();
      const { x, y } = isInfinity ? { x: curve.field.ZERO, y: curve.field.ZERO } : point.toAffine();
      const bytes = new Uint8Array(length);
      bytes.set(dialect.coordinate(curve, x));
      if (!isCompressed) bytes.set(dialect.coordinate(curve, y), coordinateBytes);
      dialect.setFlags(bytes, { isCompressed, isInfinity, isLarger: isLarger(curve, y) });
      return bytes;
    },
    decode: (input) => {
      if (input.length !== length) return undefined;
      const bytes = input.slice();
      const flags = dialect.takeFlags(bytes);
      if (flags === undefined || (flags.isCompressed ?? isCompressed) !== isCompressed) return undefined;
      const x = dialect.readCoordinate(curve, bytes.subarray(0, coordinateBytes));
      if (x === undefined) return undefined;
      if (flags.isInfinity) {
        return dialect.wantsZeroAtInfinity && bytes.some((byte) => byte !== 0) ? undefined : (curve.Point.ZERO as AlgebraElement);
      }
      const y = isCompressed ? solve(curve, x, flags.isLarger) : dialect.readCoordinate(curve, bytes.subarray(coordinateBytes));
      return y === undefined ? undefined : (checkedPoint(curve, x, y) as AlgebraElement | undefined);
    },
  };
}

/** Solves for y at a given x, choosing the larger or smaller root. */
function solve<T>(curve: CurveOfPoints<T>, x: T, wantsLarger: boolean): T | undefined {
  const { field } = curve;
  const square = field.add(field.mul(field.sqr(x), x), curve.b);
  let y: T;
  try {
    y = field.sqrt(square);
  } catch {
    // The library throws if no curve point has this x.
    return undefined;
  }
  return isLarger(curve, y) === wantsLarger ? y : field.neg(y);
}
function checkedPoint<T>(curve: CurveOfPoints<T>, x: T, y: T): WeierstrassPoint<T> | undefined {
  const { field } = curve;
  if (!field.eql(field.sqr(y), field.add(field.mul(field.sqr(x), x), curve.b))) return undefined;
  const point = curve.Point.fromAffine({ x, y });
  return point.isTorsionFree() ? point : undefined;
}
/** Whether y is larger than -y, comparing the highest part first. */
function isLarger<T>(curve: CurveOfPoints<T>, y: T): boolean {
  const [mine, other] = [curve.partsOf(y), curve.partsOf(curve.field.neg(y))];
  for (let part = mine.length - 1; part >= 0; part--) {
    if (mine[part] !== other[part]) return (mine[part] as bigint) > (other[part] as bigint);
  }
  return false;
}

function littleEndian<T>(curve: CurveOfPoints<T>, value: T): Uint8Array {
  const length = byteLength(curve.partOrder);
  const bytes = new Uint8Array(length * curve.partCount);
  curve.partsOf(value).forEach((part, index) => {
    bytes.set(integerToBytes(part, length), index * length);
  });
  return bytes;
}
function readLittleEndian<T>(curve: CurveOfPoints<T>, bytes: Uint8Array): T | undefined {
  const length = byteLength(curve.partOrder);
  const parts = Array.from({ length: curve.partCount }, (_, index) => bytesToInteger(bytes.subarray(index * length, (index + 1) * length)));
  return parts.some((part) => part >= curve.partOrder) ? undefined : curve.fromParts(parts);
}
function setBits(bytes: Uint8Array, index: number, bits: number): void {
  bytes[index] = (bytes[index] as number) | bits;
}
function takeBits(bytes: Uint8Array, index: number, mask: number): number {
  const bits = (bytes[index] as number) & mask;
  bytes[index] = (bytes[index] as number) & ~mask;
  return bits;
}
