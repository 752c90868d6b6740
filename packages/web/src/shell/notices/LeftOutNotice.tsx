import { Suspense } from "react";
import { loadWords } from "../../language/words.ts";
import { useLeftOut } from "../../session/drafts/leftOut.ts";
import { lazyPart } from "../../ui/failures/lazyPart.tsx";

const LeftOutCard = lazyPart(async () => (await Promise.all([import("./networkCards.ts"), loadWords(["fields"])]))[0].LeftOutCard);

/** Shows the warning about text that was not stored as a possible secret, on the page where it was typed, until dismissed. */
export function LeftOutNotice({ pathname }: { readonly pathname: string }) {
  const isHere = useLeftOut() === pathname;
  return (
    <div role="status">
      <Suspense>{isHere && <LeftOutCard />}</Suspense>
    </div>
  );
}
