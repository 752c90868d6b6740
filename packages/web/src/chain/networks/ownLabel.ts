import type { NetworkInput } from "./validateNetwork.ts";

const OUR_NAMES = /^(?:(?:main|test|dev)net|embeddednetwork|eingebettetesnetzwerk)$/i;

/**
 * Cleans the label of a typed or imported network: removes invisible and direction-changing characters, and appends the id if the label
 * imitates a built-in network.
 */
export function withOwnLabel<Input extends Pick<NetworkInput, "id" | "label">>(input: Input): Input {
  const label = input.label.replace(/\p{C}+/gu, "").trim();
  const isOurs = OUR_NAMES.test(label.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, ""));
  return { ...input, label: isOurs ? `${label} (${input.id.trim()})` : label };
}
