import type { NetworkInput } from "./validateNetwork.ts";

const OUR_NAMES = /^(?:(?:main|test|dev)net|embeddednetwork|eingebettetesnetzwerk)$/i;

/** A network that is typed or brought by a file, its name without what is not seen or turns the reading, and told apart by its id from networks of ours. */
export function withOwnLabel<Input extends Pick<NetworkInput, "id" | "label">>(input: Input): Input {
  const label = input.label.replace(/\p{C}+/gu, "").trim();
  const isOurs = OUR_NAMES.test(label.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, ""));
  return { ...input, label: isOurs ? `${label} (${input.id.trim()})` : label };
}
