import type { Fp2, Fp12 } from "@noble/curves/abstract/tower.js";
import type { WeierstrassPoint } from "@noble/curves/abstract/weierstrass.js";

/** An element of a field, of a curve's group, or of the group that pairings lead to. */
export type AlgebraElement = bigint | Fp12 | WeierstrassPoint<bigint> | WeierstrassPoint<Fp2>;

/** A way to write elements as bytes. */
export interface ElementFormat {
  encode(element: AlgebraElement): Uint8Array;
  /** `undefined` for bytes that are no element. */
  decode(bytes: Uint8Array): AlgebraElement | undefined;
}

/** A group or field to compute in. Groups are written additively, so that `one` is a generator. */
export interface AlgebraStructure {
  /** The number of elements. */
  readonly order: bigint;
  /** What an element takes in memory, which is limited. */
  readonly elementBytes: number;
  readonly formats: ReadonlyMap<string, ElementFormat>;
  zero(): AlgebraElement;
  one(): AlgebraElement;
  equals(left: AlgebraElement, right: AlgebraElement): boolean;
  negate(element: AlgebraElement): AlgebraElement;
  add(left: AlgebraElement, right: AlgebraElement): AlgebraElement;
  /** What only fields have. */
  readonly field?: {
    multiply(left: AlgebraElement, right: AlgebraElement): AlgebraElement;
    /** `undefined` for zero. */
    invert(element: AlgebraElement): AlgebraElement | undefined;
    fromInteger(value: bigint): AlgebraElement;
  };
  /** What only groups have. */
  readonly group?: {
    multiply(element: AlgebraElement, scalar: bigint): AlgebraElement;
    /** Whether sums of many multiples are offered, too. */
    readonly hasMultiples: boolean;
  };
}

/** The structures of one pair of curves by their names, and what leads from one to another. */
export interface AlgebraSuite {
  readonly structures: ReadonlyMap<string, AlgebraStructure>;
  /** The sum, in the target group, of the pairings. */
  pair(pairs: readonly (readonly [AlgebraElement, AlgebraElement])[]): AlgebraElement;
  /** Whether an element of the field around the target group is in that group. */
  isInTarget(element: AlgebraElement): boolean;
  /** Hashes to the first or second group by the suite of that name; `undefined` where there is none. */
  hashTo(structure: string, suite: string, tag: Uint8Array, message: Uint8Array): AlgebraElement | undefined;
}
