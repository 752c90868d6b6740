import { asObject } from "../facts/jsonFields.ts";
import type { LedgerIdentity, LedgerState, NetworkDefinition } from "../facts/types.ts";
import { createIndexApi } from "../indexer/createIndexApi.ts";
import { createLedgerReader } from "../ledger/createLedgerReader.ts";
import { createNodeApi } from "../ledger/createNodeApi.ts";
import { readLedgerIdentity } from "../ledger/ledgerIdentity.ts";
import { RECENT_LEDGER_MS } from "../ledger/ledgerLimits.ts";
import { type FunctionAbi, NoSuchFunction, readFunctionAbi, splitFunctionId } from "../transactions/functionAbi.ts";
import { isNotFound } from "../transport/chainError.ts";
import { createTransport, type Transport } from "../transport/transport.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import type { ChainClient } from "./chainClient.ts";
import { createGasMemory } from "./gasMemory.ts";

/** Creates the client of one network. Tests pass their own `transport`. */
export function createChainClient(
  network: NetworkDefinition,
  transport: Transport = createTransport({ endpoints: network.endpoints }),
): ChainClient {
  const api = createNodeApi(network, transport);
  const index = createIndexApi(network, transport);
  const readLedger = createLedgerReader({
    api,
    readIdentity: (chainId, signal) => readLedgerIdentity(network, chainId, transport, signal),
  });
  let last: { readonly state: LedgerState; readonly at: number } | undefined;
  const abis = new Map<LedgerIdentity, Map<string, FunctionAbi>>();

  const ledger: ChainClient["ledger"] = async (signal) => {
    try {
      const state = await readLedger(signal);
      last = { state, at: performance.now() };
      return state;
    } catch (error) {
      if (signal?.aborted !== true) last = undefined;
      throw error;
    }
  };
  const recentLedger: ChainClient["recentLedger"] = async (signal) =>
    last !== undefined && performance.now() - last.at < RECENT_LEDGER_MS ? last.state : ledger(signal);

  const functionAbi: ChainClient["functionAbi"] = async (functionId, signal) => {
    const { identity } = await recentLedger(signal);
    const known = abis.get(identity)?.get(functionId);
    if (known !== undefined) return known;
    const { address, module, name } = splitFunctionId(functionId);
    const path = `accounts/${address}/module/${module}`;
    const readAbi = (json: unknown) => readFunctionAbi(asObject(json).abi, name);
    const abi = await api.get(path, readAbi, { signal, maxBytes: ANSWER_BYTES.list }).catch((error: unknown) => {
      if (isNotFound(error)) return undefined;
      throw error;
    });
    if (abi === undefined) throw new NoSuchFunction(functionId);
    abis.set(identity, (abis.get(identity) ?? new Map<string, FunctionAbi>()).set(functionId, abi));
    return abi;
  };

  return {
    network,
    node: api,
    index,
    ledger,
    recentLedger,
    forgetLedger() {
      last = undefined;
      abis.clear();
    },
    gas: createGasMemory(),
    functionAbi,
  };
}
