import { Suspense } from "react";
import { loadWords } from "../../language/words.ts";
import { lazyPart } from "../../ui/failures/lazyPart.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { RequestedTraceProps } from "./RequestedTrace.tsx";

const Loaded = lazyPart(
  async () =>
    (await Promise.all([import("./RequestedTrace.tsx"), loadWords(["transaction", "explore", "failure", "vmErrors"])]))[0].RequestedTrace,
);

/** Trace of a simulation, loaded with its texts when somebody opens it. */
export function LazyTrace(props: RequestedTraceProps) {
  return (
    <Suspense fallback={<Skeleton className="h-5 w-2/3" lines={4} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
