import {
  type Address,
  type CompiledModule,
  checkInitModule,
  checkKeepsEvents,
  checkLinks,
  checkPublishable,
  checkResourceGroups,
  checkUpgrade,
  createMeter,
  DEFAULT_READ_LIMITS,
  dependenciesOf,
  friendsOf,
  type LoadedModule,
  loadModule,
  ModuleError,
  type ModuleId,
  type ModuleResolver,
  PRODUCTION_LIMITS,
  type PublishRequest,
  printModuleId,
  type ReadLimits,
  readModule,
  type Session,
  selfId,
  VmFailure,
  verifyModule,
} from "@atoll/move";
import type { StateCode } from "../chain/code.ts";
import { checkComplexity } from "./complexity.ts";
import { checkOrFail, readOrFail } from "./failOnBadCode.ts";

const INIT_MODULE = "init_module";
/** Published code ends at the bytecode version of release 1.38; the verifier lacks the checks that version 10 needs. */
export const PUBLISHING_LIMITS: ReadLimits = { ...DEFAULT_READ_LIMITS, maxVersion: 9 };

interface NewModule {
  readonly id: ModuleId;
  /** Full name of the module, such as `0x1::coin`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly unit: CompiledModule;
  /** The module version that is replaced, if any. */
  readonly before: LoadedModule | undefined;
}

/**
 * Publishes the modules requested by the session, if any: charges gas, verifies in the order of public networks, stages the code, and runs
 * `init_module` of new modules. Throws `VmFailure`; the caller must then unstage the state's code.
 */
export function publishRequested(code: StateCode, session: Session): void {
  const request = session.publishRequest;
  if (request === undefined) return;
  const modules = request.modules.map((bytes) => readNew(code, bytes));
  charge(code, session, modules);
  checkOrFail(() => {
    for (const { unit, bytes } of modules) checkComplexity(unit, bytes.length);
    const resolve = stagedResolver(code, modules);
    checkRequest(request, modules, resolve);
    checkStaged(code, session, request.destination, modules, resolve);
  });
  const loaded = modules.map(({ unit, bytes }) => loadModule(unit, bytes.length));
  code.stage(loaded);
  session.publish(modules);
  modules.forEach(({ id, unit, before }, index) => {
    if (before !== undefined || loaded[index]?.functionsByName.has(INIT_MODULE) !== true) return;
    checkOrFail(() => checkInitModule(unit));
    session.callFunction(id, INIT_MODULE, [], [request.destination]);
  });
}

function readNew(code: StateCode, bytes: Uint8Array): NewModule {
  return readOrFail(() => {
    const unit = readModule(bytes, PUBLISHING_LIMITS);
    const id = selfId(unit);
    return { id, name: printModuleId(id), bytes, unit, before: code.getModule(id) };
  });
}

/** Charges gas for replaced modules, new modules and their dependencies. Throws on missing dependencies. */
function charge(code: StateCode, session: Session, modules: readonly NewModule[]): void {
  for (const { id, before } of modules) if (before !== undefined) session.chargeModule(id, before.sizeBytes, false);
  for (const { id, bytes } of modules) session.chargeModule(id, bytes.length, true);
  const names = new Set(modules.map(({ name }) => name));
  for (const { unit } of modules) {
    for (const dependency of dependenciesOf(unit)) {
      if (names.has(printModuleId(dependency)) || code.native.getModule(dependency) !== undefined) continue;
      const used = code.getModule(dependency);
      if (used === undefined) throw new VmFailure("LINKER_ERROR", `module ${printModuleId(dependency)} does not exist`);
      session.chargeModule(dependency, used.sizeBytes, false);
    }
  }
  for (const { unit } of modules) {
    for (const friend of friendsOf(unit)) {
      if (names.has(printModuleId(friend))) continue;
      const reason = `${printModuleId(friend)} is declared as a friend, and friends are published together`;
      throw new VmFailure("FRIEND_NOT_FOUND_IN_MODULE_BUNDLE", reason);
    }
  }
}

/** Module resolver that includes the staged modules. */
function stagedResolver(code: StateCode, modules: readonly NewModule[]): ModuleResolver {
  const staged = new Map(modules.map(({ name, unit }) => [name, unit]));
  return (id) => staged.get(printModuleId(id)) ?? code.getUnit(id);
}

/** Validates the modules' metadata, and compares their names and dependencies with the publish request. */
function checkRequest(request: PublishRequest, modules: readonly NewModule[], resolve: ModuleResolver): void {
  const missing = new Set(request.expectedNames);
  for (const { id, unit } of modules) {
    checkPublishable(unit);
    if (!missing.delete(id.name)) throw mismatch(`unregistered module: '${id.name}'`);
    for (const dependency of dependenciesOf(unit)) {
      if (isAllowed(request, dependency)) continue;
      throw mismatch(`unregistered dependency: '${printModuleId(dependency)}'`);
    }
  }
  for (const { unit, before } of modules) checkResourceGroups(unit, before?.unit, resolve);
  for (const { unit, before } of modules) if (before !== undefined) checkKeepsEvents(unit, before.unit);
  if (missing.size > 0) throw mismatch("not all registered modules published");
}

function isAllowed({ allowedDependencies }: PublishRequest, { address, name }: ModuleId): boolean {
  if (allowedDependencies === undefined) return true;
  const names = allowedDependencies.get(address);
  return names !== undefined && (names.has("") || names.has(name));
}

/** Verifies that modules belong to the publisher, are compatible upgrades, and link safely to their dependencies. */
function checkStaged(
  code: StateCode,
  session: Session,
  destination: Address,
  modules: readonly NewModule[],
  resolve: ModuleResolver,
): void {
  const seen = new Set<string>();
  for (const { id, name, unit, before } of modules) {
    if (id.address !== destination) {
      const reason = `Compiled modules address ${id.address} does not match the sender ${destination}`;
      throw new ModuleError("MODULE_ADDRESS_DOES_NOT_MATCH_SENDER", reason);
    }
    if (code.native.getModule(id) !== undefined) {
      const reason = `${name} is native in this network; what takes its place must be there from the start, among its genesis modules`;
      throw new ModuleError("BACKWARD_INCOMPATIBLE_MODULE_UPDATE", reason);
    }
    if (before !== undefined) checkUpgrade(before.unit, unit);
    if (seen.has(name)) throw new ModuleError("DUPLICATE_MODULE_NAME", `Module ${name} occurs more than once in published bundle`);
    seen.add(name);
  }
  const meter = createMeter(PRODUCTION_LIMITS.maxMeterUnits, (gas) => session.charge(gas));
  for (const { unit } of modules.toSorted((a, b) => (a.id.name < b.id.name ? -1 : 1))) {
    verifyModule(unit, PRODUCTION_LIMITS, meter);
    checkLinks(unit, resolve);
  }
}

function mismatch(reason: string): ModuleError {
  return new ModuleError("CONSTRAINT_NOT_SATISFIED", `metadata and code bundle mismatch: ${reason}`);
}
