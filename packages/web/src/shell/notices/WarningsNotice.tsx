import { Suspense } from "react";
import { loadWords } from "../../language/words.ts";
import { useWarningsNotice } from "../../session/settings/formerWarnings.ts";
import { lazyPart } from "../../ui/failures/lazyPart.tsx";

const WarningsCard = lazyPart(async () => (await Promise.all([import("./networkCards.ts"), loadWords(["fields"])]))[0].WarningsCard);

/** Dismissible notice that the choice of disabled warnings from an earlier build was discarded. */
export function WarningsNotice() {
  const isShown = useWarningsNotice();
  return <Suspense>{isShown && <WarningsCard />}</Suspense>;
}
