import { t } from "../../language/words.ts";
import { formatCount } from "../../ui/text/amount.ts";
import { MOST_CHOICES } from "./functionOptions.tsx";

/** Hint that the function list is truncated, with a pointer to the Functions tab. */
export function FirstChoices({ all }: { readonly all: number }) {
  if (all <= MOST_CHOICES) return null;
  return <p className="text-small text-ink-3">{t("modules:firstChoices", { shown: formatCount(MOST_CHOICES), all: formatCount(all) })}</p>;
}
