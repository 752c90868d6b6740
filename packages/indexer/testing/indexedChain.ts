import type { NativeModule } from "@atoll/framework";
import { address } from "@atoll/move";
import { createChain, createFunder, createRestApi, type RunningChain } from "@atoll/node";
import { CompiledQuery } from "kysely";
import { startFollower } from "../src/follow/follower.ts";
import { createGraphqlService } from "../src/graphql/createGraphqlService.ts";
import { createLedgerSource } from "../src/ledger/createLedgerSource.ts";
import { processors } from "../src/processors/processors.ts";
import { indexEngine } from "./indexEngine.ts";
import { createTestDatabase } from "./testDatabase.ts";

/** Test support: chain with its REST API, and an index with its GraphQL service, all in this process. */
export interface IndexedChain {
  readonly chain: RunningChain;
  /** HTTP client for the Aptos client library. */
  readonly client: { provider<Req, Res>(request: ProviderRequest<Req>): Promise<ProviderResponse<Res>> };
  /** Mints APT to an account and returns the transaction's version. */
  fund(receiver: string, octas: bigint): Promise<bigint>;
  /** Waits until the index has caught up with the chain, then returns a query's rows as JSON. */
  rows<T = Record<string, unknown>>(query: string): Promise<T[]>;
  stop(): Promise<void>;
}
interface ProviderRequest<Body> {
  readonly url: string;
  readonly method: string;
  readonly body?: Body;
  readonly params?: unknown;
  readonly headers?: object;
}
interface ProviderResponse<Data> {
  status: number;
  statusText: string;
  data: Data;
  headers: Record<string, string>;
}

const INDEXER_PORT = "8090";
const ROOT_KEY = new Uint8Array(32).fill(9);

export async function startIndexedChain(options: { readonly modules?: readonly NativeModule[] } = {}): Promise<IndexedChain> {
  const raise = (error: unknown): never => {
    throw error;
  };
  const log = (_message: string, cause: unknown) => raise(cause);
  const chain = createChain({ rootKey: ROOT_KEY, chainId: 4, blockTimeMs: 0, idleBlockTimeMs: 0, ...options });
  const rest = createRestApi({ chain, log });
  const funder = createFunder({ chain, rootKey: ROOT_KEY });
  const database = await createTestDatabase();
  const source = createLedgerSource({ chainId: chain.chainId, store: chain.store, codes: chain.codes, log });
  const follower = await startFollower({ source, database, processors, now: () => 0, onError: raise });
  const graphql = createGraphqlService({
    database,
    changes: follower,
    onError: raise,
    hasStatementTimeout: indexEngine() === "postgres",
  });
  const unsubscribe = chain.subscribe(({ kind }) => follower.ledgerChanged(kind));
  // Indexes genesis before the first test, because that can be slow on a busy machine.
  await follower.caughtUp();

  return {
    chain,
    client: {
      async provider<Req, Res>({ url, method, body, params, headers }: ProviderRequest<Req>): Promise<ProviderResponse<Res>> {
        const target = new URL(url);
        for (const [name, value] of Object.entries(params ?? {})) if (value !== undefined) target.searchParams.set(name, String(value));
        const service = target.port === INDEXER_PORT ? graphql : rest;
        const response = await service.fetch(
          new Request(target, {
            method,
            headers: headersOf(headers),
            ...(body === undefined ? {} : { body: body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body) }),
          }),
        );
        const text = await response.text();
        const data = response.headers.get("content-type")?.includes("json") === true ? JSON.parse(text) : text;
        return { status: response.status, statusText: response.statusText, data, headers: Object.fromEntries(response.headers) };
      },
    },
    async fund(receiver, octas) {
      const { hash } = await funder.fund(address(receiver), octas);
      return chain.store.getVersionByHash(hash) ?? raise(new Error("what was committed is not in the ledger"));
    },
    async rows<T>(query: string) {
      await follower.caughtUp();
      const { rows } = await database.executeQuery<{ row: T }>(CompiledQuery.raw(`select to_jsonb(found) as row from (${query}) found`));
      return rows.map(({ row }) => row);
    },
    async stop() {
      unsubscribe();
      graphql.close();
      await follower.stop();
      await chain.stop();
      await database.destroy();
    },
  };
}

function headersOf(headers: object = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}
