import type { SentState } from "../../chain/history/sentTransaction.ts";
import { t } from "../../language/words.ts";
import { useIsHeld } from "../../session/useIsHeld.ts";
import { Pill, type Tone } from "../../ui/Pill.tsx";

const TONES: Record<Exclude<SentState, "committed">, Tone> = {
  signed: "neutral",
  submitted: "accent",
  pending: "accent",
  denied: "caution",
  saidFailed: "caution",
  failed: "danger",
  expired: "neutral",
  refused: "neutral",
  replaced: "neutral",
  unknown: "caution",
  undone: "neutral",
  gone: "neutral",
};

export interface EntryStateProps {
  readonly state: SentState;
  /** Milliseconds since 1970, of what was sent from here. */
  readonly at: number | undefined;
}

/** How a transaction stands, where that needs saying: what succeeded says so by its amounts. */
export function EntryState({ state, at }: EntryStateProps) {
  if (state === "committed") return null;
  return state === "signed" ? <SignedState at={at ?? 0} /> : <StatePill state={state} />;
}

function SignedState({ at }: { readonly at: number }) {
  return <StatePill state={useIsHeld({ state: "signed", sentAt: at }) ? "signed" : "submitted"} />;
}

function StatePill({ state }: { readonly state: Exclude<SentState, "committed"> }) {
  return <Pill tone={TONES[state]}>{t(`activity:${state}`)}</Pill>;
}
