import { t } from "../../language/words.ts";
import { useTab } from "../../routing/useTab.ts";
import { useCurrentAccount } from "../../session/context.ts";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { ContractsView } from "./ContractsView.tsx";
import { OwnView } from "./OwnView.tsx";
import { PoolsView } from "./PoolsView.tsx";

/** Page of staking: pool comparison, own positions and staking contracts. */
export function StakePage() {
  const [show, setShow] = useTab(["pools", "mine", "contracts"], "show");
  const account = useCurrentAccount();
  const views = (
    <SegmentedControl
      label={t("stake:which")}
      options={wordOptions({ pools: "stake:poolsView", mine: "stake:mineView", contracts: "stake:contractsView" })}
      value={show}
      onChange={setShow}
    />
  );
  if (show === "mine") return <OwnView key={account?.address} views={views} account={account} />;
  if (show === "contracts") return <ContractsView key={account?.address} views={views} account={account} />;
  return <PoolsView views={views} delegator={account?.address} />;
}
