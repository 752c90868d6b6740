import type { TransactionHash } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { useCreatedObject } from "../../parts/flow/useCreatedObject.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";

export interface MintedReceiptProps {
  readonly hash: TransactionHash;
  readonly onAgain: () => void;
  readonly onDone: () => void;
}

/** Receipt of a minted collectible with a link to the token. */
export function MintedReceipt({ hash, onAgain, onDone }: MintedReceiptProps) {
  const network = useNetwork();
  const made = useCreatedObject(hash, "0x4::token::Token");
  return (
    <FlowReceipt
      hash={hash}
      another={t("collectibles:mintAnother")}
      result={
        made !== undefined && (
          <a href={routes.token(network.id, made)} className="link">
            {t("collectibles:viewToken")}
          </a>
        )
      }
      onAgain={onAgain}
      onDone={onDone}
    />
  );
}
