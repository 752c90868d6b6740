import { useConfirmChainId } from "../approval/ConfirmChainId.tsx";
import { t } from "../language/words.ts";
import { useNetwork, useNetworkStatus, useVault } from "../session/context.ts";
import { isBuiltIn, pinnedChainId } from "../signer/chainPins.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";

/** Says so, across the top, while the chain id that the network answers is not the one that counts. Of a locked vault the pins are not known. */
export function ChainIdNotice() {
  const network = useNetwork();
  const status = useNetworkStatus();
  const vault = useVault();
  const confirm = useConfirmChainId();
  const answered = status.kind === "online" || status.kind === "lagging" ? status.ledger.chainId : undefined;
  const isKnown = vault.kind === "unlocked" || isBuiltIn(network.id);
  const pinned = pinnedChainId(network.id, vault.kind === "unlocked" ? vault.approvals.pins : []);
  if (answered === undefined || !isKnown || pinned === answered) return null;
  const action = !isBuiltIn(network.id) && (
    <Button size="small" onClick={() => confirm(network, answered)}>
      {t("common:review")}
    </Button>
  );
  return (
    <div role="status" className="pt-4">
      {pinned === undefined ? (
        <Notice level="notice" title={t("common:answersChainId", { network: network.label, chainId: answered })} action={action}>
          {t("common:confirmFirst")}
        </Notice>
      ) : (
        <Notice
          level="danger"
          title={t("common:answersOtherChainId", { network: network.label, chainId: answered, pinned })}
          action={action}
        >
          {t("common:otherChainIdText")}
        </Notice>
      )}
    </div>
  );
}
