import type { NetworkDefinition } from "../chain/facts/types.ts";
import { STANDARD_LOCAL_NETWORK } from "../chain/networks/embeddedNetwork.ts";
import type { Language } from "../language/languages.ts";
import { currentLanguage, t } from "../language/words.ts";

const known = new WeakMap<NetworkDefinition, { readonly language: Language; readonly network: NetworkDefinition }>();

/** A network's name: that of the embedded one is a word of ours. */
export function networkNameInWords(label: string): string {
  return label === STANDARD_LOCAL_NETWORK.label ? t("common:embeddedNetwork") : label;
}

/** A network as it is called in the language of the page: the embedded one's own name is a word of ours; one that somebody gave stays. The same object each time. */
export function networkInWords(network: NetworkDefinition): NetworkDefinition {
  if (network.kind !== "embedded" || network.label !== STANDARD_LOCAL_NETWORK.label) return network;
  const language = currentLanguage();
  const before = known.get(network);
  if (before?.language === language) return before.network;
  const named = { ...network, label: networkNameInWords(network.label) };
  known.set(network, { language, network: named });
  return named;
}
