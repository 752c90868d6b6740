import { type AlgebraElement, integerToBytes, type NativeContext, type TypeTag } from "@atoll/move";
import { errors } from "../../generated/crypto/algebra/crypto_algebra.ts";
import { elementAt, keepElement, markerOf, notImplemented, type StructureInUse, structureOf } from "./algebraElements.ts";
import { curveGas, decodingGas, encodingGas, hashToGas, multiScalarGas, type StructureGas, structureGas } from "./algebraGas.ts";

type Type = TypeTag | undefined;

/** Operations of an algebraic structure on a session's elements. Gas is charged before each operation, as on public networks. */
export class Algebra {
  readonly #context: NativeContext;
  readonly #of: StructureInUse;
  readonly #gas: StructureGas;
  constructor(context: NativeContext, type: Type) {
    this.#context = context;
    this.#of = structureOf(context, type);
    this.#gas = structureGas(this.#of.module, this.#of.name);
  }
  #charge(internalGas: number | undefined): void {
    this.#context.charge(BigInt(internalGas ?? 0));
  }
  get #structure() {
    return this.#of.structure;
  }
  get #field() {
    return this.#structure.field ?? notImplemented();
  }
  get #group() {
    return this.#structure.group ?? notImplemented();
  }
  #at(handle: bigint): AlgebraElement {
    return elementAt(this.#context, handle);
  }
  #keep(element: AlgebraElement): bigint {
    return keepElement(this.#context, this.#of, element);
  }

  equals(left: bigint, right: bigint): boolean {
    this.#charge(this.#gas.equals);
    return this.#structure.equals(this.#at(left), this.#at(right));
  }
  zero(): bigint {
    this.#charge(this.#gas.zero);
    return this.#keep(this.#structure.zero());
  }
  one(): bigint {
    this.#charge(this.#gas.one);
    return this.#keep(this.#structure.one());
  }
  fromInteger(value: bigint): bigint {
    const field = this.#field;
    this.#charge(this.#gas.fromInteger);
    return this.#keep(field.fromInteger(value));
  }
  negate(element: bigint): bigint {
    this.#charge(this.#gas.negate);
    return this.#keep(this.#structure.negate(this.#at(element)));
  }
  add(left: bigint, right: bigint): bigint {
    this.#charge(this.#gas.add);
    return this.#keep(this.#structure.add(this.#at(left), this.#at(right)));
  }
  subtract(left: bigint, right: bigint): bigint {
    this.#charge(this.#gas.subtract);
    return this.#keep(this.#structure.add(this.#at(left), this.#structure.negate(this.#at(right))));
  }
  multiply(left: bigint, right: bigint): bigint {
    const field = this.#field;
    this.#charge(this.#gas.multiply);
    return this.#keep(field.multiply(this.#at(left), this.#at(right)));
  }
  /** Quotient of two elements; `undefined` for division by zero. */
  divide(left: bigint, right: bigint): bigint | undefined {
    const field = this.#field;
    this.#charge(this.#gas.equals);
    const inverse = field.invert(this.#at(right));
    if (inverse !== undefined) this.#charge(this.#gas.divide);
    return inverse === undefined ? undefined : this.#keep(field.multiply(this.#at(left), inverse));
  }
  square(element: bigint): bigint {
    const field = this.#field;
    this.#charge(this.#gas.square);
    return this.#keep(field.multiply(this.#at(element), this.#at(element)));
  }
  /** Inverse of an element; `undefined` for zero. */
  invert(element: bigint): bigint | undefined {
    const field = this.#field;
    this.#charge(this.#gas.invert);
    const inverse = field.invert(this.#at(element));
    return inverse === undefined ? undefined : this.#keep(inverse);
  }
  /** Doubles an element; supported by groups only. */
  double(element: bigint): bigint {
    const group = this.#group;
    this.#charge(this.#gas.double);
    return this.#keep(group.multiply(this.#at(element), 2n));
  }
  scalarMultiply(scalars: Type, element: bigint, scalar: bigint): bigint {
    const group = this.#group;
    this.#checkScalars(scalars);
    this.#charge(this.#gas.scalarMultiply);
    return this.#keep(group.multiply(this.#at(element), this.#at(scalar) as bigint));
  }
  multiScalarMultiply(scalars: Type, elements: readonly bigint[], factors: readonly bigint[]): bigint {
    const group = this.#group;
    this.#checkScalars(scalars);
    if (!group.hasMultiples) notImplemented();
    errors.check(elements.length === factors.length, "invalidArgument", "E_NON_EQUAL_LENGTHS");
    this.#charge(multiScalarGas(this.#gas, elements.length));
    let sum = this.#structure.zero();
    elements.forEach((element, index) => {
      sum = this.#structure.add(sum, group.multiply(this.#at(element), this.#at(factors[index] as bigint) as bigint));
    });
    return this.#keep(sum);
  }
  /** Checks the scalar type: scalars are numbers modulo the group order, `Fr` of the same module. */
  #checkScalars(type: Type): void {
    const scalars = structureOf(this.#context, type);
    if (scalars.module !== this.#of.module || scalars.name !== "Fr") notImplemented();
  }
  order(): Uint8Array {
    const { order } = this.#structure;
    return integerToBytes(order, Math.ceil(order.toString(16).length / 2));
  }

  serialize(format: Type, element: bigint): Uint8Array {
    const { encode } = this.#format(format);
    this.#charge(encodingGas(this.#of.module, this.#of.name, markerOf(format).name));
    return encode(this.#at(element));
  }
  deserialize(format: Type, bytes: Uint8Array): bigint | undefined {
    const { decode } = this.#format(format);
    this.#charge(decodingGas(this.#of.module, this.#of.name, markerOf(format).name, bytes.length));
    const element = decode(bytes);
    return element === undefined ? undefined : this.#keep(element);
  }
  #format(type: Type) {
    const { module, name } = markerOf(type);
    const format = module === this.#of.module ? this.#structure.formats.get(name) : undefined;
    return format ?? notImplemented();
  }

  hashTo(suite: Type, tag: Uint8Array, message: Uint8Array): bigint {
    const { module, name } = markerOf(suite);
    const { suite: own } = this.#of;
    if (module !== this.#of.module) return notImplemented();
    if (name === `Hash${this.#of.name}XmdSha256SswuRo`) this.#charge(hashToGas(this.#of.name, tag.length, message.length));
    return this.#keep(own.hashTo(this.#of.name, name, tag, message) ?? notImplemented());
  }
  /** Pairs elements of the first and second group; the receiver is the target group. */
  pair(groups: readonly [Type, Type], firsts: readonly bigint[], seconds: readonly bigint[], isSingle: boolean): bigint {
    const [first, second] = groups.map((type) => structureOf(this.#context, type)) as [StructureInUse, StructureInUse];
    const isOneSuite = [first, second].every(({ module }) => module === this.#of.module);
    if (!isOneSuite || first.name !== "G1" || second.name !== "G2" || this.#of.name !== "Gt") notImplemented();
    errors.check(firsts.length === seconds.length, "invalidArgument", "E_NON_EQUAL_LENGTHS");
    this.#charge(this.#pairingGas(firsts.length, isSingle));
    return this.#keep(this.#of.suite.pair(firsts.map((handle, index) => [this.#at(handle), this.#at(seconds[index] as bigint)])));
  }
  /** Gas of pairings; a single pairing has a separate price. */
  #pairingGas(count: number, isSingle: boolean): number {
    const { pairing, multiPairingBase, multiPairingPerPair, groups } = curveGas(this.#of.module);
    const toAffine = (groups.G1?.toAffine ?? 0) + (groups.G2?.toAffine ?? 0);
    return count * toAffine + (isSingle ? pairing : multiPairingBase + count * multiPairingPerPair);
  }
  /** Whether an element of the surrounding field belongs to this target group. The handle stays the same. */
  contains(around: Type, element: bigint): boolean {
    this.checkAround(around);
    this.#charge(curveGas(this.#of.module).power);
    return this.#of.suite.isInTarget(this.#at(element));
  }
  /** Aborts unless this is a target group and the type is its surrounding field. */
  checkAround(type: Type): void {
    const around = structureOf(this.#context, type);
    if (this.#of.name !== "Gt" || around.module !== this.#of.module || around.name !== "Fq12") notImplemented();
  }
}
