import { useEffect, useRef } from "react";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { useNetworkStatus } from "../../session/context.ts";

/** Errors that end when the network, or the page's server, responds again. */
const PASSING = ["network.unreachable", "network.timeout", "page.server_away", "page.part_missing"];

/** Repeats a preview that failed while the network was unreachable, once the network is back. */
export function useRetryWhenOnline(error: ExplainedError | undefined, again: () => void): void {
  const { kind } = useNetworkStatus();
  const answers = kind === "online" || kind === "lagging";
  const wasAway = useRef(false);
  const passes = error !== undefined && PASSING.includes(error.code);
  useEffect(() => {
    if (passes && answers && wasAway.current) again();
    wasAway.current = passes && !answers;
  });
}
