import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { useTab } from "../../routing/useTab.ts";
import { useNetwork } from "../../session/context.ts";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { AccountHistory } from "./AccountHistory.tsx";
import { AccountTransactions } from "./AccountTransactions.tsx";

/** Switches between all transactions that touched an account (requires an indexer) and sent transactions (works with any node). */
export function TransactionsTab({ address }: { readonly address: Address }) {
  const hasIndex = useNetwork().endpoints.indexer !== undefined;
  const [show, setShow] = useTab(["all", "sent"], "show");
  if (!hasIndex) return <AccountTransactions address={address} />;
  return (
    <>
      <div className="mb-3">
        <SegmentedControl
          label={t("account:whichTransactions")}
          value={show}
          onChange={setShow}
          options={wordOptions({ all: "account:allTransactions", sent: "account:onlySent" })}
        />
      </div>
      {show === "all" ? <AccountHistory address={address} /> : <AccountTransactions address={address} />}
    </>
  );
}
