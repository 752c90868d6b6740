import type { CodePlace, CodePosition } from "../../chain/bytecode/codePlace.ts";
import { decodeSourceMap, lineOf, type ModuleSourceMap } from "../../chain/bytecode/sourceMap.ts";
import { constantOfCode } from "../../chain/code/errorConstants.ts";
import { moveOutline } from "../../chain/code/moveOutline.ts";
import { publishedText } from "../../chain/code/publishedText.ts";
import type { TraceFailure } from "../../chain/controls/trace.ts";
import { parseVmStatus } from "../recognise/parseVmStatus.ts";
import { failureCause, type NamedError } from "./failureCause.ts";
import type { FailedCall, FailurePlace, MoveFailure, SourceLine } from "./moveFailure.ts";

/** A failed execution, as far as the node and its trace report it. */
export interface FailedRun {
  readonly vmStatus: string;
  /** Recorded calls and values; undefined on networks without traces. */
  readonly trace: TraceFailure | undefined;
  /** Bytecode of the transaction's script. */
  readonly script?: Uint8Array | undefined;
  readonly gasUsed?: bigint | undefined;
  readonly gasLimit?: bigint | undefined;
}

/** Published code and texts of a module. */
export interface ModuleFiles {
  readonly bytecode: Uint8Array | undefined;
  readonly source: Uint8Array | undefined;
  readonly sourceMap: Uint8Array | undefined;
  /** Errors that the module's metadata names. */
  readonly errors: readonly { readonly code: bigint; readonly name: string; readonly description: string }[];
}

/** Requests that explain a failure. */
export interface FailureSources {
  /** Code and texts of a module such as `0xcafe::pool`; undefined if the network has none. */
  readonly moduleFiles: (moduleId: string) => Promise<ModuleFiles | undefined>;
  readonly places: (
    bytecode: Uint8Array,
    unit: "module" | "script",
    positions: readonly CodePosition[],
  ) => Promise<readonly (CodePlace | undefined)[]>;
}

/** Lines shown before and after the failing one. */
const LINES_AROUND = 5;
const FUNCTION_ID = /^(0x[0-9a-fA-F]{1,64}::\w+)::(.+)$/;

/** Reads a failure from the node's status, the trace, and the published code, source and source map of its modules. */
export async function loadFailure(run: FailedRun, sources: FailureSources): Promise<MoveFailure> {
  const { vmStatus, trace, script, gasUsed, gasLimit } = run;
  const parsed = parseVmStatus(vmStatus);
  const positions = positionsOf(run);
  const modules = new Map<string, Promise<ModuleTexts>>();
  const textsOf = (moduleId: string): Promise<ModuleTexts> => {
    const known = modules.get(moduleId) ?? moduleTexts(moduleId, sources);
    modules.set(moduleId, known);
    return known;
  };
  const located = await Promise.all(positions.map((position) => locate(position, script, textsOf, sources)));
  const [innermost] = located;
  const calls = trace === undefined ? [] : located.map(({ call }) => call);
  const named = await namedError(vmStatus, innermost?.place, textsOf);
  const cause = failureCause(
    vmStatus,
    {
      functionId: innermost?.call.functionId,
      instruction: innermost?.place.instruction,
      isNative: innermost?.isNative ?? false,
      typeArguments: positions[0]?.typeArguments ?? [],
      operands: trace?.operands ?? [],
    },
    named,
  );
  const module = parsed.status.kind === "moveAbort" ? parsed.status.module : undefined;
  const place: FailurePlace | undefined =
    innermost?.place ??
    (module === undefined ? undefined : { module, functionName: undefined, offset: undefined, instruction: undefined, line: undefined });
  return { status: vmStatus, cause, place, calls, depth: trace?.depth ?? 0, comparison: trace?.comparison, gasUsed, gasLimit };
}

interface Position {
  readonly module: string | undefined;
  readonly functionName: string;
  readonly offset: number | undefined;
  readonly typeArguments: readonly string[];
  readonly args: readonly unknown[];
}

/** Positions of the open calls, innermost first: of the trace, otherwise of the status text. */
function positionsOf({ vmStatus, trace }: FailedRun): readonly Position[] {
  if (trace !== undefined && trace.frames.length > 0) {
    return trace.frames
      .toReversed()
      .map(({ functionId, typeArguments, args, offset }) => ({ ...named(functionId), typeArguments, args, offset }));
  }
  const { status } = parseVmStatus(vmStatus);
  if (status.kind !== "executionFailure") return [];
  return [{ ...named(status.place), offset: status.codeOffset, typeArguments: [], args: [] }];
}

function named(functionId: string): Pick<Position, "module" | "functionName"> {
  const [, module, functionName = functionId] = FUNCTION_ID.exec(functionId) ?? [];
  return { module, functionName };
}

interface ModuleTexts extends Omit<ModuleFiles, "source" | "sourceMap"> {
  readonly name: string;
  readonly source: string | undefined;
  readonly map: ModuleSourceMap | undefined;
}

async function moduleTexts(moduleId: string, { moduleFiles }: FailureSources): Promise<ModuleTexts> {
  const files = await moduleFiles(moduleId);
  const name = moduleId.split("::")[1] ?? "";
  const source = files?.source === undefined ? undefined : await publishedText(files.source);
  const map = files?.sourceMap === undefined ? undefined : await decodeSourceMap(files.sourceMap);
  return {
    name,
    bytecode: files?.bytecode,
    errors: files?.errors ?? [],
    source: source?.kind === "text" ? source.text : undefined,
    map: map?.module === name ? map : undefined,
  };
}

/** Parameter names in a published source; none for a module of another name. */
function sourceParameters(source: string | undefined, moduleId: string | undefined, name: string): readonly string[] | undefined {
  if (source === undefined || moduleId === undefined) return undefined;
  const { items } = moveOutline(source, moduleId.slice(moduleId.lastIndexOf("::") + 2));
  return items.find((item) => item.kind === "function" && item.name === name)?.parameters;
}

interface Located {
  readonly place: FailurePlace;
  readonly call: FailedCall;
  readonly isNative: boolean;
}

async function locate(
  { module, functionName, offset, typeArguments, args }: Position,
  script: Uint8Array | undefined,
  textsOf: (moduleId: string) => Promise<ModuleTexts>,
  { places }: FailureSources,
): Promise<Located> {
  const texts = module === undefined ? undefined : await textsOf(module);
  const bytecode = module === undefined ? script : texts?.bytecode;
  const unit = module === undefined ? "script" : "module";
  const [found] = bytecode === undefined ? [] : await places(bytecode, unit, [{ function: functionName, offset }]);
  const isMapped = texts?.map !== undefined && texts.source !== undefined && found !== undefined && offset !== undefined;
  const line = isMapped ? await lineIn(texts, found.functionIndex, offset) : undefined;
  const name = found?.functionName ?? functionName;
  const names = texts?.map?.functions.get(found?.functionIndex ?? -1)?.parameters ?? sourceParameters(texts?.source, module, name);
  const functionId = module === undefined ? "script" : `${module}::${name}`;
  return {
    place: { module, functionName: module === undefined ? undefined : name, offset, instruction: found?.instruction, line },
    call: {
      functionId,
      typeArguments,
      args: args.map((value, index) => ({ name: names?.length === args.length ? names[index] : undefined, value })),
      instruction: found?.instruction,
      line,
    },
    isNative: found?.isNative ?? (module !== undefined && offset === undefined),
  };
}

async function lineIn({ map, source, name }: ModuleTexts, functionIndex: number, offset: number): Promise<SourceLine | undefined> {
  if (map === undefined || source === undefined) return undefined;
  const found = await lineOf(map, functionIndex, offset, source);
  if (found === undefined) return undefined;
  const lines = source.split("\n");
  const from = Math.max(1, found.first - LINES_AROUND);
  return {
    file: `${name}.move`,
    number: found.first,
    text: lines[found.first - 1]?.trim() ?? "",
    around: lines.slice(from - 1, found.first + LINES_AROUND),
    from,
  };
}

/** Name and text of an abort code that the node does not name. */
async function namedError(
  vmStatus: string,
  place: FailurePlace | undefined,
  textsOf: (moduleId: string) => Promise<ModuleTexts>,
): Promise<NamedError> {
  const { status } = parseVmStatus(vmStatus);
  if (status.kind !== "moveAbort" || status.module === undefined) return { name: undefined, text: undefined };
  const { errors, source } = await textsOf(status.module);
  const declared = errors.find(({ code }) => code === status.code || code === (status.code & 0xfffn));
  if (declared !== undefined) return { name: declared.name, text: declared.description || undefined };
  const line = place?.module === status.module ? place.line?.text : undefined;
  const constant = source === undefined ? undefined : constantOfCode(source, status.code, line);
  return { name: constant?.name, text: constant?.text };
}
