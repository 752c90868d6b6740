import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import type { JsonValue } from "@atoll/move";
import { apiKeyHeaders } from "../fork/forkUrl.ts";
import { CliError } from "./cliError.ts";
import { connect, type Network } from "./network.ts";
import { type RequestOptions, requestJson, type Service } from "./requests.ts";
import { keyFromText, type Signer, testSigner } from "./signer.ts";

/** Largest file or standard input that a verb reads. */
const MAX_INPUT_BYTES = 4 << 20;

/** Where the command runs: addresses, environment and files. */
export interface VerbContextOptions {
  readonly network: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly keyFile: string | undefined;
  readonly controlTokenFile: string | undefined;
  readonly folder: string;
  readonly stdin: Readable;
  readonly fetch?: typeof globalThis.fetch;
  readonly signal?: AbortSignal;
}

/** What verbs use of the world: the network, keys and files. */
export interface VerbContext {
  network(): Promise<Network>;
  /** Requests a path of the node, such as `/accounts/0x1`. */
  node(path: string, options?: RequestOptions): Promise<JsonValue>;
  post(service: Service, url: string, body: JsonValue): Promise<JsonValue>;
  /** Calls a control of the network. */
  control(verb: string, input: JsonValue): Promise<JsonValue>;
  /** Key from the environment, a file, or a public test account; undefined without one. */
  signer(testAccount: bigint | undefined): Promise<Signer | undefined>;
  /** Reads a file, or standard input for "-". */
  read(path: string): Promise<Buffer>;
  /** Writes a new file; never replaces one. Returns its path. */
  write(path: string, text: string): Promise<string>;
  readonly folder: string;
  readonly fetch: typeof globalThis.fetch;
  /** Headers with the API key of a node, from the environment. Never shown. */
  readonly nodeHeaders: Readonly<Record<string, string>> | undefined;
}

export function createVerbContext(options: VerbContextOptions): VerbContext {
  const { environment, keyFile, controlTokenFile, folder, stdin, signal } = options;
  const requester = { fetch: options.fetch ?? globalThis.fetch, signal };
  let network: Promise<Network> | undefined;
  const connected = () => {
    network ??= connect(requester, options.network);
    return network;
  };
  const post = (service: Service, url: string, body: JsonValue, headers: Readonly<Record<string, string>> = {}) =>
    requestJson(requester, service, url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  async function read(path: string): Promise<Buffer> {
    try {
      return await readBounded(path === "-" ? stdin : createReadStream(resolve(folder, path)));
    } catch (error) {
      throw error instanceof CliError ? error : new CliError("cli.unreadable_file", { values: { path, reason: reasonOf(error) } });
    }
  }

  async function secret(variable: string, file: string | undefined): Promise<string | undefined> {
    const text = file === undefined ? environment[variable] : (await read(file)).toString("utf8");
    return text === undefined || text.trim() === "" ? undefined : text.trim();
  }

  return {
    network: connected,
    node: async (path, request) => requestJson(requester, "node", (await connected()).node + path, request),
    post,
    async control(verb, input) {
      const { page, hasControls } = await connected();
      if (page === undefined || !hasControls) throw new CliError("cli.no_controls");
      const token = await secret("ATOLL_CONTROL_TOKEN", controlTokenFile);
      if (token === undefined) throw new CliError("cli.no_token");
      return post("controls", `${page}/-/control/${verb}`, input, { origin: page, "x-atoll-token": token });
    },
    async signer(testAccount) {
      if (testAccount !== undefined) return testSigner(testAccount);
      const text = await secret("ATOLL_PRIVATE_KEY", keyFile);
      return text === undefined ? undefined : keyFromText(text);
    },
    read,
    async write(path, text) {
      const target = resolve(folder, path);
      try {
        await writeFile(target, text, { flag: "wx", mode: 0o600 });
        return target;
      } catch (error) {
        throw new CliError("cli.unwritable_file", { values: { path, reason: reasonOf(error) } });
      }
    },
    folder,
    fetch: requester.fetch,
    nodeHeaders: apiKeyHeaders(environment.ATOLL_FORK_API_KEY),
  };
}

async function readBounded(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer | string>) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > MAX_INPUT_BYTES) throw new CliError("cli.too_large", { values: { limit: String(MAX_INPUT_BYTES) } });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
