import {
  type CompiledModule,
  checkInitModule,
  checkKeepsEvents,
  checkLinks,
  checkPublishable,
  checkResourceGroups,
  dependenciesOf,
  friendsOf,
  incompatibilities,
  MAIN_NETWORK_COMPATIBILITY,
  ModuleError,
  type ModuleResolver,
  printModuleId,
  readModule,
  selfId,
  verifyModule,
} from "@atoll/move";

/** Reason why a network would reject a module of a package. */
export interface PackageFault {
  /** Module id such as `0x1::coin`. */
  readonly module: string;
  readonly kind: /** The bytecode fails verification, or its metadata is false. */
    | "unsafe"
    /** A dependency is missing or has a different declaration. */
    | "link"
    /** The module breaks compatibility with its published version. */
    | "incompatible"
    /** A friend module is missing from the package. */
    | "friend";
  readonly text: string;
}

export interface CheckedPackage {
  readonly faults: readonly PackageFault[];
  /** Dependencies missing from the given published modules. */
  readonly missing: readonly string[];
}

/**
 * Checks a package like a network at publication: each module alone, its dependencies, and the modules it replaces. `published` contains
 * modules on the network, including replaced ones. Callers must exclude unreadable bytecode beforehand.
 */
export function checkPackage(modules: readonly Uint8Array[], published: readonly Uint8Array[]): CheckedPackage {
  const units = modules.map((bytes) => readModule(bytes));
  const names = new Set(units.map(nameOf));
  const before = new Map(published.flatMap((bytes) => readOrSkip(bytes)).map((unit) => [nameOf(unit), unit]));
  const staged = new Map([...before, ...units.map((unit) => [nameOf(unit), unit] as const)]);
  const missing = new Set(
    units.flatMap((unit) =>
      dependenciesOf(unit)
        .map(printModuleId)
        .filter((id) => !staged.has(id)),
    ),
  );
  const resolve: ModuleResolver = (id) => staged.get(printModuleId(id));
  const faults = units.flatMap((unit) =>
    faultsOf(unit, { resolve, replaced: before.get(nameOf(unit)), names, isWhole: missing.size === 0 }),
  );
  return { faults, missing: [...missing].sort() };
}

interface Surroundings {
  readonly resolve: ModuleResolver;
  readonly replaced: CompiledModule | undefined;
  /** Names of the package's modules. */
  readonly names: ReadonlySet<string>;
  /** True if all dependencies are known. */
  readonly isWhole: boolean;
}

function faultsOf(unit: CompiledModule, { resolve, replaced, names, isWhole }: Surroundings): readonly PackageFault[] {
  const module = nameOf(unit);
  const fault = (kind: PackageFault["kind"], check: () => void): readonly PackageFault[] => {
    try {
      check();
      return [];
    } catch (error) {
      if (error instanceof ModuleError) return [{ module, kind, text: error.message }];
      throw error;
    }
  };
  return [
    ...fault("unsafe", () => checkPublishable(unit)),
    ...fault("unsafe", () => verifyModule(unit)),
    ...fault("unsafe", () => checkInitModule(unit)),
    // Links to modules of other packages can be checked only if all dependencies are known.
    ...(isWhole ? fault("link", () => checkLinks(unit, resolve)) : []),
    ...(isWhole ? fault("incompatible", () => checkResourceGroups(unit, replaced, resolve)) : []),
    ...(replaced === undefined
      ? []
      : [
          ...fault("incompatible", () => checkKeepsEvents(unit, replaced)),
          ...incompatibilities(replaced, unit, MAIN_NETWORK_COMPATIBILITY).map((text) => ({ module, kind: "incompatible" as const, text })),
        ]),
    ...friendsOf(unit)
      .map(printModuleId)
      .filter((friend) => !names.has(friend))
      .map((friend) => ({ module, kind: "friend" as const, text: friend })),
  ];
}

function nameOf(unit: CompiledModule): string {
  return printModuleId(selfId(unit));
}

/** Treats an unreadable network module as missing, so that checks claim nothing about its content. */
function readOrSkip(bytes: Uint8Array): readonly CompiledModule[] {
  try {
    return [readModule(bytes)];
  } catch (error) {
    if (error instanceof ModuleError) return [];
    throw error;
  }
}
