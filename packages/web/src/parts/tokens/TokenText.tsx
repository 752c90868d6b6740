import { useState } from "react";
import { foreignProse } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";

export interface TokenTextProps {
  /** Text written by a stranger, not sanitized yet. */
  readonly text: string;
  /** Number of characters shown initially. */
  readonly most: number;
}

/** Sanitized text written by a stranger, truncated with a "show all" button. */
export function TokenText({ text, most }: TokenTextProps) {
  const [isWhole, setWhole] = useState(false);
  const characters = [...foreignProse(text).trim()];
  if (isWhole || characters.length <= most) return characters.join("");
  return (
    <>
      {characters.slice(0, most).join("")}…{" "}
      <button type="button" className="link" onClick={() => setWhole(true)}>
        {t("collectibles:showAll")}
      </button>
    </>
  );
}
