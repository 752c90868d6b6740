import { type Confirmation, isReported, type SentState } from "../../chain/history/sent/sentTransaction.ts";
import { t } from "../../language/words.ts";
import { useIsWaiting } from "../../session/history/useIsWaiting.ts";
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
  notFound: "caution",
  undone: "neutral",
  gone: "neutral",
};

export interface EntryStateProps {
  readonly state: SentState;
  /** Time of the state in Unix milliseconds, for a transaction sent from this browser. */
  readonly at: number | undefined;
  /** Confirmation status of a transaction sent from this browser. */
  readonly confirmation?: Confirmation | undefined;
}

/** Pill with a transaction's state. A confirmed success needs no pill: its amounts suffice. */
export function EntryState({ state, at, confirmation }: EntryStateProps) {
  if (state === "committed") {
    if (!isReported({ state, confirmation })) return null;
    return confirmation === "node" ? (
      <Pill tone="neutral">
        <ShortOr narrow={t("activity:reportedOnlyShort")} wide={t("activity:reportedOnly")} />
      </Pill>
    ) : (
      <Pill tone="caution">
        <ShortOr narrow={t("activity:reportedShort")} wide={t("activity:reported")} />
      </Pill>
    );
  }
  return state === "signed" ? <SignedState at={at ?? 0} /> : <StatePill state={state} />;
}

/** Shows a shorter text on narrow screens, where the counterparty needs the space. */
function ShortOr({ narrow, wide }: { readonly narrow: string; readonly wide: string }) {
  return (
    <>
      <span className="sm:hidden">{narrow}</span>
      <span className="max-sm:hidden">{wide}</span>
    </>
  );
}

function SignedState({ at }: { readonly at: number }) {
  return <StatePill state={useIsWaiting({ state: "signed", sentAt: at }) ? "signed" : "submitted"} />;
}

function StatePill({ state }: { readonly state: Exclude<SentState, "committed"> }) {
  return <Pill tone={TONES[state]}>{t(`activity:${state}`)}</Pill>;
}
