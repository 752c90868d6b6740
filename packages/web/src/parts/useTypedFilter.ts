import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSearchValue } from "../routing/useSearchValue.ts";

const ADDRESS_PAUSE_MS = 300;

/** What is typed into a list's filter: it shows at once, and stands in the address a moment later. */
export function useTypedFilter(): readonly [string, (text: string) => void] {
  const [inAddress, setInAddress] = useSearchValue("q");
  const [typed, setTyped] = useState(inAddress ?? "");
  const router = useRouter();
  useEffect(() => {
    if (typed === (inAddress ?? "")) return;
    const timer = setTimeout(() => {
      // Somebody who has followed a link meanwhile, whose page is still loading, stays on their way.
      if (router.history.location.pathname === router.state.resolvedLocation?.pathname) setInAddress(typed === "" ? undefined : typed);
    }, ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, inAddress, setInAddress, router]);
  return [typed, setTyped];
}
