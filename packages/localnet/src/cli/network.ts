import type { JsonObject, JsonValue } from "@atoll/move";
import { usageError } from "./cliError.ts";
import { isRecord, type Requester, requestJson } from "./requests.ts";

/** Network that the verbs talk to. */
export interface Network {
  /** Id in the page's addresses; undefined for a node without a page. */
  readonly id: string | undefined;
  readonly chainId: number;
  readonly page: string | undefined;
  /** REST API, with `/v1`. */
  readonly node: string;
  readonly faucet: string | undefined;
  readonly indexer: string | undefined;
  readonly hasControls: boolean;
  /** True for a network of ours on this computer, the only kind for which verbs sign. */
  readonly isOurs: boolean;
}

export const DEFAULT_NETWORK = "http://localhost:4400";
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** Chain ids of our networks, by their ids. Signatures for these are valid on no public network. */
const OWN_CHAIN_IDS: Readonly<Record<string, readonly number[]>> = { local: [4], "public-profile": [177], fork: [220, 221] };

/** Finds out what is at an address: the page of one of our networks, or a node. */
export async function connect(requester: Requester, address: string): Promise<Network> {
  const url = readUrl(address);
  const described = await describe(requester, url);
  const node = described?.node ?? nodeAddress(url);
  const ledger = await requestJson(requester, "node", node);
  const chainId = isRecord(ledger) && typeof ledger.chain_id === "number" ? ledger.chain_id : undefined;
  if (chainId === undefined) throw usageError(`${address} is neither the page of a network nor a node.`);
  if (described === undefined)
    return { id: undefined, chainId, page: undefined, node, faucet: undefined, indexer: undefined, hasControls: false, isOurs: false };
  const isHere = [url, new URL(node), new URL(described.page)].every(isLoopback);
  const isOurs = isHere && described.chainId === chainId && ownChainIds(described.id).includes(chainId);
  return { ...described, chainId, hasControls: described.hasControls && isOurs, isOurs };
}

function readUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !["http:", "https:"].includes(url.protocol) || url.username !== "" || url.password !== "")
    throw usageError(`--network needs an address such as ${DEFAULT_NETWORK}, not "${address}".`);
  return url;
}

function nodeAddress(url: URL): string {
  const path = url.pathname.replace(/\/+$/, "");
  return url.origin + (path === "" ? "/v1" : path);
}

function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK_HOSTS.has(hostname);
}

/** Chain ids that a network of ours may have; forks are numbered: `fork`, `fork-2`. */
function ownChainIds(id: string): readonly number[] {
  const kind = /^fork(-\d+)?$/.test(id) ? "fork" : id;
  return Object.hasOwn(OWN_CHAIN_IDS, kind) ? (OWN_CHAIN_IDS[kind] ?? []) : [];
}

interface Described extends Omit<Network, "isOurs"> {
  readonly id: string;
  readonly page: string;
}

/** The network's own description; undefined if the address is not that of a page. */
async function describe(requester: Requester, url: URL): Promise<Described | undefined> {
  if (url.pathname !== "/") return undefined;
  let json: JsonValue;
  try {
    json = await requestJson(requester, "page", `${url.origin}/-/network.json`);
  } catch (error) {
    // Without a page, the address may be that of a node, whose failure is then reported.
    if (requester.signal?.aborted === true) throw error;
    return undefined;
  }
  if (!isRecord(json) || !isRecord(json.endpoints)) return undefined;
  const { id, chainId, controls } = json;
  const node = addressIn(json.endpoints, "node");
  if (typeof id !== "string" || typeof chainId !== "number" || node === undefined) return undefined;
  return {
    id,
    chainId,
    node,
    page: addressIn(json.endpoints, "page") ?? url.origin,
    faucet: addressIn(json.endpoints, "faucet"),
    indexer: addressIn(json.endpoints, "indexer"),
    hasControls: controls === true,
  };
}

function addressIn(endpoints: JsonObject, name: string): string | undefined {
  const value = endpoints[name];
  return typeof value === "string" && URL.canParse(value) ? value : undefined;
}
