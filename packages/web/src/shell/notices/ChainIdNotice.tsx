import { Suspense } from "react";
import { loadWords } from "../../language/words.ts";
import { useNetwork, useNetworkStatus, useVault } from "../../session/context.ts";
import { isBuiltIn, pinnedChainId } from "../../signer/chainPins.ts";
import { lazyPart } from "../../ui/failures/lazyPart.tsx";

const ChainIdCard = lazyPart(async () => (await Promise.all([import("./ChainIdCard.tsx"), loadWords(["unknownNetwork"])]))[0].ChainIdCard);

/**
 * Banner shown while the network reports a chain id other than the trusted one. A chain id confirmed by the user is readable only from an
 * unlocked vault.
 */
export function ChainIdNotice() {
  const { id } = useNetwork();
  const status = useNetworkStatus();
  const vault = useVault();
  const answered = status.kind === "online" || status.kind === "lagging" ? status.ledger.chainId : undefined;
  const isKnown = vault.kind === "unlocked" || isBuiltIn(id);
  const pinned = pinnedChainId(id, vault.kind === "unlocked" ? vault.approvals.pins : []);
  return (
    <Suspense>{answered !== undefined && isKnown && pinned !== answered && <ChainIdCard answered={answered} pinned={pinned} />}</Suspense>
  );
}
