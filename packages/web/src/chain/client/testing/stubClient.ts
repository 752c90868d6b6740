import type { NetworkDefinition, NetworkId } from "../../facts/types.ts";
import { ChainError } from "../../transport/chainError.ts";
import type { Transport } from "../../transport/transport.ts";
import type { ChainClient } from "../chainClient.ts";
import { createChainClient } from "../createChainClient.ts";

const NODE = "http://node.test/v1";

/** Answers of a stub network. */
interface StubAnswers {
  /** JSON for a path of the node such as `accounts/0x1`; undefined answers 404. */
  readonly node?: (path: string, body: unknown) => unknown;
  /** Parsed answer of the index. */
  readonly index?: () => Promise<unknown>;
}

/** Client of a network that answers from a table; it has an index only if `index` is given. */
export function stubClient({ node, index }: StubAnswers, id = "local"): ChainClient {
  const endpoints = {
    node: NODE,
    indexer: index === undefined ? undefined : `${NODE}/graphql`,
    faucet: undefined,
    pepper: undefined,
    prover: undefined,
  };
  const network: NetworkDefinition = { id: id as NetworkId, label: "Test", kind: "embedded", chainId: 4, endpoints };
  const transport: Pick<Transport, "request"> = {
    async request({ url, body }) {
      const data = await node?.(decodeURIComponent(url.slice(NODE.length + 1)), body);
      return { status: data === undefined ? 404 : 200, statusText: "", data, headers: {}, bytes: 0 };
    },
  };
  const client = createChainClient(network, transport as Transport);
  return index === undefined ? client : { ...client, index: { ask: <T>() => index() as Promise<T> } };
}

/** Refusal of a service, for answers that fail. */
export function refusal(
  service: "node" | "indexer",
  status: number,
  more: { readonly code?: string; readonly retryAfterMs?: number } = {},
) {
  return new ChainError({ service, status, code: undefined, vmErrorCode: undefined, message: "", path: "", ...more });
}
