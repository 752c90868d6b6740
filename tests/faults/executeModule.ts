import {
  type Address,
  address,
  assembleModule,
  type CompiledModule,
  checkLinks,
  createCodeSet,
  createLayouts,
  createMemoryState,
  createSession,
  type DeclarationResolver,
  declarationsOf,
  ExecutionFailure,
  loadModule,
  printModuleId,
  type Session,
  selfId,
  type Type,
  type TypeTag,
  type Value,
  withCode,
  writeCompiledModule,
} from "@atoll/move";
import { createExecutionMeter } from "../../packages/framework/testing/executionMeter.ts";

/** Modules outside the test that the tested modules import. */
const LIBRARY = assembleModule("module 0x1::signer native public fun address_of(&signer): address;");
const NATIVES = new Map([["0x1::signer::address_of", (_: unknown, who: Value) => who]]);
const NOTHING: DeclarationResolver = { getModule: () => undefined, getStruct: () => undefined, getFunction: () => undefined };
const ME: Address = address("0xcafe");
const MAX_EXECUTION_GAS = 20_000_000;

/** Result of running one Move function. */
export interface ExecutionOutcome {
  readonly name: string;
  /** Return values; `undefined` after a failure. */
  readonly results: readonly Value[] | undefined;
  readonly failure: ExecutionFailure | undefined;
}

/**
 * Runs every function of a verified module whose arguments can be generated, each in a separate session with little gas. Throws
 * `ModuleError` if the module does not link; any other exception is a bug in this project.
 */
export function executeModule(module: CompiledModule): readonly ExecutionOutcome[] {
  checkLinks(module, (id) => (printModuleId(id) === "0x1::signer" ? LIBRARY : undefined));
  const loaded = [module, LIBRARY].map((unit) => loadModule(unit, writeCompiledModule(unit).length));
  const code = createCodeSet(loaded);
  const declarations = withCode(code, NOTHING);
  const layouts = createLayouts(declarations);
  const state = createMemoryState();
  const id = selfId(module);
  const definition = loaded[0] === undefined ? undefined : declarationsOf(loaded[0]).definition;
  const outcomes: ExecutionOutcome[] = [];
  for (const { name, parameters, typeParameters } of definition?.functions ?? []) {
    const sessionHash = new Uint8Array(32).fill(7);
    const transaction = {
      sender: ME,
      secondarySigners: [],
      gasPayer: ME,
      maxGasAmount: 1_000n,
      gasUnitPrice: 100n,
      chainId: 4,
      hash: sessionHash,
      scriptHash: new Uint8Array(),
      isOrderless: false,
    };
    const session = createSession({
      state,
      declarations,
      natives: NATIVES,
      layouts,
      code,
      sessionHash,
      transaction,
      meter: createExecutionMeter(MAX_EXECUTION_GAS),
    });
    try {
      const args = parameters.map(({ type }) => argumentOf(session, type));
      if (!args.every((value) => value !== undefined)) continue;
      const results = session.callFunction(
        id,
        name,
        typeParameters.map((): TypeTag => ({ kind: "u64" })),
        args,
      );
      state.apply(session.finish());
      outcomes.push({ name, results, failure: undefined });
    } catch (error) {
      if (!(error instanceof ExecutionFailure)) throw error;
      outcomes.push({ name, results: undefined, failure: error });
    }
  }
  return outcomes;
}

/** Builds a small value of a type; returns `undefined` for types that transactions cannot pass. */
function argumentOf(session: Session, type: Type): Value | undefined {
  if (type.kind === "signer" || (type.kind === "reference" && type.to.kind === "signer" && !type.mutable)) return ME;
  const bytes = bytesOf(type);
  return bytes === undefined ? undefined : session.deserialize(tagOf(type), Uint8Array.from(bytes));
}

function tagOf(type: Type): TypeTag {
  if (type.kind === "typeParameter") return { kind: "u64" };
  return type.kind === "vector" ? { kind: "vector", element: tagOf(type.element) } : (type as TypeTag);
}

const WIDTHS: ReadonlyMap<string, number> = new Map([
  ["bool", 1],
  ["address", 32],
  ["typeParameter", 8],
  ...[8, 16, 32, 64, 128, 256].flatMap((bits) => [[`u${bits}`, bits / 8] as const, [`i${bits}`, bits / 8] as const]),
]);

function bytesOf(type: Type): number[] | undefined {
  if (type.kind === "vector") {
    const element = bytesOf(type.element);
    return element === undefined ? undefined : [2, ...element, ...element];
  }
  const width = WIDTHS.get(type.kind);
  return width === undefined ? undefined : [1, ...new Array<number>(width - 1).fill(0)];
}
