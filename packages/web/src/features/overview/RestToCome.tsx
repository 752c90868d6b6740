import { t } from "../../language/words.ts";
import { useNetworkStatus } from "../../session/context.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";

/** Below what this browser knows itself, until the network has told the rest: that it comes, or does not come now. */
export function RestToCome({ hasFailed }: { readonly hasFailed: boolean }) {
  // The shell says that the network is away, or wants to be left alone: then nothing is on its way.
  const isAway = "last" in useNetworkStatus();
  const isComing = !isAway && !hasFailed;
  return (
    <li aria-busy={isComing} className="grid gap-2 px-4 py-3 sm:px-6">
      <span className="text-small text-ink-3">{t(isComing ? "deeds:restComes" : "deeds:restUnknown")}</span>
      {isComing && <Skeleton className="h-5 w-full" lines={2} />}
    </li>
  );
}
