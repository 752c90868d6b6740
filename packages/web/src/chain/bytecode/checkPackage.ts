import {
  type CompiledModule,
  checkCycles,
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

/** What a network would refuse about a module of a package. */
export interface PackageFault {
  /** `0x1::coin` */
  readonly module: string;
  readonly kind: /** The bytecode itself is not safe, or says something about itself that is not so. */
    | "unsafe"
    /** Something that it uses is not there, or is not what it takes it for. */
    | "link"
    /** It breaks what others rely on in the version that is published. */
    | "incompatible"
    /** A friend is not published together with it. */
    | "friend";
  readonly text: string;
}

export interface CheckedPackage {
  readonly faults: readonly PackageFault[];
  /** Modules that are used and were not among the published ones given. */
  readonly missing: readonly string[];
}

/**
 * Checks a package as a network does when it is published: each module by itself, what it uses, and what it replaces. `published` are modules that
 * are on the network already, those that are replaced among them. Bytecode that cannot be read must have been left out before.
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
  /** Modules that are published together. */
  readonly names: ReadonlySet<string>;
  /** Whether everything that is used is known. */
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
    // What a module of another package looks like is only known where it was found.
    ...(isWhole ? [...fault("link", () => checkLinks(unit, resolve)), ...fault("link", () => checkCycles([unit], resolve))] : []),
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

/** A module of the network that cannot be read counts as missing: then nothing is said about what it has. */
function readOrSkip(bytes: Uint8Array): readonly CompiledModule[] {
  try {
    return [readModule(bytes)];
  } catch (error) {
    if (error instanceof ModuleError) return [];
    throw error;
  }
}
