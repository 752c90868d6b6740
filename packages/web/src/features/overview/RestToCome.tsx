import { t } from "../../language/words.ts";
import { useNetworkStatus } from "../../session/context.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";

/** Row below locally known transactions: says whether the network's history is loading or unavailable. */
export function RestToCome({ hasFailed }: { readonly hasFailed: boolean }) {
  // The page shell already reports an offline or rate-limited network, and no data is loading then.
  const isAway = "last" in useNetworkStatus();
  const isComing = !isAway && !hasFailed;
  return (
    <li aria-busy={isComing} className="grid gap-2 px-4 py-3 sm:px-6">
      <span className="text-small text-ink-3">{t(isComing ? "actions:restComes" : "actions:restUnknown")}</span>
      {isComing && <Skeleton className="h-5 w-full" lines={2} />}
    </li>
  );
}
