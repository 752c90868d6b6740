import { useState } from "react";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { isKeptInAddress } from "./isKeptInAddress.ts";

/** A text that is typed into a tool, in the address where it is short, so that a link shows the same. What may be a secret stays out of it. */
export function useToolText(name: string): readonly [string, (text: string) => void] {
  const [inAddress, setInAddress] = useSearchValue(name);
  const [typed, setTyped] = useState<string>();
  return [
    typed ?? inAddress ?? "",
    (text) => {
      setTyped(text);
      setInAddress(isKeptInAddress(text) ? text : undefined);
    },
  ];
}
