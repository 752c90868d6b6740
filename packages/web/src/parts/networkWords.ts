import type { NetworkStatus } from "../chain/facts/types.ts";
import { formatCount } from "../ui/amount.ts";
import type { Tone } from "../ui/Pill.tsx";

/** A network's state, for the eye. */
export function statusTone(status: NetworkStatus): Tone {
  return { connecting: "neutral", online: "gain", lagging: "caution", offline: "danger" }[status.kind] as Tone;
}

/** A network's state, in a word or two. */
export function statusWord(status: NetworkStatus): string {
  if (status.kind === "connecting") return "Connecting";
  if (status.kind === "online") return "Online";
  return status.kind === "lagging" ? "Behind" : "Not answering";
}

/** What stands beside the network's name: height and latency while it answers. */
export function statusFigures(status: NetworkStatus): string {
  if (status.kind === "connecting") return "connecting";
  if (status.kind === "offline") return "not answering";
  const height = formatCount(status.ledger.version);
  return status.kind === "lagging" ? `${height} · ${status.behindSecs} s behind` : `${height} · ${formatLatency(status.ledger.latencyMs)}`;
}

/** Whole milliseconds, at least one. */
export function formatLatency(ms: number): string {
  return `${formatCount(Math.max(1, Math.round(ms)))} ms`;
}
