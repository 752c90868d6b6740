import { useEffect, useState } from "react";
import { toLinkText } from "../../../transact/linkText.ts";

/** Text compressed for a link; undefined during compression. */
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
