import { type ReactNode, useState } from "react";
import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import type { TokenAct } from "../../chain/transactions/intent.ts";
import { t } from "../../language/words.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { routes } from "../../routing/routes.ts";
import { useGo, useNetwork } from "../../session/context.ts";

/** Receipt of a token transaction until closed. After a burn, the receipt links to the user's remaining collectibles. */
export function useSentAct(id: Address): {
  readonly receipt: ReactNode;
  readonly onSent: (hash: TransactionHash, act: TokenAct) => void;
} {
  const network = useNetwork();
  const go = useGo();
  const [sent, setSent] = useState<{ readonly hash: TransactionHash; readonly act: TokenAct }>();
  const leave = (href: string) => {
    setSent(undefined);
    go(href);
  };
  const receipt = sent && (
    <FlowReceipt
      hash={sent.hash}
      {...(sent.act !== "burn" && { another: t("collectibles:another"), onAgain: () => leave(routes.token(network.id, id)) })}
      onDone={() => leave(sent.act === "burn" ? routes.collectibles(network.id) : routes.token(network.id, id))}
    />
  );
  return { receipt, onSent: (hash, act) => setSent({ hash, act }) };
}
