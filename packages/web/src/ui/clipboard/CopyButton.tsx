import { Check, Copy, X } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "../../language/words.ts";
import { IconButton } from "../IconButton.tsx";
import { copySecret, copyText } from "./copyText.ts";

const SHOWN_MS = 1500;

export interface CopyButtonProps {
  readonly text: string;
  /** Accessible label naming the copied text, different for each button of a page. */
  readonly label?: string;
  /** True if the text is a secret: the clipboard is then overwritten after a minute. */
  readonly secret?: boolean;
}

/** Copies a text and confirms it visually and to screen readers. */
export function CopyButton({ text, label = t("common:copy"), secret = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | undefined>(undefined);
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <span className="inline-flex">
      <IconButton
        size="small"
        label={label}
        onClick={async () => setOutcome((await (secret ? copySecret(text) : copyText(text))) ? "copied" : "refused")}
      >
        {outcome === "copied" ? <Check className="text-gain" /> : outcome === "refused" ? <X className="text-danger" /> : <Copy />}
      </IconButton>
      <span role="status" className="sr-only">
        {outcome === "copied" ? t("common:copied") : outcome === "refused" ? t("common:copyRefused") : ""}
      </span>
    </span>
  );
}
