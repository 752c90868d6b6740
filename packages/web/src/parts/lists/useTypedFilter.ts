import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { confirmSearch, useTypedSecret } from "../secrets/useTypedSecret.ts";

const ADDRESS_PAUSE_MS = 300;

/**
 * Text of a list filter: returns the typed text, its setter, and the delayed text for indexer queries. The delayed text is also in the URL,
 * unless it resembles a secret.
 */
export function useTypedFilter(): readonly [string, (text: string) => void, string] {
  const [inAddress, setInAddress] = useSearchValue("q");
  const [typed, setTyped] = useState(inAddress ?? "");
  const router = useRouter();
  const secret = useTypedSecret(typed);
  const filterInUrl = secret === "no" || (secret !== "yes" && typed === inAddress) ? typed : "";
  // Text from a followed link that looks like a partial recovery phrase is treated as a name.
  useEffect(() => {
    if (inAddress !== undefined) confirmSearch(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (filterInUrl === (inAddress ?? "")) return;
    const timer = setTimeout(() => {
      // The URL stays unchanged while the user navigates to another page that is still loading.
      if (router.history.location.pathname === router.state.resolvedLocation?.pathname)
        setInAddress(filterInUrl === "" ? undefined : filterInUrl);
    }, ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [filterInUrl, inAddress, setInAddress, router]);
  return [typed, setTyped, inAddress ?? ""];
}
