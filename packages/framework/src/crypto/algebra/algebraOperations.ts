import { type AlgebraElement, integerToBytes, type NativeContext, type TypeTag } from "@atoll/move";
import {
  elementAt,
  algebraErrors as errors,
  keepElement,
  markerOf,
  notImplemented,
  type StructureInUse,
  structureOf,
} from "./algebraElements.ts";

type Type = TypeTag | undefined;

/** A structure with how to read and keep its elements in a session. */
export class Algebra {
  readonly #context: NativeContext;
  readonly #of: StructureInUse;
  constructor(context: NativeContext, type: Type) {
    this.#context = context;
    this.#of = structureOf(context, type);
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
    return this.#structure.equals(this.#at(left), this.#at(right));
  }
  zero(): bigint {
    return this.#keep(this.#structure.zero());
  }
  one(): bigint {
    return this.#keep(this.#structure.one());
  }
  fromInteger(value: bigint): bigint {
    return this.#keep(this.#field.fromInteger(value));
  }
  negate(element: bigint): bigint {
    return this.#keep(this.#structure.negate(this.#at(element)));
  }
  add(left: bigint, right: bigint): bigint {
    return this.#keep(this.#structure.add(this.#at(left), this.#at(right)));
  }
  subtract(left: bigint, right: bigint): bigint {
    return this.#keep(this.#structure.add(this.#at(left), this.#structure.negate(this.#at(right))));
  }
  multiply(left: bigint, right: bigint): bigint {
    return this.#keep(this.#field.multiply(this.#at(left), this.#at(right)));
  }
  /** `undefined` for a division by zero. */
  divide(left: bigint, right: bigint): bigint | undefined {
    const field = this.#field;
    const inverse = field.invert(this.#at(right));
    return inverse === undefined ? undefined : this.#keep(field.multiply(this.#at(left), inverse));
  }
  square(element: bigint): bigint {
    return this.multiply(element, element);
  }
  /** `undefined` for zero. */
  invert(element: bigint): bigint | undefined {
    const inverse = this.#field.invert(this.#at(element));
    return inverse === undefined ? undefined : this.#keep(inverse);
  }
  /** Only groups double. */
  double(element: bigint): bigint {
    return this.#keep(this.#group.multiply(this.#at(element), 2n));
  }
  scalarMultiply(scalars: Type, element: bigint, scalar: bigint): bigint {
    const group = this.#group;
    this.#checkScalars(scalars);
    return this.#keep(group.multiply(this.#at(element), this.#at(scalar) as bigint));
  }
  multiScalarMultiply(scalars: Type, elements: readonly bigint[], factors: readonly bigint[]): bigint {
    const group = this.#group;
    this.#checkScalars(scalars);
    if (!group.hasMultiples) notImplemented();
    errors.check(elements.length === factors.length, "invalidArgument", "E_NON_EQUAL_LENGTHS");
    let sum = this.#structure.zero();
    elements.forEach((element, index) => {
      sum = this.#structure.add(sum, group.multiply(this.#at(element), this.#at(factors[index] as bigint) as bigint));
    });
    return this.#keep(sum);
  }
  /** Scalars are numbers modulo the group's order: the same module's `Fr`. */
  #checkScalars(type: Type): void {
    const scalars = structureOf(this.#context, type);
    if (scalars.module !== this.#of.module || scalars.name !== "Fr") notImplemented();
  }
  order(): Uint8Array {
    const { order } = this.#structure;
    return integerToBytes(order, Math.ceil(order.toString(16).length / 2));
  }

  serialize(format: Type, element: bigint): Uint8Array {
    return this.#format(format).encode(this.#at(element));
  }
  deserialize(format: Type, bytes: Uint8Array): bigint | undefined {
    const element = this.#format(format).decode(bytes);
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
    const element = module === this.#of.module ? own.hashTo(this.#of.name, name, tag, message) : undefined;
    return this.#keep(element ?? notImplemented());
  }
  /** Pairs elements of the first group with elements of the second one; this is the target. */
  pair(groups: readonly [Type, Type], firsts: readonly bigint[], seconds: readonly bigint[]): bigint {
    const [first, second] = groups.map((type) => structureOf(this.#context, type)) as [StructureInUse, StructureInUse];
    const isOneSuite = [first, second].every(({ module }) => module === this.#of.module);
    if (!isOneSuite || first.name !== "G1" || second.name !== "G2" || this.#of.name !== "Gt") notImplemented();
    errors.check(firsts.length === seconds.length, "invalidArgument", "E_NON_EQUAL_LENGTHS");
    return this.#keep(this.#of.suite.pair(firsts.map((handle, index) => [this.#at(handle), this.#at(seconds[index] as bigint)])));
  }
  /** Whether an element of the field around this target group is in it. The handle stays the same. */
  contains(around: Type, element: bigint): boolean {
    this.checkAround(around);
    return this.#of.suite.isInTarget(this.#at(element));
  }
  /** Aborts unless this is a target group and the type the field around it. */
  checkAround(type: Type): void {
    const around = structureOf(this.#context, type);
    if (this.#of.name !== "Gt" || around.module !== this.#of.module || around.name !== "Fq12") notImplemented();
  }
}
