import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSearchValue } from "../routing/useSearchValue.ts";
import { useTypedSecret } from "./secrets/useTypedSecret.ts";

const ADDRESS_PAUSE_MS = 300;

/** What is typed into a list's filter: it shows at once, and stands in the address a moment later. What looks like a secret never does. */
export function useTypedFilter(): readonly [string, (text: string) => void] {
  const [inAddress, setInAddress] = useSearchValue("q");
  const [typed, setTyped] = useState(inAddress ?? "");
  const router = useRouter();
  const kept = useTypedSecret(typed) === "no" ? typed : "";
  useEffect(() => {
    if (kept === (inAddress ?? "")) return;
    const timer = setTimeout(() => {
      // Somebody who has followed a link meanwhile, whose page is still loading, stays on their way.
      if (router.history.location.pathname === router.state.resolvedLocation?.pathname) setInAddress(kept === "" ? undefined : kept);
    }, ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [kept, inAddress, setInAddress, router]);
  return [typed, setTyped];
}
