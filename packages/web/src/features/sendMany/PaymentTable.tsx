import { type Confirmation, isReported, type SentState } from "../../chain/history/sent/sentTransaction.ts";
import { t } from "../../language/words.ts";
import { AssetAmount } from "../../parts/assets/AssetAmount.tsx";
import { EntryState } from "../../parts/history/EntryState.tsx";
import { routes } from "../../routing/routes.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useNetwork } from "../../session/context.ts";
import type { ListPayment } from "../../transact/paymentList.ts";
import { Pill } from "../../ui/Pill.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";

/** List payment with its current state. */
export interface PaymentRow extends ListPayment {
  /** Zero-based position in the payment list. */
  readonly place: number;
  /** Reason why the payment would fail. */
  readonly problem?: string | undefined;
  readonly state?: SentState;
  readonly confirmation?: Confirmation | undefined;
  /** True if the payment was executed but its effects differ from the preview. */
  readonly isOtherwise?: boolean;
  /** Transaction hash, once on chain. */
  readonly hash?: string | undefined;
}

/** Virtual table of recipients and amounts, for lists of any length. */
export function PaymentTable({ label, rows }: { readonly label: string; readonly rows: readonly PaymentRow[] }) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  const columns = useColumns(columnsOf, labelOf);
  return (
    <VirtualTable
      label={label}
      columns={columns}
      rows={rows}
      rowHref={({ hash }) => (hash === undefined ? undefined : routes.transaction(network.id, hash))}
      rowLabel={({ place }) => t("sendMany:openPayment", { number: formatCount(place + 1) })}
    />
  );
}

function columnsOf(labelOf: ReturnType<typeof useAccountLabel>): readonly ListColumn<PaymentRow>[] {
  return [
    {
      key: "place",
      header: t("sendMany:number"),
      width: "56px",
      cell: ({ place }) => <span className="text-ink-3">{formatCount(place + 1)}</span>,
    },
    {
      key: "recipient",
      header: t("common:to"),
      width: "minmax(0, 3fr)",
      narrow: "lead",
      cell: ({ recipient }) => {
        const label = labelOf(recipient);
        return (
          <span className="flex min-w-0 items-center gap-2">
            <AddressText address={recipient} copy={false} />
            {label !== undefined && <span className="truncate text-ink-2">{label}</span>}
          </span>
        );
      },
    },
    {
      key: "state",
      header: t("sendMany:state"),
      width: "minmax(0, 2fr)",
      narrow: "below",
      cell: ({ problem, state, confirmation, isOtherwise }) =>
        problem === undefined ? (
          state === undefined ? (
            <span className="text-ink-3">{t("sendMany:wouldSucceed")}</span>
          ) : isOtherwise ? (
            <Pill tone="danger">{t("flow:otherwise")}</Pill>
          ) : state === "committed" && !isReported({ state, confirmation }) ? (
            <span className="text-ink-3">{t("sendMany:paid")}</span>
          ) : (
            <EntryState state={state} at={undefined} confirmation={confirmation} />
          )
        ) : (
          <span title={problem} className="flex min-w-0">
            <Pill tone="danger">{t("sendMany:wouldFail")}</Pill>
          </span>
        ),
    },
    {
      key: "amount",
      header: t("sendMany:gets"),
      align: "right",
      width: "minmax(0, 2fr)",
      narrow: "leadEnd",
      cell: ({ units, asset }) => (
        <span className="block truncate">
          <bdi>
            <AssetAmount units={units} asset={asset} />
          </bdi>
        </span>
      ),
    },
  ];
}
