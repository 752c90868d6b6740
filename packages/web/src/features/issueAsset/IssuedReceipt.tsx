import { APT_METADATA } from "../../chain/facts/apt.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { FlowReceipt } from "../../parts/flow/FlowReceipt.tsx";
import { routes } from "../../routing/routes.ts";
import { useChain, useGo, useNetwork } from "../../session/context.ts";

const METADATA = "0x1::fungible_asset::Metadata";

/** What became of an issue; Done leads to the asset that it made. */
export function IssuedReceipt({ hash, onAgain }: { readonly hash: TransactionHash; readonly onAgain: () => void }) {
  const [chain, network, go] = [useChain(), useNetwork(), useGo()];
  const leave = async () => {
    // Where the network is away or the issue failed, the list of assets says so itself.
    const made = await chain.transaction(hash).catch(() => undefined);
    const asset = made?.changes.find(({ type, address }) => type === METADATA && address !== APT_METADATA)?.address;
    go(asset === undefined ? routes.assets(network.id) : routes.asset(network.id, asset));
  };
  return <FlowReceipt hash={hash} another={t("issue:issueAnother")} onAgain={onAgain} onDone={() => void leave()} />;
}
