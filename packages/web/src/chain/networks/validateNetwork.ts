import type { NetworkDefinition, NetworkEndpoints, NetworkId } from "../facts/types.ts";
import { LOOPBACK_HOSTS } from "./loopbackHosts.ts";

/** Form input of a custom network: all fields are texts, possibly empty. */
export interface NetworkInput {
  readonly id: string;
  readonly label: string;
  /** Chain id; empty if the node reports it. */
  readonly chainId: string;
  readonly node: string;
  readonly indexer: string;
  readonly faucet: string;
  readonly pepper: string;
  readonly prover: string;
}

export type NetworkFieldProblem =
  | "required"
  /** The id does not match `[a-z][a-z0-9-]{2,31}`. */
  | "bad_id"
  /** The id is that of a built-in network or page. */
  | "reserved_id"
  | "taken_id"
  | "too_long"
  /** The chain id is not an integer from 1 to 255. */
  | "bad_chain_id"
  | "bad_url"
  /** The URL uses plain http, which is allowed only on this computer. */
  | "insecure_url";

export type NetworkFieldErrors = { readonly [Field in keyof NetworkInput]?: NetworkFieldProblem };

export type NetworkValidation =
  | { readonly ok: true; readonly network: NetworkDefinition }
  | { readonly ok: false; readonly errors: NetworkFieldErrors };

const ID = /^[a-z][a-z0-9-]{2,31}$/;
/** Network ids that users cannot choose: built-in networks and first path segments of the page. */
export const RESERVED_NETWORK_IDS: readonly string[] = [
  ...["local", "mainnet", "testnet", "devnet"],
  ...["tools", "settings", "gallery", "connect", "embedded", "-"],
];
/** Ids of forks that Atoll runs: `fork`, `fork-2`, `fork-kept`. The signing worker relies on them. */
const FORK_ID = /^fork(-[a-z0-9-]{1,27})?$/;
const MAX_LABEL_CHARACTERS = 60;
const MAX_URL_CHARACTERS = 500;
const ENDPOINTS = ["node", "indexer", "faucet", "pepper", "prover"] as const;

/** Validates a custom network field by field. `usedIds` are ids of the other custom networks. */
export function validateNetwork(input: NetworkInput, usedIds: readonly string[] = []): NetworkValidation {
  const errors: { -readonly [Field in keyof NetworkInput]?: NetworkFieldProblem } = {};
  const id = input.id.trim();
  const idProblem = problemOfId(id, usedIds);
  if (idProblem !== undefined) errors.id = idProblem;

  const label = input.label.trim();
  if (label === "") errors.label = "required";
  else if (label.length > MAX_LABEL_CHARACTERS) errors.label = "too_long";

  const chainId = input.chainId.trim();
  if (chainId !== "" && !(/^\d{1,3}$/.test(chainId) && Number(chainId) >= 1 && Number(chainId) <= 255)) errors.chainId = "bad_chain_id";

  const urls: { -readonly [Name in keyof NetworkEndpoints]?: string } = {};
  for (const name of ENDPOINTS) {
    const text = input[name].trim();
    if (text === "") {
      if (name === "node") errors.node = "required";
      continue;
    }
    const url = readUrl(text, name);
    if ("problem" in url) errors[name] = url.problem;
    else urls[name] = url.href;
  }

  const { node } = urls;
  if (Object.keys(errors).length > 0 || node === undefined) return { ok: false, errors };
  const { indexer, faucet, pepper, prover } = urls;
  const endpoints: NetworkEndpoints = { node, indexer, faucet, pepper, prover };
  return {
    ok: true,
    network: { id: id as NetworkId, label, kind: "custom", chainId: chainId === "" ? undefined : Number(chainId), endpoints },
  };
}

/** Whether a network id belongs to forks, which users cannot choose for other networks. */
export function isForkId(id: string): boolean {
  return FORK_ID.test(id);
}

/** Problem with the id of a custom network. */
export function problemOfId(id: string, usedIds: readonly string[]): NetworkFieldProblem | undefined {
  if (id === "") return "required";
  if (RESERVED_NETWORK_IDS.includes(id) || isForkId(id)) return "reserved_id";
  if (!ID.test(id)) return "bad_id";
  return usedIds.includes(id) ? "taken_id" : undefined;
}

/** Normalises an endpoint URL: removes a trailing slash. A node URL without a path gets the standard `/v1`. */
function readUrl(text: string, name: (typeof ENDPOINTS)[number]): { readonly href: string } | { readonly problem: NetworkFieldProblem } {
  if (text.length > MAX_URL_CHARACTERS) return { problem: "too_long" };
  if (!URL.canParse(text)) return { problem: "bad_url" };
  const url = new URL(text);
  const isPlain = url.username === "" && url.password === "" && url.search === "" && url.hash === "";
  if (!isPlain || (url.protocol !== "https:" && url.protocol !== "http:")) return { problem: "bad_url" };
  if (url.protocol === "http:" && !LOOPBACK_HOSTS.includes(url.hostname)) return { problem: "insecure_url" };
  const path = url.pathname.replace(/\/+$/, "");
  return { href: url.origin + (path === "" && name === "node" ? "/v1" : path) };
}
