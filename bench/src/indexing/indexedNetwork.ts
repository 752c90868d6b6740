import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Address } from "@atoll/move";
import { freePorts } from "../../../tests/support/freePorts.ts";
import { createLoadTarget, type LoadTarget } from "../../../tests/support/load/loadTarget.ts";
import { type ProcessMemory, processMemory, startProcess } from "../childProcess.ts";
import { call } from "../http.ts";

const ROOT = fileURLToPath(new URL("../../../../..", import.meta.url));
const CLI = join(ROOT, "packages/localnet/dist/bundle/cli.js");
const JSON_TYPE = { "content-type": "application/json" };

/** Atoll network as started by `npm start`, with or without indexer. */
export interface IndexedNetwork {
  readonly target: LoadTarget;
  readonly nodeUrl: string;
  readonly graphqlUrl: string;
  /** URL of the web page, `http://localhost:<port>`. */
  readonly pageUrl: string;
  /** Control token printed by the network. */
  token(): string;
  /** Sends a GraphQL query and returns the data; throws on errors. */
  query<T>(document: string, variables?: Readonly<Record<string, string>>): Promise<T>;
  /** Last indexed version; `undefined` before the first. */
  indexedVersion(): Promise<bigint | undefined>;
  memory(): ProcessMemory;
  stop(): Promise<void>;
}

/** Resolves when the node answers; the index may still be far behind. */
export async function startIndexedNetwork(dataDirectory: string, flags: readonly string[] = []): Promise<IndexedNetwork> {
  const [page, node, faucet, indexer, ready, issuer] = await freePorts(6);
  const ports = [
    `--port=${page}`,
    `--node-port=${node}`,
    `--faucet-port=${faucet}`,
    `--indexer-port=${indexer}`,
    `--ready-port=${ready}`,
    `--issuer-port=${issuer}`,
  ];
  const nodeUrl = `http://127.0.0.1:${node}/v1`;
  const graphqlUrl = `http://127.0.0.1:${indexer}/v1/graphql`;
  const pageUrl = `http://localhost:${page}`;
  const isReady = async () => (await fetch(nodeUrl)).status === 200;
  const process_ = await startProcess(process.execPath, [CLI, "--no-open", "--data-dir", dataDirectory, ...ports, ...flags], ROOT, isReady);

  function token(): string {
    const [, printed] = /Token\s+([0-9a-f]+)/.exec(process_.output()) ?? [];
    if (printed === undefined) throw new Error(`no token in what the network printed: ${process_.output()}`);
    return printed;
  }

  async function actAs(address: Address): Promise<void> {
    const headers = { ...JSON_TYPE, origin: pageUrl, "x-atoll-token": token() };
    await call(`http://127.0.0.1:${page}/-/control/actAs`, { method: "POST", headers, body: JSON.stringify({ address }) });
  }

  async function fund(address: Address, octas: bigint): Promise<void> {
    const body = `{"address":"${address}","amount":${octas}}`;
    await call(`http://127.0.0.1:${faucet}/fund`, { method: "POST", headers: JSON_TYPE, body });
  }

  async function query<T>(document: string, variables: Readonly<Record<string, string>> = {}): Promise<T> {
    const body = JSON.stringify({ query: document, variables });
    const answer = JSON.parse(await call(graphqlUrl, { method: "POST", headers: JSON_TYPE, body })) as Answer<T>;
    if (answer.data === undefined) throw new Error(`${document}: ${JSON.stringify(answer.errors)}`);
    return answer.data;
  }

  return {
    target: createLoadTarget({ node: (path, request) => call(`${nodeUrl}${path}`, request), fund, actAs }),
    nodeUrl,
    graphqlUrl,
    pageUrl,
    token,
    query,
    async indexedVersion() {
      const { processor_status } = await query<{ processor_status: { last_success_version: number }[] }>(
        "{ processor_status(limit: 1) { last_success_version } }",
      );
      return processor_status[0] === undefined ? undefined : BigInt(processor_status[0].last_success_version);
    },
    memory: () => processMemory(process_.pid),
    stop: () => process_.end(),
  };
}

interface Answer<T> {
  readonly data?: T;
  readonly errors?: unknown;
}
