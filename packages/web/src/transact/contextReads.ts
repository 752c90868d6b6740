import { BytecodeFailure, readBytecode } from "../chain/bytecode/bytecodeReader.ts";
import type { FunctionCalls } from "../chain/bytecode/functionCalls.ts";
import { readAddress } from "../chain/facts/address.ts";
import type { NodeApi } from "../chain/ledger/createNodeApi.ts";
import { publishedModule } from "../chain/ledger/publishedModules.ts";
import { splitFunctionId } from "../chain/transactions/functionAbi.ts";
import { ChainError } from "../chain/transport/chainError.ts";
import { digestOf } from "../preview/digest.ts";
import type { CodeEntries } from "../preview/facts/foreignCode.ts";
import type { ContextReads } from "../preview/input.ts";
import { isReservedAddress } from "../preview/longAddress.ts";
import { mapBounded } from "./mapBounded.ts";

/** Maximum number of modules analysed per preview, followed by the maximum bytes of bytecode. */
const MODULES_MAX = 32;
const BYTES_MAX = 1_048_576;
/** Maximum number of parallel module requests. */
const AT_ONCE = 8;
/** Size of the analysis cache. Keys are bytecode digests: equal bytes make equal calls on every ledger. */
const CACHED_MAX = 256;
const cached = new Map<string, readonly FunctionCalls[] | undefined>();

const CONTEXT = `0x${"1".padStart(64, "0")}::transaction_context::`;
/** Context functions that generate addresses of new objects: random, and useless for recognising a simulation. */
const HARMLESS = ["generate_auid", "generate_auid_address", "auid_address"];

/** Framework functions that use a right of the signer without a trace under the signer's own address, by long name. */
const HIDDEN_RIGHTS: ReadonlyMap<string, string> = new Map(
  ["0x3::token::create_withdraw_capability", "0x1::account::create_authorized_signer", "0x1::managed_coin::mint"].map((name) => [
    longName(name),
    name,
  ]),
);

/**
 * Follows calls from entry functions through published modules at a ledger version, and lists reads of the transaction context and
 * uses of hidden rights. Framework modules are trusted and not followed.
 */
export async function contextReads(
  node: NodeApi,
  entries: CodeEntries,
  atVersion: bigint,
  signal: AbortSignal | undefined,
): Promise<ContextReads> {
  const modules = new Map<string, ReadonlyMap<string, FunctionCalls> | undefined>();
  const reads = new Set<string>();
  const hiddenRights = new Set<string>();
  let reader: string | undefined;
  let [bytes, isWhole] = [0, true];

  const load = async (module: string): Promise<void> => {
    if (modules.size >= MODULES_MAX || bytes > BYTES_MAX) return;
    modules.set(module, undefined);
    const [address = "", name = ""] = module.split("::");
    const published = await whereAnswered(publishedModule(node, readAddress(address), name, atVersion, { signal }));
    bytes += published?.bytecode.length ?? 0;
    const functions = published && bytes <= BYTES_MAX ? await callsOf(published.bytecode, "module", signal) : undefined;
    modules.set(module, functions && new Map(functions.map((one) => [one.name, one])));
  };
  const queue = entries.functions.map(longName);
  const seen = new Set(queue);
  const follow = ({ calls, callsValues }: FunctionCalls, caller: string | undefined) => {
    if (callsValues) isWhole = false;
    for (const called of calls) {
      if (called.startsWith(CONTEXT)) {
        const read = called.slice(CONTEXT.length);
        if (HARMLESS.includes(read)) continue;
        if (reads.size === 0) reader = caller;
        reads.add(read);
      } else if (HIDDEN_RIGHTS.has(called)) {
        hiddenRights.add(HIDDEN_RIGHTS.get(called) ?? called);
      } else if (!seen.has(called) && !isReservedAddress(readAddress(called.slice(0, called.indexOf("::"))))) {
        seen.add(called);
        queue.push(called);
      }
    }
  };
  if (entries.script !== undefined) {
    const [main] = (await callsOf(entries.script, "script", signal)) ?? [];
    if (main === undefined) isWhole = false;
    else follow(main, undefined);
  }
  while (queue.length > 0) {
    const wave = queue.splice(0);
    const wanted = new Set(wave.map(moduleOf).filter((module) => !modules.has(module)));
    await mapBounded([...wanted], AT_ONCE, load, signal ?? new AbortController().signal);
    for (const name of wave) {
      const found = modules.get(moduleOf(name))?.get(name.slice(moduleOf(name).length + 2));
      if (found === undefined) isWhole = false;
      else follow(found, name);
    }
  }
  return { reads: [...reads], reader, hiddenRights: [...hiddenRights], isWhole };
}

function moduleOf(functionName: string): string {
  return functionName.slice(0, functionName.lastIndexOf("::"));
}

function longName(functionId: string): string {
  const { address, module, name } = splitFunctionId(functionId);
  return `${readAddress(address)}::${module}::${name}`;
}

/** Calls contained in bytecode; undefined for unreadable bytecode. */
async function callsOf(
  bytecode: Uint8Array,
  unit: "module" | "script",
  signal: AbortSignal | undefined,
): Promise<readonly FunctionCalls[] | undefined> {
  const key = `${unit} ${digestOf(bytecode)}`;
  if (cached.has(key)) return cached.get(key);
  try {
    const read = await analysed(bytecode, unit, signal);
    const calls = read.ok ? read.value : undefined;
    const [oldest] = cached.size >= CACHED_MAX ? cached.keys() : [];
    if (oldest !== undefined) cached.delete(oldest);
    cached.set(key, calls);
    return calls;
  } catch (error) {
    // A timeout leaves this bytecode unchecked.
    if (error instanceof BytecodeFailure) return undefined;
    throw error;
  }
}

/** Parses untrusted bytecode in a worker; in Node, without workers, on this thread. */
async function analysed(bytecode: Uint8Array, unit: "module" | "script", signal: AbortSignal | undefined) {
  if (typeof Worker !== "undefined") return readBytecode({ kind: "calls", bytecode, unit }, signal);
  const { functionCalls } = await import("../chain/bytecode/functionCalls.ts");
  return functionCalls(bytecode, unit);
}

/** Result of a query, or undefined if the node refuses it: then the code stays unchecked, and the preview reports that. */
async function whereAnswered<T>(question: Promise<T>): Promise<T | undefined> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof ChainError) return undefined;
    throw error;
  }
}
