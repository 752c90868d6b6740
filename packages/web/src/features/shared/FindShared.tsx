import { useState } from "react";
import { type DiscoveredAccounts, discoverShared } from "../../chain/client/discoverShared.ts";
import { readOf, type SharedAccount } from "../../chain/facts/sharedAccount.ts";
import { type HoldingsSource, withSource } from "../../chain/holdings/holdingsSource.ts";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { Failure } from "../../parts/states/Failure.tsx";
import { cacheMultisig } from "../../session/account/cachedMultisigs.ts";
import { useListedShared } from "../../session/account/sharedAccounts.ts";
import { useChain, useLedgerIdentity } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";

/** Searches for shared accounts that an account owns, and explains which ones the search can miss. */
export function FindShared({ owner }: { readonly owner: AccountRecord }) {
  const [chain, identity] = [useChain(), useLedgerIdentity()];
  const { addresses, add } = useListedShared();
  const [isLooking, setIsLooking] = useState(false);
  const [found, setFound] = useState<DiscoveredAccounts & { readonly source: HoldingsSource }>();
  const [failure, setFailure] = useState<ExplainedError>();
  const list = (account: SharedAccount) => {
    add(account.address);
    if (identity !== undefined) cacheMultisig(identity, readOf(account));
  };
  const look = async () => {
    setIsLooking(true);
    setFailure(undefined);
    try {
      const ledger = await chain.recentLedger();
      setFound(withSource(await discoverShared(chain, owner.address, ledger.version), ledger));
    } catch (error) {
      setFailure(explainError(error));
    } finally {
      setIsLooking(false);
    }
  };
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{t("shared:findText", { account: owner.label })}</p>
      <div>
        <Button busy={isLooking} onClick={() => void look()}>
          {t("shared:find")}
        </Button>
      </div>
      {failure !== undefined && <Failure error={failure} onRetry={() => void look()} />}
      {found !== undefined && (
        <div role="status" className="grid gap-2">
          <p className="font-[560]">{t("shared:foundCount", { count: found.accounts.length })}</p>
          <ul className="grid gap-2">
            {found.accounts.map(({ address, threshold, owners, ...rest }) => (
              <li key={address} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="min-w-0">
                  <AccountLink address={address} to="sharedAccount" copy={false} />
                  <span className="ml-2 text-ink-3">{t("shared:ofOwners", { threshold, owners: owners.length })}</span>
                </span>
                {addresses.includes(address) ? (
                  <span className="text-ink-3">{t("shared:isInList")}</span>
                ) : (
                  <Button size="small" onClick={() => list({ address, threshold, owners, ...rest })}>
                    {t("shared:add")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <div className="grid gap-1 text-small text-ink-3 empty:hidden">
            {!found.isWhole && <p>{t("shared:foundNotWhole", { count: found.looked })}</p>}
            {found.prunedVotes > 0 && <p>{t("shared:foundPruned", { count: found.prunedVotes })}</p>}
            {found.source.kind === "indexBehind" && <p>{t("shared:foundBehind", { seconds: found.source.behindSecs })}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
