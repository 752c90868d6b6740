import { type ErrorDescription, type ModuleId, MoveAbort, parseModuleId } from "@atoll/move";

/** Categories of `0x1::error`; `none` is a bare code. */
export const ERROR_CATEGORIES = {
  none: 0x0n,
  invalidArgument: 0x1n,
  outOfRange: 0x2n,
  invalidState: 0x3n,
  unauthenticated: 0x4n,
  permissionDenied: 0x5n,
  notFound: 0x6n,
  aborted: 0x7n,
  alreadyExists: 0x8n,
  resourceExhausted: 0x9n,
  cancelled: 0xan,
  internal: 0xbn,
  notImplemented: 0xcn,
  unavailable: 0xdn,
} as const;
export type ErrorCategory = keyof typeof ERROR_CATEGORIES;

/** Code and description by the constant's name. */
export type ErrorTable = Readonly<Record<string, readonly [code: bigint, description: string]>>;

/** Abort codes of a module, with functions to abort. */
export interface ModuleErrors<Name extends string = string> {
  readonly module: ModuleId;
  readonly table: ReadonlyMap<bigint, ErrorDescription>;
  code(category: ErrorCategory, name: Name): bigint;
  abort(category: ErrorCategory, name: Name): never;
  check(condition: boolean, category: ErrorCategory, name: Name): void;
}

/** Declares a module's abort codes. `module` is written `0x1::coin`. */
export function defineErrors<const Table extends ErrorTable>(module: string, table: Table): ModuleErrors<keyof Table & string> {
  type Name = keyof Table & string;
  const id = parseModuleId(module);
  const descriptions = new Map(Object.entries(table).map(([name, [code, description]]) => [code, { name, description }]));
  function code(category: ErrorCategory, name: Name): bigint {
    const entry = table[name];
    if (entry === undefined) throw new TypeError(`${module} has no error ${name}`);
    return canonicalCode(ERROR_CATEGORIES[category], entry[0]);
  }
  function abort(category: ErrorCategory, name: Name): never {
    throw new MoveAbort(id, code(category, name));
  }
  return {
    module: id,
    table: descriptions,
    code,
    abort,
    check(condition, category, name) {
      if (!condition) abort(category, name);
    },
  };
}

/** Abort code by `0x1::error::canonical`. */
export function canonicalCode(category: bigint, reason: bigint): bigint {
  return (category << 16n) + reason;
}
