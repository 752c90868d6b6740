import { useEffect } from "react";
import { parseAddressInput } from "../../chain/facts/address.ts";
import { readOf } from "../../chain/facts/sharedAccount.ts";
import type { Address } from "../../chain/facts/types.ts";
import { sharedAccountQuery } from "../../chain/queries/sharedAccountQuery.ts";
import { t } from "../../language/words.ts";
import { usePageParameter } from "../../routing/usePageParameter.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { cacheMultisig } from "../../session/account/cachedMultisigs.ts";
import { useListedShared } from "../../session/account/sharedAccounts.ts";
import { useLedgerIdentity } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { EmptyCard } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ProposalView } from "./ProposalView.tsx";
import { type Proposable, ProposeView } from "./ProposeView.tsx";
import { SharedAccountView } from "./SharedAccountView.tsx";

const PROPOSABLE: readonly Proposable[] = ["payment", "owners", "call"];

/** Page of a shared account, a single proposal, or the form for a new proposal. */
export function SharedAccountPage() {
  const parsed = parseAddressInput(usePageParameter("address"));
  if (parsed.ok) return <Opened key={parsed.address} address={parsed.address} />;
  return (
    <>
      <PageHeading title={t("pages:sharedAccount")} />
      <EmptyCard title={t("shared:notAnAddress")} text={t("shared:notAnAddressText")} />
    </>
  );
}

function Opened({ address }: { readonly address: Address }) {
  const identity = useLedgerIdentity();
  const query = useChainQuery(sharedAccountQuery(address));
  const [proposal] = useSearchValue("proposal");
  const [wanted] = useSearchValue("propose");
  const propose = PROPOSABLE.find((one) => one === wanted);
  const account = query.data;
  const { addresses } = useListedShared();
  useEffect(() => {
    if (identity !== undefined && account != null && addresses.includes(account.address)) cacheMultisig(identity, readOf(account));
  }, [identity, account, addresses]);
  if (account != null && proposal !== undefined && /^[1-9]\d{0,18}$/.test(proposal)) {
    return <ProposalView key={proposal} account={account} number={BigInt(proposal)} />;
  }
  if (account != null && propose !== undefined) return <ProposeView key={propose} account={account} what={propose} />;
  return <SharedAccountView address={address} query={query} />;
}
