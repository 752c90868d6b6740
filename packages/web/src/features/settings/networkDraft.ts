import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { networkToInput } from "../../chain/networks/customNetworks.ts";
import type { NetworkInput } from "../../chain/networks/validateNetwork.ts";
import { readDraft } from "../../session/drafts/drafts.ts";
import { writeDraft } from "../../session/drafts/writeDraft.ts";

/** A network that is not saved until the check of its node succeeds. */
export interface NetworkCandidate {
  readonly network: NetworkDefinition;
  /** Id of the replaced network; undefined for a new network. */
  readonly replaces: string | undefined;
}

/** Draft key that replaces the network id, for forms outside any network. */
const PLACE = "-";
const FORM = "network";
const FIELDS = ["id", "label", "chainId", "node", "indexer", "faucet", "pepper", "prover"] as const;

/** Stores the network form in this tab during a visit to the consent page. */
export function storeNetworkDraft({ network, replaces }: NetworkCandidate): void {
  writeDraft(PLACE, FORM, { ...networkToInput(network), replaces: replaces ?? "" });
}

export function forgetNetworkDraft(): void {
  writeDraft(PLACE, FORM, {});
}

/** The stored network form; undefined if none exists. */
export function networkDraft(): { readonly input: NetworkInput; readonly replaces: string | undefined } | undefined {
  const draft = readDraft(PLACE, FORM);
  const text = (name: string): string => draft[name] ?? "";
  if (FIELDS.every((name) => text(name) === "")) return undefined;
  const [id, label, chainId, node, indexer, faucet, pepper, prover] = FIELDS.map(text) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { input: { id, label, chainId, node, indexer, faucet, pepper, prover }, replaces: text("replaces") || undefined };
}
