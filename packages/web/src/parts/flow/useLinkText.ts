import { useEffect, useState } from "react";
import { toLinkText } from "../../transact/linkText.ts";

/** A text as it stands in a link; undefined until it is packed. */
export function useLinkText(text: string): string | undefined {
  const [packed, setPacked] = useState<{ readonly text: string; readonly link: string }>();
  useEffect(() => {
    let isCurrent = true;
    void toLinkText(text).then((link) => isCurrent && setPacked({ text, link }));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return packed?.text === text ? packed.link : undefined;
}
