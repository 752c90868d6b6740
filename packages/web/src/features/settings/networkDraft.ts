import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { networkToInput } from "../../chain/networks/customNetworks.ts";
import type { NetworkInput } from "../../chain/networks/validateNetwork.ts";
import { readDraft } from "../../session/drafts.ts";
import { writeDraft } from "../../session/writeDraft.ts";

/** A network that is asked before it is kept. */
export interface NetworkCandidate {
  readonly network: NetworkDefinition;
  /** The id of the one it replaces; undefined for a new one. */
  readonly replaces: string | undefined;
}

/** Forms of no network are kept under this name. */
const PLACE = "-";
const FORM = "network";
const FIELDS = ["id", "label", "chainId", "node", "indexer", "faucet", "pepper", "prover"] as const;

/** Keeps the form in this tab while the person is asked elsewhere what the page may reach. */
export function keepNetworkDraft({ network, replaces }: NetworkCandidate): void {
  writeDraft(PLACE, FORM, { ...networkToInput(network), replaces: replaces ?? "" });
}

export function forgetNetworkDraft(): void {
  writeDraft(PLACE, FORM, {});
}

/** The form as it was kept; undefined where there is none. */
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
