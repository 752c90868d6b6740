import { t } from "../../language/words.ts";
import { formatCount } from "../../ui/amount.ts";
import { MOST_CHOICES } from "./functionOptions.tsx";

/** Says that there are more functions than can be chosen from, and where they are. */
export function FirstChoices({ all }: { readonly all: number }) {
  if (all <= MOST_CHOICES) return null;
  return <p className="text-small text-ink-3">{t("modules:firstChoices", { shown: formatCount(MOST_CHOICES), all: formatCount(all) })}</p>;
}
