import { t } from "../../language/words.ts";
import type { BalanceEffect } from "../../preview/types.ts";
import { useAccountLabel } from "../../session/useAccountLabel.ts";
import { AmountText } from "../../ui/AmountText.tsx";
import { formatUnits } from "../../ui/amount.ts";
import { CardSection } from "../../ui/Card.tsx";
import { shortenAddress } from "../../ui/shorten.ts";

/** Who ends up with what, the fee included. */
export function BalanceEffects({ effects }: { readonly effects: readonly BalanceEffect[] }) {
  const labelOf = useAccountLabel();
  return (
    <CardSection title={t("send:balanceChanges")}>
      {effects.length === 0 ? (
        <p className="text-ink-2">{t("send:noChanges")}</p>
      ) : (
        <ul className="*:not-first:border-t *:not-first:border-line">
          {effects.map((effect) => {
            const label = labelOf(effect.owner);
            return (
              <li key={`${effect.owner} ${effect.asset.id}`} className="flex justify-between gap-4 py-[7px]">
                <span className="min-w-0">
                  <span title={effect.owner} className={label === undefined ? "mono block" : "block truncate"}>
                    {label ?? shortenAddress(effect.owner)}
                  </span>
                  <span className="block text-ink-3">
                    {effect.isYou ? (
                      t("send:you")
                    ) : label !== undefined ? (
                      <span className="mono">{shortenAddress(effect.owner)}</span>
                    ) : null}
                  </span>
                </span>
                <span className="figures text-right">
                  <AmountText units={effect.after - effect.before} decimals={effect.asset.decimals} sign />
                  <span className="block text-ink-3">
                    {formatUnits(effect.before, effect.asset.decimals)} →{" "}
                    <AmountText units={effect.after} decimals={effect.asset.decimals} symbol={effect.asset.symbol} />
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </CardSection>
  );
}
