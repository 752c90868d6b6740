import type { Address } from "../../chain/facts/types.ts";
import type { SentState, SentTransaction } from "../../chain/history/localHistory.ts";
import { OutcomePill } from "../../parts/OutcomePill.tsx";
import { Sentence } from "../../parts/Sentence.tsx";
import { APT } from "../../preview/assets.ts";
import type { SentencePart } from "../../preview/types.ts";
import { describeTransaction } from "../../preview/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Pill, type Tone } from "../../ui/Pill.tsx";
import { TimeText } from "../../ui/TimeText.tsx";
import type { Activity } from "./mergeActivity.ts";

const STATES: Record<SentState, { readonly word: string; readonly tone: Tone }> = {
  submitted: { word: "Submitted", tone: "accent" },
  pending: { word: "Pending", tone: "accent" },
  committed: { word: "Succeeded", tone: "gain" },
  failed: { word: "Failed", tone: "danger" },
  expired: { word: "Expired", tone: "neutral" },
  refused: { word: "Refused", tone: "neutral" },
};

/** One thing the account did, or is doing. */
export function ActivityRow({ row, you }: { readonly row: Activity; readonly you: Address }) {
  const network = useNetwork();
  const parts = row.kind === "onNetwork" ? describeTransaction(row.facts, you) : wordsOf(row.sent);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-6">
      <span className="min-w-0 flex-1 basis-56 break-words">
        <Sentence parts={parts} link />
      </span>
      <span className="flex items-center gap-3 text-small">
        {row.kind === "onNetwork" ? (
          <OutcomePill facts={row.facts} />
        ) : (
          <Pill tone={STATES[row.sent.state].tone}>{STATES[row.sent.state].word}</Pill>
        )}
        <a href={routes.transaction(network.id, row.hash)} className="link min-w-[12ch] sm:text-right">
          {Number.isFinite(row.at) ? <TimeText secs={Math.floor(row.at / 1000)} /> : "just now"}
        </a>
      </span>
    </li>
  );
}

function wordsOf({ recipient, octas, functionId, state }: SentTransaction): readonly SentencePart[] {
  if (recipient === undefined || octas === undefined) return [{ kind: "text", text: `You called ${functionId}` }];
  const verb = state === "submitted" || state === "pending" ? "You are sending " : "You meant to send ";
  return [
    { kind: "text", text: verb },
    { kind: "amount", units: octas, asset: APT },
    { kind: "text", text: " to " },
    { kind: "account", address: recipient },
  ];
}
