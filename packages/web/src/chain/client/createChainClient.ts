import { asArray, asObject, asText, asU64 } from "../facts/jsonFields.ts";
import { transactionIdKind } from "../facts/transactionId.ts";
import type { LedgerIdentity, LedgerState, NetworkDefinition, TransactionFacts, UnsignedTransaction } from "../facts/types.ts";
import { accountTransactions } from "../indexer/accountTransactions.ts";
import { createIndexApi } from "../indexer/createIndexApi.ts";
import { aptBalance } from "../ledger/aptBalance.ts";
import { createLedgerReader } from "../ledger/createLedgerReader.ts";
import { createNodeApi, type NodeApi, type ReadOptions } from "../ledger/createNodeApi.ts";
import { readLedgerIdentity } from "../ledger/ledgerIdentity.ts";
import { RECENT_LEDGER_MS } from "../ledger/ledgerLimits.ts";
import { readHash, readSimulated, readTransaction, readTransactions } from "../ledger/readTransaction.ts";
import { type FunctionAbi, NoSuchFunction, readFunctionAbi, splitFunctionId } from "../transactions/functionAbi.ts";
import type { SimulatedSigners } from "../transactions/signedTransaction.ts";
import { waitForFinal } from "../transactions/waitForFinal.ts";
import { ChainError, isNotFound } from "../transport/chainError.ts";
import { sleep } from "../transport/sleep.ts";
import { createTransport, type Transport } from "../transport/transport.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import type { ChainClient } from "./chainClient.ts";
import { createGasMemory } from "./gasMemory.ts";

/**
 * Creates the client of one network. Tests pass their own `transport`. The client library for building and encoding is loaded on first use.
 */
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

  async function simulated(
    unsigned: UnsignedTransaction,
    signers: SimulatedSigners,
    params: NonNullable<ReadOptions["params"]>,
    signal: AbortSignal | undefined,
  ): Promise<TransactionFacts> {
    const { encodeForSimulation } = await import("../transactions/signedTransaction.ts");
    return api.postTransaction("transactions/simulate", encodeForSimulation(unsigned, signers), readSimulated, { signal, params });
  }

  const account: ChainClient["account"] = async (address, signal) => {
    try {
      return await api.get(
        `accounts/${address}`,
        (json) => {
          const facts = asObject(json);
          const authenticationKey = asText(facts.authentication_key);
          return { address, sequenceNumber: asU64(facts.sequence_number), authenticationKey };
        },
        { signal },
      );
    } catch (error) {
      // For an unused address newer nodes answer the same: its own address as key, sequence number zero.
      if (isNotFound(error)) return { address, sequenceNumber: 0n, authenticationKey: address };
      throw error;
    }
  };

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

  const awaitTransaction: ChainClient["awaitTransaction"] = (hash, signal) =>
    transactionAt(api, `transactions/wait_by_hash/${hash}`, { signal, attempts: 1 });

  return {
    network,
    node: api,
    index,
    ledger,
    account,
    async ownedAccounts(key, signal) {
      const { ownedAccounts } = await import("./ownedAccounts.ts");
      return ownedAccounts(key, { index, account, aptBalance: (address) => aptBalance(api, address, { signal }) }, signal);
    },
    aptBalance: (address, signal) => aptBalance(api, address, { signal }),
    targetOfName: async (name, signal) => (await lookUps()).targetOfName(api, network, name, { signal }),
    block: async (height, signal) => (await lookUps()).blockAt(api, height, { signal }),

    async transactions({ before, limit }, signal) {
      const { oldestVersion } = before === undefined ? { oldestVersion: 0n } : await recentLedger(signal);
      if (before !== undefined && before <= oldestVersion) return [];
      const page = await api.get("transactions", readTransactions, pageBefore(before, limit, signal, oldestVersion));
      return page.toReversed();
    },

    async accountTransactions(address, { before, limit }, signal) {
      const end = before ?? (await account(address, signal)).sequenceNumber;
      if (end === 0n) return [];
      const path = `accounts/${address}/transactions`;
      const page = await api.get(path, readTransactions, pageBefore(end, limit, signal));
      return page.toReversed();
    },

    indexedTransactions: (address, page, signal) => index.ask(accountTransactions(address, page), signal),

    async transaction(hashOrVersion, signal) {
      const path = lookupPath(hashOrVersion);
      return path === undefined ? undefined : transactionAt(api, path, { signal });
    },

    awaitTransaction,

    gasUnitPrice: (signal) => api.get("estimate_gas_price", (json) => asU64(asObject(json).gas_estimate), { signal }),

    recentLedger,
    forgetLedger() {
      last = undefined;
      abis.clear();
    },
    gas: createGasMemory(),

    functionAbi,

    async build(request, facts) {
      const { buildTransaction } = await import("../transactions/buildTransaction.ts");
      return buildTransaction(request, facts);
    },

    async encodeCall(call, signal) {
      const [{ buildCall }, { encodeStoredCall }, abi] = await Promise.all([
        import("../transactions/buildPayload.ts"),
        import("../transactions/storedCall.ts"),
        call.abi ?? functionAbi(call.functionId, signal),
      ]);
      return encodeStoredCall(buildCall(call, abi));
    },

    async storedCallOf({ bytes }) {
      const { storedCallOf } = await import("../transactions/storedCall.ts");
      return storedCallOf(bytes);
    },

    async raisePrice(unsigned, gasUnitPrice) {
      const { raisePrice } = await import("../transactions/rewritten.ts");
      return raisePrice(unsigned, gasUnitPrice);
    },

    async renumbered(unsigned, sequenceNumber) {
      const { renumbered } = await import("../transactions/rewritten.ts");
      return renumbered(unsigned, sequenceNumber);
    },

    async readUnsigned(file, chainId) {
      const { readUnsigned } = await import("../transactions/readUnsigned.ts");
      return readUnsigned(file, chainId);
    },

    async readSigned(signed, chainId) {
      const [{ readUnsigned }, { unsignedParts }] = await Promise.all([
        import("../transactions/readUnsigned.ts"),
        import("../transactions/signedTransaction.ts"),
      ]);
      return readUnsigned(unsignedParts(signed), chainId);
    },

    async simulate(unsigned, signers, signal) {
      const transaction = await simulated(unsigned, signers, {}, signal);
      return { transaction, atVersion: transaction.version ?? 0n };
    },

    async encodeForSimulation(unsigned, signers) {
      const { encodeForSimulation } = await import("../transactions/signedTransaction.ts");
      return encodeForSimulation(unsigned, signers);
    },

    measure: (unsigned, signers, { price, limit }, signal) =>
      simulated(unsigned, signers, { estimate_gas_unit_price: price, estimate_max_gas_amount: limit }, signal),

    resourceAt: (address, type, version, signal) =>
      atTheVersion(signal, async () => {
        try {
          const path = `accounts/${address}/resource/${encodeURIComponent(type)}`;
          return await api.get(path, (json) => asObject(json).data, { signal, params: { ledger_version: version } });
        } catch (error) {
          if (isNotFound(error) && error.code !== "version_not_found") return undefined;
          throw error;
        }
      }),

    aptBalanceAt: (address, version, signal) =>
      atTheVersion(signal, () => aptBalance(api, address, { signal, params: { ledger_version: version } })),

    async hashOf(unsigned, signatures) {
      const { hashSigned } = await import("../transactions/signedTransaction.ts");
      return hashSigned(unsigned, signatures);
    },

    async encode(unsigned, signatures) {
      const { encodeSigned } = await import("../transactions/signedTransaction.ts");
      return encodeSigned(unsigned, signatures);
    },

    submit: (signed) => api.postTransaction("transactions", signed, (json) => readHash(asObject(json).hash)),

    waitForFinal: (hash, expirationSecs, signal) =>
      waitForFinal({
        expirationSecs,
        signal,
        ledger: () => ledger(signal),
        lookUp: () => awaitTransaction(hash, signal),
      }),

    async fund(address, octas, signal) {
      const firstHash = (json: unknown) => readHash(asArray(asObject(json).txn_hashes)[0]);
      return api.postFaucet("fund", { address, amount: octas }, firstHash, signal);
    },
  };
}

/** Loaded only for typed lookups and for watching blocks. */
const lookUps = () => import("../ledger/lookUps.ts");

async function transactionAt(api: NodeApi, path: string, options: ReadOptions): Promise<TransactionFacts | undefined> {
  try {
    return await api.get(path, readTransaction, { ...options, maxBytes: ANSWER_BYTES.transaction });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

function lookupPath(hashOrVersion: string): string | undefined {
  const kind = transactionIdKind(hashOrVersion);
  if (kind === undefined) return undefined;
  return `transactions/${kind === "version" ? "by_version" : "by_hash"}/${hashOrVersion}`;
}

/** Query parameters of a page before a number. The node counts upwards from `start`, so the page starts `limit` below. */
function pageBefore(before: bigint | undefined, limit: number, signal: AbortSignal | undefined, oldest = 0n): ReadOptions {
  const maxBytes = ANSWER_BYTES.list;
  if (before === undefined) return { params: { limit }, signal, maxBytes };
  const start = before - oldest > BigInt(limit) ? before - BigInt(limit) : oldest;
  return { params: { start, limit: before - start }, signal, maxBytes };
}

const LATE_NODE_ATTEMPTS = 4;
const LATE_NODE_WAIT_MS = 300;

/** Retries while a load-balanced node has not reached the version yet. */
async function atTheVersion<T>(signal: AbortSignal | undefined, read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      const isLate = error instanceof ChainError && error.code === "version_not_found";
      if (!isLate || attempt === LATE_NODE_ATTEMPTS) throw error;
      await sleep(LATE_NODE_WAIT_MS, signal);
    }
  }
}
