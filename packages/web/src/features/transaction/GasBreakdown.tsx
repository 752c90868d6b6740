import { t } from "../../language/words.ts";
import { CardSection } from "../../ui/Card.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import type { GasParts } from "./gasParts.ts";

const BAR_WIDTH = 1_000;
const BAR_HEIGHT = 12;
const PARTS_PER_THOUSAND = 1_000n;

/** Gas by purpose: execution, IO and storage. */
export function GasBreakdown({ parts }: { readonly parts: GasParts }) {
  return (
    <CardSection title={t("transaction:gasByPart")}>
      <GasTable parts={parts} />
    </CardSection>
  );
}

/** Table of gas by purpose, without a card around it. */
export function GasTable({ parts }: { readonly parts: GasParts }) {
  const rows = [
    {
      key: "execution",
      label: t("transaction:gasExecution"),
      units: parts.executionUnits,
      octas: parts.executionUnits * parts.priceOctas,
      fill: "fill-accent",
      dot: "bg-accent",
    },
    {
      key: "io",
      label: t("transaction:gasIo"),
      units: parts.ioUnits,
      octas: parts.ioUnits * parts.priceOctas,
      fill: "fill-accent/60",
      dot: "bg-accent/60",
    },
    {
      key: "storage",
      label: t("transaction:gasStorage"),
      units: parts.storageUnits,
      octas: parts.storageOctas,
      fill: "fill-caution",
      dot: "bg-caution",
    },
    ...(parts.exhaustedUnits === 0n
      ? []
      : [
          {
            key: "exhausted",
            label: t("transaction:gasExhausted"),
            units: parts.exhaustedUnits,
            octas: parts.exhaustedUnits * parts.priceOctas,
            fill: "fill-danger",
            dot: "bg-danger",
          },
        ]),
  ];
  return (
    <div>
      <Bar rows={rows} total={rows.reduce((sum, { units }) => sum + units, 0n)} />
      <table className="mt-3 w-full max-w-[640px] text-left">
        <thead>
          <tr className="text-small text-ink-3">
            <th className="py-1 font-normal">{t("transaction:gasPart")}</th>
            <th className="py-1 pl-4 text-right font-normal">{t("transaction:gasUnits")}</th>
            <th className="py-1 pl-4 text-right font-normal">{t("explore:fee")}</th>
          </tr>
        </thead>
        <tbody className="figures *:border-t *:border-line">
          {rows.map(({ key, label, units, octas, dot }) => (
            <tr key={key}>
              <th scope="row" className="py-1.5 font-normal hyphens-auto wrap-anywhere">
                <span aria-hidden="true" className={`mr-2 inline-block size-2.5 rounded-full ${dot}`} />
                {label}
              </th>
              <td className="py-1.5 pl-4 text-right wrap-anywhere">{formatCount(units)}</td>
              <td className="py-1.5 pl-4 text-right">
                <AmountText units={octas} decimals={8} symbol="APT" />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="py-1.5 font-normal hyphens-auto wrap-anywhere">
              {t("transaction:gasRefund")}
            </th>
            <td className="py-1.5 pl-4 text-right text-ink-3">–</td>
            <td className="py-1.5 pl-4 text-right">
              <AmountText units={-parts.refundOctas} decimals={8} symbol="APT" />
            </td>
          </tr>
          <tr className="font-[600]">
            <th scope="row" className="py-1.5">
              {t("transaction:gasTotal")}
            </th>
            <td className="py-1.5 pl-4 text-right wrap-anywhere">{formatCount(parts.totalUnits)}</td>
            <td className="py-1.5 pl-4 text-right">
              <AmountText units={parts.feeOctas} decimals={8} symbol="APT" />
            </td>
          </tr>
        </tbody>
      </table>
      <p className="mt-2 text-small wrap-anywhere text-ink-3">{t("transaction:gasAtPrice", { price: formatCount(parts.priceOctas) })}</p>
    </div>
  );
}

interface BarProps {
  readonly rows: readonly { readonly key: string; readonly units: bigint; readonly fill: string }[];
  readonly total: bigint;
}

/** Bar chart of the gas parts, hidden from screen readers because the table contains the same figures. */
function Bar({ rows, total }: BarProps) {
  if (total === 0n) return null;
  let from = 0n;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BAR_WIDTH} ${BAR_HEIGHT}`}
      preserveAspectRatio="none"
      className="h-3 w-full max-w-[640px] rounded-full"
    >
      {rows.map(({ key, units, fill }) => {
        const x = Number((from * PARTS_PER_THOUSAND) / total);
        from += units;
        const end = Number((from * PARTS_PER_THOUSAND) / total);
        return <rect key={key} x={x} width={end - x} height={BAR_HEIGHT} className={fill} />;
      })}
    </svg>
  );
}
