import type { ChainClient } from "../client/chainClient.ts";
import { readAddress } from "../facts/address.ts";
import { CannotCompose } from "../transactions/cannotCompose.ts";
import type { ComposedCallRequest, ComposedScript } from "../transactions/composeScript.ts";

export interface ComposeOptions {
  /** How many accounts sign the transaction. */
  readonly signers: number;
  readonly signal: AbortSignal;
  /** The composer's WebAssembly, for tests; the page loads it from its own origin. */
  readonly wasm?: BufferSource;
}

/** One script of several calls. The bytecode of what it calls is asked of the network, and the composer is loaded, when this is wanted. */
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
  const module = await chain.code.module(readAddress(address), name, undefined, signal);
  if (module === undefined) throw new CannotCompose(undefined, `there is no module ${id} on this network`);
  return module.bytecode;
}
