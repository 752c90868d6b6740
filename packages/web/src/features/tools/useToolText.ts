import { useState } from "react";
import { looksSecret } from "../../chain/keys/readKeyText.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";

/** Longer texts stay out of the address, which servers and browsers cut. */
const IN_ADDRESS_MAX = 4_000;

/** A text that is typed into a tool, in the address where it is short, so that a link shows the same. What looks like a secret stays out of it. */
export function useToolText(name: string): readonly [string, (text: string) => void] {
  const [inAddress, setInAddress] = useSearchValue(name);
  const [typed, setTyped] = useState<string>();
  return [
    typed ?? inAddress ?? "",
    (text) => {
      setTyped(text);
      setInAddress(text === "" || text.length > IN_ADDRESS_MAX || looksSecret(text) ? undefined : text);
    },
  ];
}
