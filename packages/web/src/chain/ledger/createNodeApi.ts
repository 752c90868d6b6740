import { asArray } from "../facts/jsonFields.ts";
import type { NetworkDefinition } from "../facts/types.ts";
import { type AnswerReader, askService } from "../transport/askService.ts";
import { ChainError } from "../transport/chainError.ts";
import type { Transport } from "../transport/transport.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";

export interface ReadOptions {
  readonly params?: Readonly<Record<string, string | number | bigint | boolean | undefined>>;
  readonly signal?: AbortSignal | undefined;
  /** Total number of attempts for a request that changes nothing. */
  readonly attempts?: number;
  /** Maximum size of the response; small by default. */
  readonly maxBytes?: number;
}

interface ViewCall {
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  readonly args: readonly unknown[];
}

/** Client of a node and its faucet, without caching. */
export interface NodeApi {
  get<T>(path: string, read: AnswerReader<T>, options?: ReadOptions): Promise<T>;
  /** Reads all pages of a list. */
  getAll(path: string, options?: ReadOptions): Promise<readonly unknown[]>;
  /** Sends a POST request, for parameters too long for a URL. */
  post<T>(path: string, body: unknown, read: AnswerReader<T>, options?: ReadOptions): Promise<T>;
  view<T>(call: ViewCall, read: AnswerReader<T>, options?: ReadOptions): Promise<T>;
  /** Calls a view function in BCS, in which each argument has a single encoding. */
  viewEncoded<T>(call: Uint8Array, read: AnswerReader<T>, options?: ReadOptions): Promise<T>;
  /** Reads a table value by key; the node responds with 404 for a missing key. */
  tableItem(
    handle: string,
    question: { readonly key_type: string; readonly value_type: string; readonly key: unknown },
    options?: ReadOptions,
  ): Promise<unknown>;
  /** Submits or simulates a transaction encoded in BCS. */
  postTransaction<T>(
    path: "transactions" | "transactions/simulate",
    bytes: Uint8Array,
    read: AnswerReader<T>,
    options?: Pick<ReadOptions, "signal" | "params">,
  ): Promise<T>;
  postFaucet<T>(path: string, body: Readonly<Record<string, unknown>>, read: AnswerReader<T>, signal?: AbortSignal): Promise<T>;
}

const PAGE_SIZE = 1_000;
/** Maximum number of pages of a list: more pages mean that the node generates them endlessly. */
const MAX_PAGES = 100;
const JSON_TYPE = "application/json";
const VIEW_FUNCTION_TYPE = "application/x.aptos.view_function+bcs";
const SIGNED_TRANSACTION_TYPE = "application/x.aptos.signed_transaction+bcs";

export function createNodeApi(network: NetworkDefinition, transport: Transport): NodeApi {
  const { node, faucet } = network.endpoints;
  const nodeUrl = (path: string) => (path === "" ? node : `${node}/${path}`);

  function get<T>(path: string, read: AnswerReader<T>, options: ReadOptions = {}): Promise<T> {
    const request = { maxBytes: ANSWER_BYTES.small, ...options, method: "GET", url: nodeUrl(path) } as const;
    return askService(transport, network.endpoints, request, read);
  }

  function post<T>(url: string, contentType: string, body: unknown, read: AnswerReader<T>, options: ReadOptions): Promise<T> {
    const headers = { "content-type": contentType };
    const request = { maxBytes: ANSWER_BYTES.small, ...options, method: "POST", url, headers, body } as const;
    return askService(transport, network.endpoints, request, read);
  }

  return {
    get,

    async getAll(path, options = {}) {
      const items: unknown[] = [];
      let start: string | undefined;
      let leftBytes: number = ANSWER_BYTES.list;
      let pages = 0;
      do {
        pages += 1;
        if (pages > MAX_PAGES) throw endlessList(nodeUrl(path));
        const params = { ...options.params, limit: PAGE_SIZE, start };
        const page = await get(path, (data, answer) => ({ list: asArray(data), answer }), { ...options, params, maxBytes: leftBytes });
        items.push(...page.list);
        leftBytes -= page.answer.bytes;
        start = page.answer.headers["x-aptos-cursor"];
      } while (start !== undefined);
      return items;
    },

    post: (path, body, read, options = {}) => post(nodeUrl(path), JSON_TYPE, body, read, options),

    view(call, read, options = {}) {
      const body = { function: call.functionId, type_arguments: call.typeArguments, arguments: call.args };
      return post(nodeUrl("view"), JSON_TYPE, body, read, options);
    },

    viewEncoded: (call, read, options = {}) => post(nodeUrl("view"), VIEW_FUNCTION_TYPE, call, read, options),

    tableItem: (handle, question, options = {}) => post(nodeUrl(`tables/${handle}/item`), JSON_TYPE, question, (json) => json, options),

    postTransaction: (path, body, read, options = {}) =>
      post(nodeUrl(path), SIGNED_TRANSACTION_TYPE, body, read, { ...options, maxBytes: ANSWER_BYTES.transaction }),

    async postFaucet(path, body, read, signal) {
      if (faucet !== undefined) return post(`${faucet}/${path}`, JSON_TYPE, body, read, { signal });
      const message = "This network has no faucet";
      throw new ChainError({ service: "faucet", status: 0, code: "no_faucet", vmErrorCode: undefined, message, path: `/${path}` });
    },
  };
}

function endlessList(url: string): ChainError {
  const message = `The node's list goes on after ${MAX_PAGES} pages, which is more than any list should have. The rest was not read.`;
  return new ChainError({
    service: "node",
    status: 200,
    code: "answer_too_large",
    vmErrorCode: undefined,
    message,
    path: new URL(url).pathname,
  });
}
