import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { STANDARD_LOCAL_NETWORK } from "../../chain/networks/embeddedNetwork.ts";
import type { Language } from "../../language/languages.ts";
import { currentLanguage, t } from "../../language/words.ts";

const known = new WeakMap<NetworkDefinition, { readonly language: Language; readonly network: NetworkDefinition }>();

/** Translated name of the embedded network; other labels stay unchanged. */
export function networkNameInWords(label: string): string {
  return label === STANDARD_LOCAL_NETWORK.label ? t("common:embeddedNetwork") : label;
}

/**
 * Network definition with a translated label for the embedded network; a custom label stays unchanged. Cached per language for stable
 * object identity.
 */
export function networkInWords(network: NetworkDefinition): NetworkDefinition {
  if (network.kind !== "embedded" || network.label !== STANDARD_LOCAL_NETWORK.label) return network;
  const language = currentLanguage();
  const before = known.get(network);
  if (before?.language === language) return before.network;
  const named = { ...network, label: networkNameInWords(network.label) };
  known.set(network, { language, network: named });
  return named;
}
