import { Suspense } from "react";
import { loadWords } from "../../language/words.ts";
import { useVault } from "../../session/context.ts";
import { lazyPart } from "../../ui/failures/lazyPart.tsx";

const Card = lazyPart(async () => (await Promise.all([import("./networkCards.ts"), loadWords(["fields"])]))[0].SignerStoppedCard);

/** Notice that the accounts are locked because the signing worker ended unexpectedly; stays until the next unlock. */
export function SignerStoppedNotice() {
  const vault = useVault();
  return <Suspense>{vault.kind === "locked" && vault.hasStopped && <Card />}</Suspense>;
}
