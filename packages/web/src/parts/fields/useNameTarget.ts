import { parseAccountName } from "../../chain/facts/accountName.ts";
import type { Address } from "../../chain/facts/types.ts";
import { nameQuery } from "../../chain/queries/nameQuery.ts";
import { LIVE_INTERVAL_MS } from "../../chain/queries/queryKey.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";

/** Resolution state of a typed registered name. */
export type NameTargetState =
  /** The typed text is not a valid name. */
  | { readonly kind: "noName" }
  | { readonly kind: "lookingUp"; readonly name: string }
  | { readonly kind: "found"; readonly name: string; readonly address: Address }
  /** The name resolves to no address, the network has no name service, or the request failed: `words` explains it. */
  | { readonly kind: "problem"; readonly name: string; readonly words: string; readonly leadsNowhere: boolean };

/** Resolves a typed name with a fresh request, never from the cache. Polls the name if `isFollowed` is true. */
export function useNameTarget(text: string, isFollowed = false): NameTargetState {
  const parsed = parseAccountName(text);
  const { data: target, error, isFetching } = useChainQuery(nameQuery(parsed), { refetchInterval: isFollowed && LIVE_INTERVAL_MS });
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
