import {
  type AlgebraElement,
  type AlgebraStructure,
  type AlgebraSuite,
  bls12381Suite,
  bn254Suite,
  type NativeContext,
  type TypeTag,
  VmFailure,
} from "@atoll/move";
import { errors } from "../../generated/crypto/algebra/crypto_algebra.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { type FeatureName, isFeatureEnabled } from "../../stdlib/features/features.ts";

const MEMORY_LIMIT_BYTES = 1 << 20;

interface SuiteOfModule {
  readonly feature: FeatureName;
  readonly suite: () => AlgebraSuite;
}
const SUITES: ReadonlyMap<string, SuiteOfModule> = new Map<string, SuiteOfModule>([
  ["bls12381_algebra", { feature: "BLS12_381_STRUCTURES", suite: bls12381Suite }],
  ["bn254_algebra", { feature: "BN254_STRUCTURES", suite: bn254Suite }],
]);

/** Module and name of a marker type, which stands for an algebraic structure or format. */
interface Marker {
  readonly module: string;
  readonly name: string;
}
export interface StructureInUse extends Marker {
  readonly suite: AlgebraSuite;
  readonly structure: AlgebraStructure;
}

/** Marker of a type argument; aborts for other types. */
export function markerOf(type: TypeTag | undefined): Marker {
  if (type?.kind !== "struct" || type.address !== FRAMEWORK_ADDRESS) return notImplemented();
  return { module: type.module, name: type.name };
}
/** Algebraic structure of a marker type; aborts if unknown or disabled. */
export function structureOf(context: NativeContext, type: TypeTag | undefined): StructureInUse {
  const { module, name } = markerOf(type);
  const found = SUITES.get(module);
  if (found === undefined || !isFeatureEnabled(context, found.feature)) return notImplemented();
  const suite = found.suite();
  return { module, name, suite, structure: suite.structures.get(name) ?? notImplemented() };
}
export function notImplemented(): never {
  return errors.abort("notImplemented", "E_NOT_IMPLEMENTED");
}

interface SessionElements {
  readonly elements: AlgebraElement[];
  bytes: number;
}
/** Algebra elements of each session: a handle is an index into its session's elements. */
const sessions = new WeakMap<NativeContext, SessionElements>();

/** Stores an element for the session and returns its handle. */
export function keepElement(context: NativeContext, { structure }: StructureInUse, element: AlgebraElement): bigint {
  let session = sessions.get(context);
  if (session === undefined) {
    session = { elements: [], bytes: 0 };
    sessions.set(context, session);
  }
  const bytes = session.bytes + structure.elementBytes;
  errors.check(bytes <= MEMORY_LIMIT_BYTES, "resourceExhausted", "E_TOO_MUCH_MEMORY_USED");
  session.bytes = bytes;
  return BigInt(session.elements.push(element) - 1);
}
export function elementAt(context: NativeContext, handle: bigint): AlgebraElement {
  const element = sessions.get(context)?.elements[Number(handle)];
  if (element === undefined) throw new VmFailure("UNKNOWN_INVARIANT_VIOLATION_ERROR", `no element has the handle ${handle}`);
  return element;
}
