import { useQuery } from "@tanstack/react-query";
import { parseAccountName } from "../../chain/facts/accountName.ts";
import type { Address } from "../../chain/facts/types.ts";
import { nameQuery } from "../../chain/queries/nameQuery.ts";
import { LIVE_INTERVAL_MS } from "../../chain/queries/queryKey.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { useChain, useLedgerIdentity } from "../../session/context.ts";

/** What is known of a text where a registered name is wanted. */
export type NameTargetState =
  /** Nothing that has the form of a name. */
  | { readonly kind: "noName" }
  | { readonly kind: "lookingUp"; readonly name: string }
  | { readonly kind: "found"; readonly name: string; readonly address: Address }
  /** It leads nowhere, the network has no names, or nobody answered: in words. */
  | { readonly kind: "problem"; readonly name: string; readonly words: string; readonly leadsNowhere: boolean };

/** Asks the network where a typed name leads, and waits for its answer, whatever it said before; again and again where it is followed. */
export function useNameTarget(text: string, isFollowed = false): NameTargetState {
  const parsed = parseAccountName(text);
  const {
    data: target,
    error,
    isFetching,
  } = useQuery({
    ...nameQuery(useChain(), useLedgerIdentity(), parsed),
    refetchInterval: isFollowed && LIVE_INTERVAL_MS,
  });
  if (parsed === undefined) return { kind: "noName" };
  const name = text.trim().toLowerCase();
  if (isFetching && !isFollowed) return { kind: "lookingUp", name };
  if (target?.kind === "found") return { kind: "found", name, address: target.address };
  if (target !== undefined) {
    const leadsNowhere = target.kind === "unknown";
    return { kind: "problem", name, words: leadsNowhere ? t("fields:nameUnknown", { name }) : t("fields:noNames"), leadsNowhere };
  }
  return error === null ? { kind: "lookingUp", name } : { kind: "problem", name, words: explainError(error).what, leadsNowhere: false };
}
