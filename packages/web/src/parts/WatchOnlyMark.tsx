import { Eye } from "lucide-react";
import { t } from "../language/words.ts";
import { Pill } from "../ui/Pill.tsx";

/** Mark of a watched account: the page shows its balance and activity and cannot sign for it. `isIconOnly` saves the word in tight places. */
export function WatchOnlyMark({ isIconOnly = false }: { readonly isIconOnly?: boolean }) {
  if (isIconOnly) {
    return <Eye role="img" aria-label={t("common:watchOnly")} aria-hidden={false} className="size-3.5 shrink-0 text-ink-3" />;
  }
  return (
    <Pill>
      <Eye aria-hidden="true" />
      {t("common:watchOnly")}
    </Pill>
  );
}
