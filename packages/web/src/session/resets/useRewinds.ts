import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useState } from "react";
import { NetworkSessionContext } from "../context.ts";
import { anchorOf } from "./anchorOf.ts";

/**
 * Delay before watching for rewinds. Without a stored ledger version no earlier rewind is detectable, so watching can wait until the page
 * has loaded.
 */
const AT_REST_MS = 10_000;

/** Hook for a number that changes when the user's own network is rewound, for use as a React key. */
export function useRewinds(): number {
  const session = useContext(NetworkSessionContext);
  const queries = useQueryClient();
  const [rewinds, setRewinds] = useState(0);
  useEffect(() => {
    if (session?.network.kind !== "embedded") return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(
      async () => {
        const { watchRewinds } = await import("./watchRewinds.ts");
        stop ??= watchRewinds(session, queries, () => setRewinds((count) => count + 1));
      },
      anchorOf(session.network.id).read() === undefined ? AT_REST_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      stop?.();
      stop = () => undefined;
    };
  }, [session, queries]);
  return rewinds;
}
