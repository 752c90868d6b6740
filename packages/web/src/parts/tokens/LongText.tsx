import { useState } from "react";
import { foreignProse } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";

export interface LongTextProps {
  /** As somebody else wrote it. */
  readonly text: string;
  /** So many characters are shown at first. */
  readonly most: number;
}

/** A text of somebody else: the beginning of a long one, and all of it on demand. */
export function LongText({ text, most }: LongTextProps) {
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
