import { t } from "../language/words.ts";
import { Skeleton } from "../ui/Skeleton.tsx";

/** Placeholder while a page's code loads. */
export function PagePending() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t("common:loading")}
      </span>
      <Skeleton className="h-7 w-40" />
      <div className="mt-8 rounded-card border border-line bg-surface p-6">
        <Skeleton lines={3} />
      </div>
    </div>
  );
}
