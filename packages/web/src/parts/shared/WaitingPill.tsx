import type { WaitingProposal } from "../../chain/facts/sharedAccount.ts";
import { t } from "../../language/words.ts";
import { Pill } from "../../ui/Pill.tsx";

/** Pill for a shared account's pending proposals, such as "Needs your vote"; renders nothing if none is pending. */
export function WaitingPill({ waiting }: { readonly waiting: readonly WaitingProposal[] }) {
  const [first] = waiting;
  if (first === undefined) return null;
  if (first.waits === "execute") return <Pill tone="accent">{t("shared:readyToExecute")}</Pill>;
  if (first.waits === "clear") return <Pill>{t("shared:toBeCleared")}</Pill>;
  return <Pill tone="accent">{t("shared:needsYourVote")}</Pill>;
}
