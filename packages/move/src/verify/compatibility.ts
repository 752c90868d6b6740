import { abilitiesInSet, hasAbilities } from "../binary/abilitySet.ts";
import type { CompiledField, CompiledFunction, CompiledModule, CompiledStruct, FunctionHandle } from "../binary/compiledModule.ts";
import { ModuleError } from "../binary/moduleError.ts";
import { entryAt, functionNameAt, identifierAt, selfId, signatureAt } from "../binary/names.ts";
import type { Visibility } from "../types/definitions.ts";
import { printModuleId } from "../types/moduleId.ts";
import { friendsOf } from "./dependencies.ts";
import { sameTypeAcross, sameTypesAcross } from "./linking.ts";
import { variantsOf } from "./operands.ts";

/** Upgrade requirements beyond the default compatibility rules. */
export interface CompatibilityOptions {
  /** Whether upgrades must preserve friends and friend functions. Mainnet treats friend functions as private. */
  readonly keepsFriends: boolean;
}

export const MAIN_NETWORK_COMPATIBILITY: CompatibilityOptions = { keepsFriends: false };

/** Checks that a module may replace its previous version. `0x1::code` has already checked the package's upgrade policy. */
export function checkUpgrade(
  before: CompiledModule,
  after: CompiledModule,
  options: CompatibilityOptions = MAIN_NETWORK_COMPATIBILITY,
): void {
  const name = printModuleId(selfId(before));
  const faults = incompatibilities(before, after, options);
  if (faults.length === 0) return;
  throw new ModuleError(
    "BACKWARD_INCOMPATIBLE_MODULE_UPDATE",
    `Module update failure: new module not compatible with existing module in \`${name}\`: ${faults.join(", ")}`,
  );
}

/** Lists how a module's new version breaks its users; empty if compatible. */
export function incompatibilities(before: CompiledModule, after: CompiledModule, options: CompatibilityOptions): string[] {
  const oldId = selfId(before);
  const newId = selfId(after);
  return [
    ...(oldId.address === newId.address ? [] : [`module address changed to \`${newId.address}\``]),
    ...(oldId.name === newId.name ? [] : [`module name changed to \`${newId.name}\``]),
    ...allStructFaults(before, after),
    ...allFunctionFaults(before, after, options),
    ...(options.keepsFriends ? friendFaults(before, after) : []),
  ];
}

/** Lists struct incompatibilities, up to the first missing struct. */
function allStructFaults(before: CompiledModule, after: CompiledModule): string[] {
  const nextByName = new Map(after.structs.map((struct) => [structName(after, struct), struct]));
  const faults: string[] = [];
  for (const struct of before.structs) {
    const next = nextByName.get(structName(before, struct));
    if (next === undefined) return [...faults, `removed struct \`${structName(before, struct)}\``];
    faults.push(...structFaults(before, struct, after, next));
  }
  return faults;
}

function structName(unit: CompiledModule, { handle }: CompiledStruct): string {
  return identifierAt(unit, entryAt(unit, "structHandles", handle).name);
}

function structFaults(before: CompiledModule, struct: CompiledStruct, after: CompiledModule, next: CompiledStruct): string[] {
  const handle = entryAt(before, "structHandles", struct.handle);
  const name = structName(before, struct);
  const nextHandle = entryAt(after, "structHandles", next.handle);
  const sameParameters =
    handle.typeParameters.length === nextHandle.typeParameters.length &&
    handle.typeParameters.every(({ constraints, phantom }, index) => {
      const parameter = nextHandle.typeParameters[index];
      return parameter !== undefined && (!phantom || parameter.phantom) && hasAbilities(constraints, parameter.constraints);
    });
  const removed = abilitiesInSet(handle.abilities & ~nextHandle.abilities).join(" + ");
  return [
    ...(removed === "" ? [] : [`removed abilities \`${removed}\` from struct \`${name}\``]),
    ...(sameParameters ? [] : [`changed type parameters of struct \`${name}\``]),
    ...(sameLayout(before, struct, after, next) ? [] : [`changed layout of struct \`${name}\``]),
  ];
}

/** Whether a struct keeps its fields; an enum may gain variants at the end. */
function sameLayout(before: CompiledModule, struct: CompiledStruct, after: CompiledModule, next: CompiledStruct): boolean {
  const fieldsOf = ({ body }: CompiledStruct): readonly CompiledField[] => (body.kind === "fields" ? body.fields : []);
  const variants = variantsOf(struct.body);
  const nextVariants = variantsOf(next.body);
  if (variants.length === 0) return nextVariants.length === 0 && sameFields(before, fieldsOf(struct), after, fieldsOf(next));
  return variants.every((variant, index) => {
    const nextVariant = nextVariants[index];
    return (
      nextVariant !== undefined &&
      identifierAt(before, variant.name) === identifierAt(after, nextVariant.name) &&
      sameFields(before, variant.fields, after, nextVariant.fields)
    );
  });
}

function sameFields(
  before: CompiledModule,
  fields: readonly CompiledField[],
  after: CompiledModule,
  next: readonly CompiledField[],
): boolean {
  return (
    fields.length === next.length &&
    fields.every((field, index) => {
      const nextField = next[index] as CompiledField;
      return (
        identifierAt(before, field.name) === identifierAt(after, nextField.name) &&
        sameTypeAcross(before, field.type, after, nextField.type)
      );
    })
  );
}

function allFunctionFaults(before: CompiledModule, after: CompiledModule, options: CompatibilityOptions): string[] {
  const nextByName = new Map(after.functions.map((fun) => [functionNameAt(after, fun.handle).name, fun]));
  return before.functions.flatMap((fun) => functionFaults(before, fun, after, nextByName, options));
}

function functionFaults(
  before: CompiledModule,
  fun: CompiledFunction,
  after: CompiledModule,
  nextByName: ReadonlyMap<string, CompiledFunction>,
  { keepsFriends }: CompatibilityOptions,
): string[] {
  const handle = entryAt(before, "functionHandles", fun.handle);
  const name = identifierAt(before, handle.name);
  // Functions without external callers may change or disappear.
  const isRequired = isPersistent(handle) || fun.isEntry || fun.visibility === "public" || (fun.visibility === "friend" && keepsFriends);
  if (!isRequired) return [];
  const next = nextByName.get(name);
  if (next === undefined) return [`removed function \`${name}\``];
  const nextHandle = entryAt(after, "functionHandles", next.handle);
  const fault = firstFault(before, fun, handle, after, next, nextHandle);
  return fault === undefined ? [] : [`${fault} of function \`${name}\``];
}

const RANK: Readonly<Record<Visibility, number>> = { private: 0, friend: 1, public: 2 };

function firstFault(
  before: CompiledModule,
  fun: CompiledFunction,
  handle: FunctionHandle,
  after: CompiledModule,
  next: CompiledFunction,
  nextHandle: FunctionHandle,
): string | undefined {
  const same = (old: number, current: number): boolean =>
    sameTypesAcross(before, signatureAt(before, old), after, signatureAt(after, current));
  if (RANK[next.visibility] < RANK[fun.visibility]) return "changed visibility";
  if (fun.isEntry && !next.isEntry) return "removed `entry` modifier";
  if (isPersistent(handle) && !isPersistent(nextHandle)) return "removed required attributes";
  if (!same(handle.parameters, nextHandle.parameters)) return "changed parameter types";
  if (!same(handle.returns, nextHandle.returns)) return "changed return type";
  const sameParameters =
    handle.typeParameters.length === nextHandle.typeParameters.length &&
    handle.typeParameters.every((constraints, index) => hasAbilities(constraints, nextHandle.typeParameters[index] ?? 0));
  return sameParameters ? undefined : "changed type parameters";
}

function isPersistent({ attributes }: FunctionHandle): boolean {
  return attributes.some(({ kind }) => kind === "persistent");
}

function friendFaults(before: CompiledModule, after: CompiledModule): string[] {
  const remaining = new Set(friendsOf(after).map(printModuleId));
  const removed = friendsOf(before)
    .map(printModuleId)
    .filter((friend) => !remaining.has(friend));
  return removed.length === 0 ? [] : [`removed friend declaration ${removed.map((friend) => `\`${friend}\``).join(" and ")}`];
}
