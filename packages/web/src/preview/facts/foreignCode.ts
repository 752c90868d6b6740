import type { Address } from "../../chain/facts/types.ts";
import { canonicalName, isReservedAddress, toLongAddress } from "../longAddress.ts";
import type { EntryFunctionCall } from "../reading/payload.ts";
import { hasWords } from "../sentences/describeCall.ts";
import { composedCalls } from "./composedCallPreviews.ts";
import type { PreviewFacts } from "./facts.ts";
import { isOwnAccount } from "./ownAccount.ts";

/** Entry points of foreign code: full function names, or script bytecode. */
export interface CodeEntries {
  readonly functions: readonly string[];
  readonly script: Uint8Array | undefined;
}

/** Code outside the framework that a transaction runs. */
export interface ForeignCode extends CodeEntries {
  /**
   * Metadata addresses of assets with transfer hooks, if hooks are the only foreign code: hooks receive no signer and reach no other asset.
   */
  readonly onlyOf: readonly Address[] | undefined;
}

/**
 * Foreign code that a transaction runs; undefined for framework-only transactions. Functions with their own preview text, such as those of
 * the names contract, count as framework. Publishing a package, whole or in pieces, runs its initialisers; scripts may publish too.
 */
export function foreignCode(facts: PreviewFacts): ForeignCode | undefined {
  const { raw, call, outcome } = facts;
  if (raw === undefined || outcome.kind === "fails") return undefined;
  // Hooks of assets that the transaction moves or writes, or that the call names: a hook runs for an amount of zero too.
  const hooks = facts.input.known.assetHooks ?? [];
  const hookFunctions = hooks.map(({ functionId }) => functionId);
  const own = ownCode(facts);
  if (own !== undefined) return { functions: [...own.functions, ...hookFunctions], script: own.script, onlyOf: undefined };
  const runsUnseen = raw.runs.kind === "stored" || (call !== undefined && mayRunUnseen(call.functionId));
  if (runsUnseen) return { functions: hookFunctions, script: undefined, onlyOf: undefined };
  return hooks.length === 0 ? undefined : { functions: hookFunctions, script: undefined, onlyOf: hooks.map(({ metadata }) => metadata) };
}

/** Whether a call enters a function outside the framework. */
export function isForeignCall(call: EntryFunctionCall): boolean {
  const address = toLongAddress(call.functionId.split("::")[0] ?? "");
  return address !== undefined && !isReservedAddress(address) && !hasWords(call);
}

/** Whether a call enters code that the user published on the embedded network, at an own account or an own object. */
export function isOwnCode(facts: PreviewFacts): boolean {
  const { call, input } = facts;
  if (call === undefined || input.known.isEmbedded !== true) return false;
  const address = toLongAddress(call.functionId.split("::")[0] ?? "");
  const { code } = input.known;
  const owner = code?.address === address ? code?.owner : undefined;
  return (address !== undefined && isOwnAccount(facts, address)) || (owner !== undefined && isOwnAccount(facts, owner));
}

/** Framework packages whose functions run only framework code, except publishing modules. Other reserved addresses hold experiments. */
const FRAMEWORK_PACKAGES: ReadonlySet<string> = new Set(["0x1", "0x3", "0x4"]);
/** Framework modules that publish packages and so run their initialisers. */
const PUBLISHING_MODULES: ReadonlySet<string> = new Set(["0x1::code", "0x1::object_code_deployment", "0x1::resource_account"]);
/** Functions of publishing and experimental modules that publish nothing. A function of a later release counts as foreign until listed. */
const PUBLISHING_NOTHING: ReadonlySet<string> = new Set([
  "0x1::object_code_deployment::freeze_code_object",
  "0x1::resource_account::create_resource_account",
  "0x1::resource_account::create_resource_account_and_fund",
  "0x7::large_packages::stage_code_chunk",
  "0x7::large_packages::cleanup_staging_area",
]);

/** Whether a function at a reserved address can run code from outside the framework, such as initialisers of a package. */
function mayRunUnseen(functionId: string): boolean {
  const name = canonicalName(functionId);
  const [address = "", module = ""] = name.split("::");
  const isFramework = FRAMEWORK_PACKAGES.has(address) && !PUBLISHING_MODULES.has(`${address}::${module}`);
  const long = toLongAddress(address);
  return long !== undefined && isReservedAddress(long) && !isFramework && !PUBLISHING_NOTHING.has(name);
}

/**
 * Foreign code of the transaction's call or script. A script can call any public function, so every script counts, even one composed of
 * framework calls.
 */
function ownCode(facts: PreviewFacts): CodeEntries | undefined {
  const { raw, call } = facts;
  if (call !== undefined) return isForeignCall(call) ? { functions: [call.functionId], script: undefined } : undefined;
  if (raw?.runs.kind !== "script") return undefined;
  const composed = composedCalls(facts).map(({ functionId }) => functionId);
  if (composed.length === 0) return { functions: [], script: raw.runs.code };
  const functions = composed.filter((functionId) => !isReservedAddress(toLongAddress(functionId.split("::")[0] ?? "") ?? raw.sender));
  return { functions, script: undefined };
}
