import { Suspense } from "react";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { loadWords } from "../../language/words.ts";
import { Card } from "../../ui/Card.tsx";
import { lazyPart } from "../../ui/failures/lazyPart.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

const Loaded = lazyPart(
  async () => (await Promise.all([import("./ReplayView.tsx"), loadWords(["replay", "moveForm", "fields"])]))[0].ReplayView,
);

/** Replay of a transaction on the state before it, loaded with its form and texts. */
export function ReplayTab({ facts }: { readonly facts: TransactionFacts }) {
  return (
    <Card>
      <Suspense fallback={<Skeleton className="m-6 h-5 w-2/3" lines={6} />}>
        <Loaded facts={facts} />
      </Suspense>
    </Card>
  );
}
