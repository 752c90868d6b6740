import type { ChainClient } from "../client/chainClient.ts";
import { readAddress } from "../facts/address.ts";
import { publishedModule } from "../ledger/publishedModules.ts";
import { CannotCompose } from "../transactions/cannotCompose.ts";
import type { ComposedCallRequest, ComposedScript } from "../transactions/composeScript.ts";

export interface ComposeOptions {
  /** Number of signers of the transaction. */
  readonly signers: number;
  readonly signal: AbortSignal;
  /** WebAssembly bytes of the composer, for tests; the page loads them from its own origin. */
  readonly wasm?: BufferSource;
}

/** Composes several calls into one script. Loads the script composer and the bytecode of called modules on demand. */
export async function composePayload(
  chain: ChainClient,
  calls: readonly ComposedCallRequest[],
  moduleIds: readonly string[],
  { signers, signal, wasm }: ComposeOptions,
): Promise<ComposedScript> {
  const { composeScript, startComposer } = await import("../transactions/composeScript.ts");
  const [composer, modules] = await Promise.all([startComposer(wasm), Promise.all(moduleIds.map((id) => bytecodeOf(chain, id, signal)))]);
  return composeScript(composer, { calls, signers, modules });
}

async function bytecodeOf(chain: ChainClient, id: string, signal: AbortSignal): Promise<Uint8Array> {
  const [address, name = ""] = id.split("::");
  const module = await publishedModule(chain.node, readAddress(address), name, undefined, { signal });
  if (module === undefined) throw new CannotCompose(undefined, `there is no module ${id} on this network`);
  return module.bytecode;
}
