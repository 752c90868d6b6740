import type { SentState } from "../../chain/history/localHistory.ts";
import { t } from "../../language/words.ts";
import { Pill, type Tone } from "../../ui/Pill.tsx";

const TONES: Record<Exclude<SentState, "committed">, Tone> = {
  signed: "neutral",
  submitted: "accent",
  pending: "accent",
  failed: "danger",
  expired: "neutral",
  refused: "neutral",
  replaced: "neutral",
  unknown: "caution",
};

/** How a transaction stands, where that needs saying: what succeeded says so by its amounts. */
export function EntryState({ state }: { readonly state: SentState }) {
  return state === "committed" ? null : <Pill tone={TONES[state]}>{t(`activity:${state}`)}</Pill>;
}
