import { AptosApiError, AptosConfig, getAptosFullNode, MimeType, Network, postAptosFaucet, postAptosFullNode } from "@aptos-labs/ts-sdk";
import { asArray } from "../facts/jsonFields.ts";
import type { NetworkDefinition } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { ChainError } from "../transport/chainError.ts";
import { serviceOfUrl } from "../transport/serviceOfUrl.ts";
import type { RequestOverrides, Transport } from "../transport/transport.ts";

export interface ReadOptions {
  readonly params?: Readonly<Record<string, string | number | bigint | boolean | undefined>>;
  readonly signal?: AbortSignal | undefined;
  /** How often a safe read is tried in all. */
  readonly attempts?: number;
}

export interface ViewCall {
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  readonly args: readonly unknown[];
}

/** Makes something of an answer, or throws UnreadableAnswer. */
export type AnswerReader<T> = (json: unknown) => T;

/** A network's services through the client library and our transport. Nothing here is cached: the library's own caches mix networks up. */
export interface NodeApi {
  get<T>(path: string, read: AnswerReader<T>, options?: ReadOptions): Promise<T>;
  /** A list that the node gives in pages, whole. */
  getAll(path: string, options?: ReadOptions): Promise<readonly unknown[]>;
  view<T>(call: ViewCall, read: AnswerReader<T>, options?: ReadOptions): Promise<T>;
  /** Sends a signed transaction in BCS. */
  postTransaction<T>(
    path: "transactions" | "transactions/simulate",
    bytes: Uint8Array,
    read: AnswerReader<T>,
    signal?: AbortSignal,
  ): Promise<T>;
  postFaucet<T>(path: string, body: Readonly<Record<string, unknown>>, read: AnswerReader<T>, signal?: AbortSignal): Promise<T>;
}

const PAGE_SIZE = 1_000;

export function createNodeApi(network: NetworkDefinition, transport: Transport): NodeApi {
  const aptosConfig = createConfig(network, transport);

  async function answer<T>(url: string, request: () => Promise<{ data: unknown }>, read: AnswerReader<T>): Promise<T> {
    const fields = { service: serviceOfUrl(network.endpoints, url), path: new URL(url).pathname };
    try {
      return read((await request()).data);
    } catch (error) {
      if (error instanceof AptosApiError) throw new ChainError({ ...fields, ...describe(error) }, { cause: error });
      if (error instanceof UnreadableAnswer) {
        throw new ChainError(
          { ...fields, status: 200, code: "unreadable_answer", vmErrorCode: undefined, message: error.message },
          { cause: error },
        );
      }
      throw error;
    }
  }

  const nodeUrl = (path: string) => (path === "" ? network.endpoints.node : `${network.endpoints.node}/${path}`);
  const overrides = (options: ReadOptions): RequestOverrides => ({ signal: options.signal, attempts: options.attempts });
  const params = (options: ReadOptions) => ({ ...options.params });

  return {
    get: (path, read, options = {}) =>
      answer(
        nodeUrl(path),
        () => getAptosFullNode({ aptosConfig, originMethod: "get", path, params: params(options), overrides: overrides(options) }),
        read,
      ),

    async getAll(path, options = {}) {
      const items: unknown[] = [];
      let start: string | undefined;
      do {
        const page = { ...params(options), limit: PAGE_SIZE, start };
        let cursor: string | undefined;
        const request = async () => {
          const response = await getAptosFullNode({
            aptosConfig,
            originMethod: "getAll",
            path,
            params: page,
            overrides: overrides(options),
          });
          cursor = response.headers?.["x-aptos-cursor"];
          return response;
        };
        items.push(...(await answer(nodeUrl(path), request, asArray)));
        start = cursor;
      } while (start !== undefined);
      return items;
    },

    view: (call, read, options = {}) =>
      answer(
        nodeUrl("view"),
        () =>
          postAptosFullNode({
            aptosConfig,
            originMethod: "view",
            path: "view",
            contentType: MimeType.JSON,
            params: params(options),
            body: { function: call.functionId, type_arguments: call.typeArguments, arguments: call.args },
            overrides: overrides(options),
          }),
        read,
      ),

    postTransaction: (path, body, read, signal) =>
      answer(
        nodeUrl(path),
        () =>
          postAptosFullNode({
            aptosConfig,
            originMethod: "postTransaction",
            path,
            body,
            contentType: MimeType.BCS_SIGNED_TRANSACTION,
            overrides: overrides({ signal }),
          }),
        read,
      ),

    postFaucet(path, body, read, signal) {
      const { faucet } = network.endpoints;
      if (faucet === undefined) {
        const message = "This network has no faucet";
        throw new ChainError({ service: "faucet", status: 0, code: "no_faucet", vmErrorCode: undefined, message, path: `/${path}` });
      }
      return answer(
        `${faucet}/${path}`,
        () => postAptosFaucet({ aptosConfig, originMethod: "postFaucet", path, body, overrides: overrides({ signal }) }),
        read,
      );
    },
  };
}

const LIBRARY_NETWORKS: Readonly<Record<string, Network>> = {
  local: Network.LOCAL,
  mainnet: Network.MAINNET,
  testnet: Network.TESTNET,
  devnet: Network.DEVNET,
};

/** Every endpoint explicitly: where one is missing the library would otherwise take that of a public network of the same name. */
function createConfig(network: NetworkDefinition, transport: Transport): AptosConfig {
  const { node, faucet, indexer, pepper, prover } = network.endpoints;
  return new AptosConfig({
    network: LIBRARY_NETWORKS[network.id] ?? Network.CUSTOM,
    client: transport,
    fullnode: node,
    ...(faucet === undefined ? {} : { faucet }),
    ...(indexer === undefined ? {} : { indexer }),
    ...(pepper === undefined ? {} : { pepper }),
    ...(prover === undefined ? {} : { prover }),
  });
}

function describe(error: AptosApiError) {
  const data: unknown = error.data;
  const fields = typeof data === "object" && data !== null ? (data as Readonly<Record<string, unknown>>) : {};
  const { message, error_code: code, vm_error_code: vmErrorCode } = fields;
  return {
    status: error.status,
    code: typeof code === "string" ? code : undefined,
    vmErrorCode: typeof vmErrorCode === "number" ? vmErrorCode : undefined,
    message:
      typeof message === "string"
        ? message
        : typeof data === "string" && data.trim() !== ""
          ? data.trim()
          : error.statusText || `HTTP ${error.status}`,
  };
}
