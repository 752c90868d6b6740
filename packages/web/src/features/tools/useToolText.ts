import { useState } from "react";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { mayAppearInUrl } from "./mayAppearInUrl.ts";

/** Input text of a tool. Short text goes into the URL for sharing, except possible secrets. */
export function useToolText(name: string): readonly [string, (text: string) => void] {
  const [inAddress, setInAddress] = useSearchValue(name);
  const [typed, setTyped] = useState<string>();
  return [
    typed ?? inAddress ?? "",
    (text) => {
      setTyped(text);
      setInAddress(mayAppearInUrl(text) ? text : undefined);
    },
  ];
}
