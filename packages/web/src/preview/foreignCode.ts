import type { Address } from "../chain/facts/types.ts";
import { composedCalls } from "./composedCalls.ts";
import type { PreviewFacts } from "./facts.ts";
import { isReservedAddress, toLongAddress } from "./longAddress.ts";
import type { EntryFunctionCall } from "./reading/payload.ts";
import { hasWords } from "./sentences/describeCall.ts";

/** Entry points of foreign code: full function names, script bytecode. */
export interface CodeEntries {
  readonly functions: readonly string[];
  readonly script: Uint8Array | undefined;
}

/** Code outside the framework, run by a transaction. */
export interface ForeignCode extends CodeEntries {
  /** Metadata of assets with transfer hooks, if hooks are the only foreign code: hooks receive no signer and reach no other asset. */
  readonly onlyOf: readonly Address[] | undefined;
}

/**
 * Foreign code of a transaction; undefined for framework-only transactions. Functions with a sentence of their own, such as the names contract, count as
 * framework. Publishing a package runs its initialisers.
 */
export function foreignCode(facts: PreviewFacts): ForeignCode | undefined {
  const { raw, call, outcome } = facts;
  if (raw === undefined || outcome.kind === "fails") return undefined;
  // Read for assets of the user that move or are named in the call: a hook runs for an amount of zero too.
  const hooks = facts.input.known.assetHooks ?? [];
  const hookFunctions = hooks.map(({ functionId }) => functionId);
  const own = ownCode(facts);
  if (own !== undefined) return { functions: [...own.functions, ...hookFunctions], script: own.script, onlyOf: undefined };
  const runsUnseen = raw.runs.kind === "stored" || (call !== undefined && PUBLISHING.has(call.functionId));
  if (runsUnseen) return { functions: hookFunctions, script: undefined, onlyOf: undefined };
  return hooks.length === 0 ? undefined : { functions: hookFunctions, script: undefined, onlyOf: hooks.map(({ metadata }) => metadata) };
}

/** Whether a call enters code outside the framework. */
export function isForeignCall(call: EntryFunctionCall): boolean {
  const address = toLongAddress(call.functionId.split("::")[0] ?? "");
  return address !== undefined && !isReservedAddress(address) && !hasWords(call);
}

/** Framework functions that run module initialisers. */
const PUBLISHING: ReadonlySet<string> = new Set([
  "0x1::code::publish_package_txn",
  "0x1::object_code_deployment::publish",
  "0x1::object_code_deployment::upgrade",
  "0x1::resource_account::create_resource_account_and_publish_package",
]);

function ownCode(facts: PreviewFacts): CodeEntries | undefined {
  const { raw, call } = facts;
  if (call !== undefined) return isForeignCall(call) ? { functions: [call.functionId], script: undefined } : undefined;
  if (raw?.runs.kind !== "script") return undefined;
  const composed = composedCalls(facts).map(({ functionId }) => functionId);
  if (composed.length === 0) return { functions: [], script: raw.runs.code };
  const functions = composed.filter((functionId) => !isReservedAddress(toLongAddress(functionId.split("::")[0] ?? "") ?? raw.sender));
  return functions.length === 0 ? undefined : { functions, script: undefined };
}
