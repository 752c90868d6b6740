import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { payloadWords } from "../../approval/payloadWords.ts";
import { explainError } from "../../errors/explainError.ts";
import { Phrase } from "../../language/Phrase.tsx";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { findAsset } from "../../preview/findAsset.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useSigner } from "../../session/context.ts";
import { useNetworkLabel } from "../../session/network/useNetworkLabel.ts";
import { useLimits } from "../../session/settings/limits.ts";
import type { SignatureApproval, SignaturePage } from "../../signer/approvals.ts";
import { Button } from "../../ui/Button.tsx";
import { Table, type TableColumn } from "../../ui/Table.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { MS_PER_SEC } from "../../units/time.ts";

type Entry = SignaturePage["entries"][number];
type ReadEntry = Exclude<Entry, { readonly unreadable: true }>;

const APPROVED_BY = {
  password: "settings:byPassword",
  passkey: "settings:byPasskey",
  allowance: "settings:byAllowance",
  notNeeded: "settings:approvalNotNeeded",
  outside: "settings:byOutside",
} as const satisfies Record<SignatureApproval, PlainKey>;

/** List of signatures made in this browser, from the signer's log. */
export function SignedList() {
  const signer = useSigner();
  const { listRows } = useLimits();
  const { data, error, hasNextPage, fetchNextPage, isFetching, refetch } = useInfiniteQuery({
    queryKey: ["signatures", listRows],
    queryFn: ({ pageParam }) => signer.signatures({ before: pageParam, limit: listRows }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.number : undefined),
    staleTime: 0,
    gcTime: 0,
  });
  const columns = useColumns();
  if (error !== null) return <Failure error={explainError(error)} onRetry={() => void refetch()} />;
  const rows = data?.pages.flatMap(({ entries }) => entries) ?? [];
  return (
    <>
      <Table
        label={t("settings:signed")}
        columns={columns}
        rows={rows}
        rowKey={({ number }) => number.toString()}
        {...(data === undefined && { loadingRows: 3 })}
        empty={<p className="px-4 py-3 text-ink-2 sm:px-6">{t("settings:nothingSigned")}</p>}
      />
      {hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button size="small" busy={isFetching} onClick={() => void fetchNextPage()}>
            {t("settings:showOlder")}
          </Button>
        </div>
      )}
    </>
  );
}

function useColumns(): readonly TableColumn<Entry>[] {
  const labelOf = useAccountLabel();
  const networkOf = useNetworkLabel();
  const read = (cell: (entry: ReadEntry) => ReactNode) => (entry: Entry) => ("unreadable" in entry ? "" : cell(entry));
  const nameOf = (address: ReadEntry["sender"]) => labelOf(address) ?? <span className="mono">{shortenAddress(address)}</span>;
  return [
    {
      key: "what",
      header: t("settings:what"),
      cell: (entry) =>
        "unreadable" in entry ? (
          <span className="text-danger">{t("settings:entryChanged", { number: entry.number })}</span>
        ) : (
          whatOf(entry, nameOf)
        ),
    },
    {
      key: "network",
      header: t("common:network"),
      cell: read(({ network, chainId }) => t("panel:networkWithChain", { network: networkOf(network), chainId })),
    },
    { key: "by", header: t("settings:approvedBy"), cell: read(({ approvedBy }) => t(APPROVED_BY[approvedBy])) },
    {
      key: "when",
      header: t("common:when"),
      align: "right",
      cell: read(({ at }) => <TimeText secs={Math.floor(at / MS_PER_SEC)} ofComputer />),
    },
  ];
}

function whatOf({ transfer, payload, sender }: ReadEntry, nameOf: (address: ReadEntry["sender"]) => ReactNode): ReactNode {
  if (transfer === undefined) {
    return (
      <span>
        {nameOf(sender)}: <span className="mono break-all">{payloadWords(payload)}</span>
      </span>
    );
  }
  const { symbol, decimals } = findAsset(transfer.assetId, []);
  return (
    <span>
      <Phrase
        of="settings:signedTransfer"
        parts={{
          sender: nameOf(sender),
          amount: <AmountText units={transfer.units} decimals={decimals} symbol={symbol} />,
          recipient: nameOf(transfer.recipient),
        }}
      />
    </span>
  );
}
