import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSearchValue } from "../routing/useSearchValue.ts";
import { lookForAllTheSame, useTypedSecret } from "./secrets/useTypedSecret.ts";

const ADDRESS_PAUSE_MS = 300;

/**
 * What is typed into a list's filter: it shows at once, and stands in the address a moment later. What looks like a secret never does. The last is what to
 * ask an index for, which is that moment later too.
 */
export function useTypedFilter(): readonly [string, (text: string) => void, string] {
  const [inAddress, setInAddress] = useSearchValue("q");
  const [typed, setTyped] = useState(inAddress ?? "");
  const router = useRouter();
  const secret = useTypedSecret(typed);
  const kept = secret === "no" || (secret !== "yes" && typed === inAddress) ? typed : "";
  // Words that may begin a phrase, in a link that somebody followed, are a name.
  useEffect(() => {
    if (inAddress !== undefined) lookForAllTheSame(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (kept === (inAddress ?? "")) return;
    const timer = setTimeout(() => {
      // Somebody who has followed a link meanwhile, whose page is still loading, stays on their way.
      if (router.history.location.pathname === router.state.resolvedLocation?.pathname) setInAddress(kept === "" ? undefined : kept);
    }, ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [kept, inAddress, setInAddress, router]);
  return [typed, setTyped, inAddress ?? ""];
}
