import type { NetworkStatus } from "../chain/facts/types.ts";
import { t } from "../language/words.ts";
import { formatCount } from "../ui/amount.ts";
import type { Tone } from "../ui/Pill.tsx";

/** A network's state, for the eye. */
export function statusTone(status: NetworkStatus): Tone {
  return { connecting: "neutral", online: "gain", lagging: "caution", limited: "caution", offline: "danger" }[status.kind] as Tone;
}

/** A network's state, in a word or two. */
export function statusWord(status: NetworkStatus): string {
  if (status.kind === "connecting") return t("common:connecting");
  if (status.kind === "limited") return t("common:limited");
  // One that keeps up with a clock that differs from its own is there.
  if (status.kind === "online" || (status.kind === "lagging" && status.isSteady)) return t("common:online");
  return status.kind === "lagging" ? t("common:behind") : t("common:notAnswering");
}

/** What stands beside the network's name: height and latency while it answers. */
export function statusFigures(status: NetworkStatus): string {
  if (status.kind === "connecting") return t("common:connectingShort");
  if (status.kind === "limited") return t("common:limitedShort");
  if (status.kind === "offline") return t("common:notAnsweringShort");
  const height = formatCount(status.ledger.version);
  return status.kind === "lagging" && !status.isSteady
    ? t("common:secondsBehind", { version: height, seconds: status.behindSecs })
    : `${height} · ${formatLatency(status.ledger.latencyMs)}`;
}

/** Whole milliseconds, at least one. */
export function formatLatency(ms: number): string {
  return `${formatCount(Math.max(1, Math.round(ms)))} ms`;
}
