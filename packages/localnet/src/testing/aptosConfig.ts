/** Network to which the client library is connected: a `Localnet`, or the network of a test. */
export interface ConnectedNetwork {
  readonly endpoints: { readonly node: string; readonly faucet: string | undefined; readonly indexer: string | undefined };
  readonly fetch: typeof globalThis.fetch;
}

/** Settings that the client library's `AptosConfig` accepts. `Network` is its enum: its value for local networks is the text `local`. */
export interface AptosConfigSettings<Network = never> {
  readonly network: Network;
  readonly fullnode: string;
  readonly faucet?: string;
  readonly indexer?: string;
  readonly client: { provider<Req, Res>(request: ProviderRequest<Req>): Promise<ProviderResponse<Res>> };
}
interface ProviderRequest<Body> {
  url: string;
  method: "GET" | "POST";
  body?: Body;
  contentType?: string;
  // biome-ignore lint/suspicious/noExplicitAny: the client library declares these fields so
  params?: any;
  // biome-ignore lint/suspicious/noExplicitAny: the client library declares these fields so
  headers?: Record<string, any>;
  // biome-ignore lint/suspicious/noExplicitAny: the client library declares these fields so
  overrides?: any;
}
interface ProviderResponse<Data> {
  status: number;
  statusText: string;
  data: Data;
  headers: Record<string, string>;
}

/** Settings for the client library, whose requests then go to the network's `fetch` without a socket. */
export function aptosConfig({ endpoints, fetch }: ConnectedNetwork): AptosConfigSettings {
  const { node, faucet, indexer } = endpoints;
  return {
    // The library's enum is a type of its own; `never` is assignable to it without importing it.
    network: "local" as never,
    fullnode: node,
    ...(faucet === undefined ? {} : { faucet }),
    ...(indexer === undefined ? {} : { indexer }),
    client: { provider: (request) => answer(fetch, request) },
  };
}

async function answer<Req, Res>(
  fetch: typeof globalThis.fetch,
  { url, method, body, params, headers, overrides }: ProviderRequest<Req>,
): Promise<ProviderResponse<Res>> {
  const target = new URL(url);
  for (const [name, value] of Object.entries(params ?? {})) if (value !== undefined) target.searchParams.append(name, String(value));
  const sent = new Headers();
  for (const [name, value] of Object.entries({ ...overrides?.HEADERS, ...headers })) if (value !== undefined) sent.set(name, String(value));
  const response = await fetch(target, {
    method,
    headers: sent,
    ...(body === undefined || method === "GET" ? {} : { body: bodyOf(body) }),
  });
  return {
    status: response.status,
    statusText: response.statusText,
    data: (await dataOf(response)) as Res,
    headers: Object.fromEntries(response.headers),
  };
}

function bodyOf(body: unknown): BodyInit {
  return body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body);
}

async function dataOf(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (type.includes("bcs") || type.includes("octet-stream")) return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  return type.includes("json") && text !== "" ? JSON.parse(text) : text;
}
