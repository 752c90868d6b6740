import { useEffect, useMemo, useState } from "react";
import { accountNameText } from "../../chain/facts/accountName.ts";
import { domainsLikeQuery } from "../../chain/queries/domainsLikeQuery.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import type { SuggestedName } from "./addressSections.ts";

/** Start of a domain, optionally with the beginning of its `.apt` ending. Shorter texts would match too many names. */
const DOMAIN_START = /^([a-z0-9][a-z0-9-]{2,61})(?:\.(?:a(?:pt?)?)?)?$/;
/** Pause in typing before the index is queried. */
const PAUSE_MS = 200;

const NONE: readonly SuggestedName[] = [];

/** Registered names from the index that begin with the typed text; empty for an empty text and without an index. */
export function useSuggestedNames(typed: string): readonly SuggestedName[] {
  const start = DOMAIN_START.exec(typed.trim().toLowerCase())?.[1] ?? "";
  const [paused, setPaused] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setPaused(start), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [start]);
  const { data } = useChainQuery(domainsLikeQuery(paused === start ? start : ""));
  return useMemo(
    () =>
      data === undefined
        ? NONE
        : data.flatMap(({ name, target }) => (target === undefined ? [] : [{ name: accountNameText(name), target }])),
    [data],
  );
}
