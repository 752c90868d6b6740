import { Suspense } from "react";
import { loadWords } from "../../language/words.ts";
import { lazyPart } from "../../ui/failures/lazyPart.tsx";
import type { FailureViewProps } from "./FailureView.tsx";

const Loaded = lazyPart(async () => (await Promise.all([import("./FailureView.tsx"), loadWords(["failure", "vmErrors"])]))[0].FailureView);

/** Failure of Move code, loaded with its texts when something failed. */
export function LazyFailure(props: FailureViewProps) {
  return (
    <Suspense fallback={props.fallback}>
      <Loaded {...props} />
    </Suspense>
  );
}
