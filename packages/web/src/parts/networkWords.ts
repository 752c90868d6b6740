import type { NetworkStatus } from "../chain/facts/types.ts";
import { t } from "../language/words.ts";
import type { Tone } from "../ui/Pill.tsx";
import { formatCount } from "../ui/text/amount.ts";

/** Colour for a network's status. */
export function statusTone(status: NetworkStatus): Tone {
  return { connecting: "neutral", online: "gain", lagging: "caution", limited: "caution", offline: "danger" }[status.kind] as Tone;
}

/** Network status in a word or two. */
export function statusWord(status: NetworkStatus): string {
  if (status.kind === "connecting") return t("common:connecting");
  if (status.kind === "limited") return t("common:limited");
  // A constant lag means that only the clocks differ, so the network counts as online.
  if (status.kind === "online" || (status.kind === "lagging" && status.isSteady)) return t("common:online");
  return status.kind === "lagging" ? t("common:behind") : t("common:notAnswering");
}

/** Problem shown next to the network's name; undefined while online or connecting. */
export function statusProblem(status: NetworkStatus): string | undefined {
  if (status.kind === "limited") return t("common:limitedShort");
  if (status.kind === "offline") return t("common:notAnsweringShort");
  return status.kind === "lagging" && !status.isSteady ? t("common:secondsBehind", { seconds: status.behindSecs }) : undefined;
}

/** Formats a latency in whole milliseconds, at least one. */
export function formatLatency(ms: number): string {
  return `${formatCount(Math.max(1, Math.round(ms)))} ms`;
}
