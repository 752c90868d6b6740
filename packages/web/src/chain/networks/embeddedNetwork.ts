import { asArray, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { NetworkDefinition, NetworkId, NetworkIssuer } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { isForkId, problemOfId } from "./validateNetwork.ts";

const DESCRIPTION_PATH = "/-/network.json";
const CONTROL_PATH = "/-/control";

/** The embedded network at its standard ports, for pages served by another host. */
export const STANDARD_LOCAL_NETWORK: NetworkDefinition = {
  id: "local" as NetworkId,
  label: "Embedded network",
  kind: "embedded",
  chainId: 4,
  endpoints: {
    node: "http://127.0.0.1:8080/v1",
    faucet: "http://127.0.0.1:8081",
    indexer: "http://127.0.0.1:8090/v1/graphql",
    pepper: undefined,
    prover: undefined,
  },
};

/**
 * Loads the network that the page's own server describes: embedded, or a custom one with its own name. Falls back to the standard ports
 * without a description; throws if the server does not respond, because the network is then unknown.
 */
export async function loadEmbeddedNetwork(fetch: (path: string) => Promise<Response> = fetchDescription): Promise<NetworkDefinition> {
  const answer = await fetch(DESCRIPTION_PATH);
  try {
    return answer.ok ? readDescription(await answer.json()) : STANDARD_LOCAL_NETWORK;
  } catch {
    // A static host responds with its start page, which is a valid way of hosting.
    return STANDARD_LOCAL_NETWORK;
  }
}

function fetchDescription(path: string): Promise<Response> {
  return globalThis.fetch(path, { credentials: "omit", cache: "no-store" });
}

function readDescription(json: unknown): NetworkDefinition {
  const description = asObject(json);
  const endpoints = asObject(description.endpoints);
  const id = asText(description.id);
  const label = optional(description.label, asText);
  const common = {
    chainId: Number(asInteger(description.chainId)),
    endpoints: {
      node: asText(endpoints.node),
      faucet: optional(endpoints.faucet, asText),
      indexer: optional(endpoints.indexer, asText),
      pepper: optional(endpoints.pepper, asText),
      prover: optional(endpoints.prover, asText),
      media: optional(endpoints.media, asText),
      ...(description.controls === true && { controls: `${asText(endpoints.page)}${CONTROL_PATH}` }),
    },
    issuers: (optional(description.issuers, asArray) ?? []).map(readIssuer),
  };
  if (id === STANDARD_LOCAL_NETWORK.id)
    return { id: STANDARD_LOCAL_NETWORK.id, label: label ?? STANDARD_LOCAL_NETWORK.label, kind: "embedded", ...common };
  if (!isForkId(id) && problemOfId(id, []) !== undefined) throw new UnreadableAnswer(`"${id}" is no name for a network of its own`);
  // The server's chain id is not trusted: the user confirms the node's chain id.
  const fork = optional(description.fork, readFork);
  return {
    id: id as NetworkId,
    label: label ?? id,
    kind: "custom",
    isPreconfigured: true,
    ...fork,
    ...common,
  };
}

function readFork(json: unknown): Pick<NetworkDefinition, "ledger" | "fork"> {
  const { identity, of, url, version, keepsChainId } = asObject(json);
  return {
    ledger: asText(identity),
    fork: { of: asText(of), url: asText(url), version: asInteger(version).toString(), keepsChainId: keepsChainId === true },
  };
}

function readIssuer(json: unknown): NetworkIssuer {
  const { iss, label, url } = asObject(json);
  return { issuer: asText(iss), label: asText(label), authorizationUrl: `${asText(url)}/authorize` };
}
