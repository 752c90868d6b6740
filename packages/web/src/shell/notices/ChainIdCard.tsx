import { useConfirmChainId } from "../../approval/ConfirmChainId.tsx";
import { t } from "../../language/words.ts";
import { useNetwork } from "../../session/context.ts";
import { isBuiltIn } from "../../signer/chainPins.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

export interface ChainIdCardProps {
  readonly answered: number;
  /** Trusted chain id; undefined until the user confirms one. */
  readonly pinned: number | undefined;
}

/** Shows the chain id reported by the network, with an action to review it. */
export function ChainIdCard({ answered, pinned }: ChainIdCardProps) {
  const network = useNetwork();
  const confirm = useConfirmChainId();
  const action = !isBuiltIn(network.id) && (
    <Button size="small" onClick={() => confirm(network, answered)}>
      {t("unknownNetwork:review")}
    </Button>
  );
  return (
    <div role="status" className="pt-4">
      {pinned === undefined ? (
        <Notice level="notice" title={t("unknownNetwork:answersChainId", { network: network.label, chainId: answered })} action={action}>
          {t("unknownNetwork:confirmFirst")}
        </Notice>
      ) : (
        <Notice
          level="danger"
          title={t("unknownNetwork:answersOtherChainId", { network: network.label, chainId: answered, pinned })}
          action={action}
        >
          {t("unknownNetwork:otherChainIdText")}
        </Notice>
      )}
    </div>
  );
}
