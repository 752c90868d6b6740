import { Suspense } from "react";
import { loadWords } from "../language/words.ts";
import { useWarningsNotice } from "../session/formerWarnings.ts";
import { lazyPart } from "../ui/lazyPart.tsx";

const WarningsCard = lazyPart(async () => (await Promise.all([import("./networkCards.ts"), loadWords(["fields"])]))[0].WarningsCard);

/** Says once that warnings which were off are on again, until the user dismisses it. */
export function WarningsNotice() {
  const isShown = useWarningsNotice();
  return <Suspense>{isShown && <WarningsCard />}</Suspense>;
}
