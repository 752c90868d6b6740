import { lazy, Suspense } from "react";
import { loadWords } from "../language/words.ts";
import { useLeftOut } from "../session/leftOut.ts";

const LeftOutCard = lazy(async () => {
  const [{ LeftOutCard: component }] = await Promise.all([import("./LeftOutCard.tsx"), loadWords(["fields"])]);
  return { default: component };
});

/** Says where it was typed that not all of it is kept, until the person has seen it. */
export function LeftOutNotice({ pathname }: { readonly pathname: string }) {
  const isHere = useLeftOut() === pathname;
  return (
    <div role="status">
      <Suspense>{isHere && <LeftOutCard />}</Suspense>
    </div>
  );
}
