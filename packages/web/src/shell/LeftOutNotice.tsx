import { Suspense } from "react";
import { loadWords } from "../language/words.ts";
import { useLeftOut } from "../session/leftOut.ts";
import { lazyPart } from "../ui/lazyPart.tsx";

const LeftOutCard = lazyPart(async () => (await Promise.all([import("./networkCards.ts"), loadWords(["fields"])]))[0].LeftOutCard);

/** Says where it was typed that not all of it is kept, until the person has seen it. */
export function LeftOutNotice({ pathname }: { readonly pathname: string }) {
  const isHere = useLeftOut() === pathname;
  return (
    <div role="status">
      <Suspense>{isHere && <LeftOutCard />}</Suspense>
    </div>
  );
}
