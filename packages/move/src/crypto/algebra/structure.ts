import type { Fp2, Fp12 } from "@noble/curves/abstract/tower.js";
import type { WeierstrassPoint } from "@noble/curves/abstract/weierstrass.js";

/** Element of a field, a curve group, or the target group of pairings. */
export type AlgebraElement = bigint | Fp12 | WeierstrassPoint<bigint> | WeierstrassPoint<Fp2>;

/** Byte encoding of elements. */
export interface ElementFormat {
  encode(element: AlgebraElement): Uint8Array;
  /** Decodes an element; `undefined` for invalid bytes. */
  decode(bytes: Uint8Array): AlgebraElement | undefined;
}

/** Group or field for arithmetic. Groups use additive notation, so `one` is a generator. */
export interface AlgebraStructure {
  /** Number of elements in the group or field. */
  readonly order: bigint;
  /** Memory size of an element in bytes, counted against a limit. */
  readonly elementBytes: number;
  readonly formats: ReadonlyMap<string, ElementFormat>;
  zero(): AlgebraElement;
  one(): AlgebraElement;
  equals(left: AlgebraElement, right: AlgebraElement): boolean;
  negate(element: AlgebraElement): AlgebraElement;
  add(left: AlgebraElement, right: AlgebraElement): AlgebraElement;
  /** Operations that only fields have. */
  readonly field?: {
    multiply(left: AlgebraElement, right: AlgebraElement): AlgebraElement;
    /** Multiplicative inverse of an element; `undefined` for zero. */
    invert(element: AlgebraElement): AlgebraElement | undefined;
    fromInteger(value: bigint): AlgebraElement;
  };
  /** Operations that only groups have. */
  readonly group?: {
    multiply(element: AlgebraElement, scalar: bigint): AlgebraElement;
    /** Whether multi-scalar multiplication is supported. */
    readonly hasMultiples: boolean;
  };
}

/** Algebraic structures of a curve pair by name, with pairing and hashing. */
export interface AlgebraSuite {
  readonly structures: ReadonlyMap<string, AlgebraStructure>;
  /** Sum of the pairings of point pairs, in the target group. */
  pair(pairs: readonly (readonly [AlgebraElement, AlgebraElement])[]): AlgebraElement;
  /** Whether a field element belongs to the target group. */
  isInTarget(element: AlgebraElement): boolean;
  /** Hashes to the first or second group with the named suite; `undefined` for unknown suites. */
  hashTo(structure: string, suite: string, tag: Uint8Array, message: Uint8Array): AlgebraElement | undefined;
}
