import { proposalOutcome } from "../../chain/facts/proposalOutcome.ts";
import type { SharedAccount } from "../../chain/facts/sharedAccount.ts";
import type { ResolvedProposal } from "../../chain/indexer/indexedSharedAccounts.ts";
import { resolvedProposalsQuery } from "../../chain/queries/sharedQueries.ts";
import { transactionQuery } from "../../chain/queries/transactionQuery.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Sentence } from "../../parts/Sentence.tsx";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { proposedWords } from "../../preview/create/proposedWords.ts";
import { routes } from "../../routing/routes.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useChain, useNetwork } from "../../session/context.ts";
import { useChainPages, useChainQuery } from "../../session/network/useChainQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { useKnownAssets } from "./useKnownAssets.ts";

/** Executed and rejected proposals, newest first, ten per page. The indexer lists them, and each transaction contains its outcome. */
export function ResolvedList({ account }: { readonly account: SharedAccount }) {
  const chain = useChain();
  const isEmpty = account.lastResolved === 0n;
  const pages = useChainPages(resolvedProposalsQuery(account), { enabled: !isEmpty && chain.network.endpoints.indexer !== undefined });
  if (isEmpty) {
    return <EmptyCard title={t("shared:noHistory")} text={t("shared:noHistoryText")} />;
  }
  if (chain.network.endpoints.indexer === undefined) return <Notice level="notice">{t("shared:historyNeedsIndex")}</Notice>;
  return (
    <Loaded query={pages} skeleton={<Skeleton className="h-6 w-full" lines={4} />}>
      {({ pages: loaded }) => {
        const rows = loaded.flat();
        return (
          <>
            {rows[0]?.number !== account.lastResolved && (
              <div className="mb-3">
                <Notice level="notice">{t("shared:indexBehind")}</Notice>
              </div>
            )}
            {rows.length > 0 && (
              <Card label={t("shared:history")}>
                <ul className="[&>*+*]:border-t [&>*+*]:border-line">
                  {rows.map((row) => (
                    <ResolvedRow key={String(row.number)} account={account} row={row} />
                  ))}
                </ul>
              </Card>
            )}
            {pages.hasNextPage && (
              <div className="mt-4 flex justify-center">
                <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                  {t("shared:older")}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

const OUTCOMES = { executed: "shared:wasExecuted", failed: "shared:wasFailed", cleared: "shared:wasCleared" } as const;

function ResolvedRow({ account, row }: { readonly account: SharedAccount; readonly row: ResolvedProposal }) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  const assets = useKnownAssets(account.address);
  const { number, version, proposal } = row;
  const { data: transaction, error } = useChainQuery(transactionQuery(String(version)));
  const outcome = transaction && proposalOutcome(transaction, account.address, number);
  const words = proposal?.payload && proposedWords(account.address, proposal.payload, assets);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3.5 hover:bg-hover sm:px-6">
      <span className="figures w-8 shrink-0 text-ink-3">{t("shared:numbered", { number: String(number) })}</span>
      <div className="min-w-0 flex-1 basis-56">
        <a href={routes.transaction(network.id, version)} className="break-words after:absolute after:inset-0">
          {words === undefined ? t("shared:byHash") : <Sentence parts={words} strong />}
        </a>
        <p className="mt-0.5 text-small text-ink-3">
          {outcome !== undefined && outcome !== null && (
            <>{t("shared:resolvedBy", { account: labelOf(outcome.by) ?? shortenAddress(outcome.by) })} · </>
          )}
          {transaction?.timestampUsecs === undefined ? "" : <TimeText usecs={transaction.timestampUsecs} />}
          {transaction === undefined && error !== null && explainError(error).what}
        </p>
      </div>
      {outcome !== undefined && outcome !== null && (
        <Pill tone={outcome.kind === "failed" ? "danger" : "neutral"}>{t(OUTCOMES[outcome.kind])}</Pill>
      )}
    </li>
  );
}
