import { asArray, asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { NetworkDefinition, NetworkId, NetworkIssuer } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { problemOfId } from "./validateNetwork.ts";

const DESCRIPTION_PATH = "/-/network.json";
const CONTROL_PATH = "/-/control";

/** The embedded network where the page is served by something else: on the standard ports. */
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

/** The network beside the page, as its own origin describes it: the embedded one, or one under a name of its own. The standard ports where it says nothing; fails where there is no answer at all, because then nobody knows. */
export async function loadEmbeddedNetwork(fetch: (path: string) => Promise<Response> = fetchDescription): Promise<NetworkDefinition> {
  const answer = await fetch(DESCRIPTION_PATH);
  try {
    return answer.ok ? readDescription(await answer.json()) : STANDARD_LOCAL_NETWORK;
  } catch {
    // A static host answers with its start page: not an error, only another way of being served.
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
      ...(description.controls === true && { controls: `${asText(endpoints.page)}${CONTROL_PATH}` }),
    },
    issuers: (optional(description.issuers, asArray) ?? []).map(readIssuer),
  };
  if (id === STANDARD_LOCAL_NETWORK.id)
    return { id: STANDARD_LOCAL_NETWORK.id, label: label ?? STANDARD_LOCAL_NETWORK.label, kind: "embedded", ...common };
  if (problemOfId(id, []) !== undefined) throw new UnreadableAnswer(`"${id}" is no name for a network of its own`);
  // What its server says of its chain id is not believed: the person confirms what the node answers.
  return { id: id as NetworkId, label: label ?? id, kind: "custom", isGiven: true, ...common };
}

function readIssuer(json: unknown): NetworkIssuer {
  const { iss, label, url } = asObject(json);
  return { issuer: asText(iss), label: asText(label), authorizationUrl: `${asText(url)}/authorize` };
}
