import { asArray, asInteger, asObject, asText } from "../facts/jsonFields.ts";
import { transactionIdKind } from "../facts/transactionId.ts";
import type { Address, NetworkDefinition, ResourceFacts, TransactionFacts } from "../facts/types.ts";
import { accountTransactions } from "../indexer/accountTransactions.ts";
import { createIndexApi } from "../indexer/createIndexApi.ts";
import { createLedgerReader } from "../ledger/createLedgerReader.ts";
import { createNodeApi, type NodeApi, type ReadOptions } from "../ledger/createNodeApi.ts";
import { readLedgerIdentity } from "../ledger/ledgerIdentity.ts";
import { aptBalance, blockAt, contentOf, targetOfName } from "../ledger/lookUps.ts";
import { readModule } from "../ledger/readModule.ts";
import { readHash, readSimulated, readTransaction, readTransactions } from "../ledger/readTransaction.ts";
import { simulatedBalances } from "../transactions/simulatedBalances.ts";
import { waitForFinal } from "../transactions/waitForFinal.ts";
import { ChainError, isNotFound } from "../transport/chainError.ts";
import { ANSWER_BYTES } from "../transport/limits.ts";
import { sleep } from "../transport/sleep.ts";
import { createTransport, type Transport } from "../transport/transport.ts";
import type { ChainClient } from "./chainClient.ts";
import { ownedAccounts } from "./ownedAccounts.ts";

/** Makes the client of one network. `transport` is for tests. The client library, which builds and encodes, is loaded when that is first wanted. */
export function createChainClient(
  network: NetworkDefinition,
  transport: Transport = createTransport({ endpoints: network.endpoints }),
): ChainClient {
  const api = createNodeApi(network, transport);
  const index = createIndexApi(network, transport);
  const ledger = createLedgerReader({ api, readIdentity: (chainId, signal) => readLedgerIdentity(network, chainId, transport, signal) });

  const account: ChainClient["account"] = async (address, signal) => {
    try {
      return await api.get(
        `accounts/${address}`,
        (json) => {
          const facts = asObject(json);
          const authenticationKey = asText(facts.authentication_key);
          return { address, sequenceNumber: asInteger(facts.sequence_number), authenticationKey };
        },
        { signal },
      );
    } catch (error) {
      // Newer nodes say the same of an address that nobody has used: its own key, and nothing sent yet.
      if (isNotFound(error)) return { address, sequenceNumber: 0n, authenticationKey: address };
      throw error;
    }
  };

  return {
    network,
    ledger,
    account,
    ownedAccounts: (key, signal) =>
      ownedAccounts(key, { index, account, aptBalance: (address) => aptBalance(api, address, { signal }) }, signal),
    aptBalance: (address, signal) => aptBalance(api, address, { signal }),
    contentOf: (address, signal) => contentOf(api, address, { signal }),
    targetOfName: (name, signal) => targetOfName(api, network, name, { signal }),
    block: (height, signal) => blockAt(api, height, { signal }),
    resources: (address, signal) => resources(api, address, { signal }),

    async modules(address, signal) {
      const modules = await allOf(api, `accounts/${address}/modules`, { signal });
      return modules.flatMap((json) => readModule(json) ?? []);
    },

    async transactions({ before, limit }, signal) {
      if (before === 0n) return [];
      const page = await api.get("transactions", readTransactions, pageBefore(before, limit, signal));
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

    blockHeightOf: (version, signal) =>
      api.get(`blocks/by_version/${version}`, (json) => asInteger(asObject(json).block_height), { signal }),

    gasUnitPrice: (signal) => api.get("estimate_gas_price", (json) => asInteger(asObject(json).gas_estimate), { signal }),

    async buildTransfer(request, signal) {
      const [{ buildTransfer }, state, { sequenceNumber }] = await Promise.all([
        import("../transactions/buildTransfer.ts"),
        ledger(signal),
        account(request.sender, signal),
      ]);
      return buildTransfer(request, state, sequenceNumber);
    },

    async buildRotation(request, signal) {
      const [{ buildRotation }, state] = await Promise.all([import("../transactions/buildRotation.ts"), ledger(signal)]);
      return buildRotation(request, state);
    },

    async simulate(unsigned, key, signal) {
      const { encodeForSimulation } = await import("../transactions/signedTransaction.ts");
      const body = encodeForSimulation(unsigned, key);
      const transaction = await api.postTransaction("transactions/simulate", body, readSimulated, signal);
      const atVersion = transaction.version ?? 0n;
      const balances = await atTheVersion(signal, () =>
        simulatedBalances(transaction.changes, {
          resources: (address) => resources(api, address, { signal, params: { ledger_version: atVersion } }),
          aptBalance: (owner) => aptBalance(api, owner, { signal, params: { ledger_version: atVersion } }),
        }),
      );
      return { transaction, atVersion, balances };
    },

    async submit(unsigned, authenticator) {
      const { encodeSigned } = await import("../transactions/signedTransaction.ts");
      return api.postTransaction("transactions", encodeSigned(unsigned, authenticator), (json) => readHash(asObject(json).hash));
    },

    waitForFinal: (hash, expirationSecs, signal) =>
      waitForFinal({
        expirationSecs,
        signal,
        ledger: () => ledger(signal),
        lookUp: () => transactionAt(api, `transactions/wait_by_hash/${hash}`, { signal, attempts: 1 }),
      }),

    async fund(address, octas, signal) {
      const firstHash = (json: unknown) => readHash(asArray(asObject(json).txn_hashes)[0]);
      return api.postFaucet("fund", { address, amount: octas }, firstHash, signal);
    },
  };
}

async function resources(api: NodeApi, address: Address, options: ReadOptions): Promise<readonly ResourceFacts[]> {
  const list = await allOf(api, `accounts/${address}/resources`, options);
  return list.map((json) => {
    const resource = asObject(json);
    return { type: asText(resource.type), data: resource.data };
  });
}

/** Older nodes answer 404 for an address with nothing at it. */
async function allOf(api: NodeApi, path: string, options: ReadOptions): Promise<readonly unknown[]> {
  try {
    return await api.getAll(path, options);
  } catch (error) {
    if (isNotFound(error) && error.code === "account_not_found") return [];
    throw error;
  }
}

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

/** The node counts upwards from `start`; a page before a number starts as far below it. */
function pageBefore(before: bigint | undefined, limit: number, signal: AbortSignal | undefined): ReadOptions {
  const maxBytes = ANSWER_BYTES.list;
  if (before === undefined) return { params: { limit }, signal, maxBytes };
  const start = before > BigInt(limit) ? before - BigInt(limit) : 0n;
  return { params: { start, limit: before - start }, signal, maxBytes };
}

const LATE_NODE_ATTEMPTS = 4;
const LATE_NODE_WAIT_MS = 300;

/** Behind one address there may be nodes that have not seen that version yet. */
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
