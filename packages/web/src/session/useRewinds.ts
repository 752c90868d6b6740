import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useState } from "react";
import { anchorOf } from "./anchorOf.ts";
import { NetworkSessionContext } from "./context.ts";

/** Without a stored ledger position no earlier rewind is detectable, so monitoring waits until the page has settled. */
const AT_REST_MS = 10_000;

/** Number that changes when the user's own network is rewound, for use as a React key. */
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
