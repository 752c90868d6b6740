import { assembleModule, assembleScript } from "../../src/assemble/assemble.ts";
import { readModule, readScript } from "../../src/binary/readModule.ts";
import { writeCompiledModule, writeCompiledScript } from "../../src/binary/writeCompiledModule.ts";
import type { NativeBody } from "../../src/natives/context.ts";
import { ExecutionFailure, MoveAbort, OutOfGas, VmFailure } from "../../src/natives/failure.ts";
import { address } from "../../src/types/address.ts";
import type { DeclarationResolver } from "../../src/types/definitions.ts";
import { createLayouts } from "../../src/types/layouts.ts";
import { parseModuleId } from "../../src/types/moduleId.ts";
import { parseTypeTag } from "../../src/types/parseTypeTag.ts";
import type { Value } from "../../src/values/value.ts";
import { createCodeSet, withCode } from "../../src/vm/codeSet.ts";
import { type LoadedModule, loadModule, loadScript } from "../../src/vm/interpreter/loadedModule.ts";
import type { Tracer } from "../../src/vm/interpreter/tracer.ts";
import { createMemoryState, type MemoryState } from "../../src/vm/memoryState.ts";
import { createSession, type Session } from "../../src/vm/session.ts";
import type { CodeReader, SessionMeter } from "../../src/vm/sessionOptions.ts";

/** Assembles a module and loads it through its binary form, like published code. */
export function loadSource(source: string): LoadedModule {
  const bytes = writeCompiledModule(assembleModule(source));
  return loadModule(readModule(bytes), bytes.length);
}

/** Meter that counts only execution gas. */
export interface CountingMeter extends SessionMeter {
  readonly used: number;
}
export function createCountingMeter(limit = Number.POSITIVE_INFINITY): CountingMeter {
  let used = 0;
  const spend = (gas: number) => {
    used += gas;
  };
  return {
    get used() {
      return used;
    },
    charge: (gas) => spend(Number(gas)),
    onResourceLoad() {},
    onExistenceCheck() {},
    onTableItemLoad() {},
    onCall() {},
    onReturn() {},
    onWalk() {},
    onSkim() {},
    onModuleLoad() {},
    executionLeft: () => Math.max(0, Math.min(limit, Number.MAX_SAFE_INTEGER) - used),
    spend,
    exhausted: () => new OutOfGas(),
  };
}

export interface Bytecode {
  readonly state: MemoryState;
  readonly code: CodeReader;
  session(options?: { readonly meter?: SessionMeter; readonly tracer?: Tracer; readonly keepsCode?: boolean }): Session;
  /** Calls `0xcafe::m::f` in a session with these options and discards its changes. */
  callWith(options: { readonly meter?: SessionMeter; readonly tracer?: Tracer }, target: string, ...args: Value[]): Value[];
  /** Calls `0xcafe::m::f` or `0xcafe::m::f<u64>` and commits its changes. */
  call(target: string, ...args: Value[]): Value[];
  /** Description of how the call fails: `ABORTED 7 in 0xcafe::m`, or a status with its location. */
  failureOf(target: string, ...args: Value[]): string;
  /** Execution gas of a successful call. */
  gasOf(target: string, ...args: Value[]): number;
}

/**
 * Runs assembled modules in memory, on a separate state or on another instance's state. Native functions are keyed by
 * `0x1::module::function`.
 */
export function createBytecode(
  sources: readonly string[],
  natives: Readonly<Record<string, NativeBody>> = {},
  declarations: DeclarationResolver = { getModule: () => undefined, getStruct: () => undefined, getFunction: () => undefined },
  state = createMemoryState(),
): Bytecode {
  const code = createCodeSet(sources.map(loadSource));
  const resolver = withCode(code, declarations);
  const layouts = createLayouts(resolver);
  const table = new Map(Object.entries(natives));
  let sessions = 0;
  const session: Bytecode["session"] = (options = {}) => {
    const sessionHash = new Uint8Array(32).fill(++sessions);
    const sender = address("0xcafe");
    return createSession({
      state,
      declarations: resolver,
      natives: table,
      layouts,
      code,
      sessionHash,
      transaction: {
        sender,
        secondarySigners: [],
        gasPayer: sender,
        maxGasAmount: 1_000n,
        gasUnitPrice: 100n,
        chainId: 4,
        hash: sessionHash,
        scriptHash: new Uint8Array(0),
        isOrderless: false,
      },
      ...options,
    });
  };
  const callIn = (running: Session, target: string, args: readonly Value[]) => {
    const [, path, types] = /^([^<]*::[^<]*)::([^<:]*(?:<.*>)?)$/.exec(target) ?? [];
    const [, name, typeText] = /^([^<]*)(?:<(.*)>)?$/.exec(types ?? "") ?? [];
    const tag = typeText === undefined ? undefined : parseTypeTag(`0x1::a::A<${typeText}>`);
    return running.callFunction(parseModuleId(path ?? ""), name ?? "", tag?.kind === "struct" ? tag.typeArguments : [], args);
  };
  return {
    state,
    code,
    session,
    callWith: (options, target, ...args) => callIn(session(options), target, args),
    call(target, ...args) {
      const running = session();
      const results = callIn(running, target, args);
      state.apply(running.finish());
      return results;
    },
    failureOf(target, ...args) {
      try {
        callIn(session(), target, args);
      } catch (error) {
        return describeFailure(error);
      }
      return "nothing";
    },
    gasOf(target, ...args) {
      const meter = createCountingMeter();
      callIn(session({ meter }), target, args);
      return meter.used;
    },
  };
}

/** One-line description of a Move failure; other errors are rethrown. */
export function describeFailure(error: unknown): string {
  if (error instanceof MoveAbort) return `${error.message}${error.text === undefined ? "" : `: ${error.text}`}`;
  if (error instanceof VmFailure) {
    const { place, status } = error;
    return place === undefined ? status : `${status} in function ${place.function} at ${place.offset}`;
  }
  if (error instanceof ExecutionFailure) return error.message;
  throw error;
}

/** Assembles and runs a script. */
export function runScript(bytecode: Bytecode, source: string, args: readonly Value[] = []): void {
  const script = loadScript(readScript(writeCompiledScript(assembleScript(source))));
  const session = bytecode.session();
  session.callScript(script, [], args);
  bytecode.state.apply(session.finish());
}
