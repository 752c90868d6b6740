import type { ReactNode } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { Phrase } from "../../language/Phrase.tsx";
import { t } from "../../language/words.ts";
import type { StakeEffect } from "../../preview/effect.ts";
import { APT } from "../../preview/findAsset.ts";
import type { BalanceEffect, PreviewAsset } from "../../preview/previewTypes.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { formatUnits } from "../../ui/text/amount.ts";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { AssetAmount } from "../assets/AssetAmount.tsx";

/** Shows the balance of an account before and after the transaction. */
export function BalanceChange({ effect }: { readonly effect: BalanceEffect }) {
  const label = useAccountLabel()(effect.owner);
  return (
    <AmountChange before={effect.before} after={effect.after} asset={effect.asset}>
      <span title={effect.owner} className={label === undefined ? "mono block" : "block truncate"}>
        {label ?? shortenAddress(effect.owner)}
      </span>
      <span className="block text-ink-3">
        {effect.store !== undefined ? (
          <span title={effect.store}>
            {t("panel:otherStore")} <span className="mono whitespace-nowrap">{shortenAddress(effect.store)}</span>
          </span>
        ) : effect.isYou ? (
          t("panel:you")
        ) : label !== undefined ? (
          <span className="mono">{shortenAddress(effect.owner)}</span>
        ) : null}
      </span>
    </AmountChange>
  );
}

const PARTS = {
  active: "panel:stakeActive",
  pendingActive: "panel:stakePendingActive",
  pendingInactive: "panel:stakePendingInactive",
  inactive: "panel:stakeInactive",
} as const;

/** Shows the balance of a stake pool in one state, such as active, before and after the transaction. */
export function StakeChange({ effect }: { readonly effect: StakeEffect }) {
  return (
    <AmountChange before={effect.before} after={effect.after} asset={APT}>
      <Phrase of={PARTS[effect.part]} parts={{ pool: <AccountName address={effect.pool} /> }} />
    </AmountChange>
  );
}

function AccountName({ address }: { readonly address: Address }) {
  const label = useAccountLabel()(address);
  return (
    <span title={address} className={label === undefined ? "mono whitespace-nowrap" : undefined}>
      {label ?? shortenAddress(address)}
    </span>
  );
}

interface AmountChangeProps {
  readonly before: bigint;
  readonly after: bigint;
  readonly asset: PreviewAsset;
  readonly children: ReactNode;
}

function AmountChange({ before, after, asset, children }: AmountChangeProps) {
  return (
    <div className="flex justify-between gap-4">
      <span className="min-w-0">{children}</span>
      <span className="figures max-w-3/5 shrink-0 text-right">
        <AmountText units={after - before} decimals={asset.decimals} sign />
        <span className="block text-ink-3">
          {formatUnits(before, asset.decimals)} → <AssetAmount units={after} asset={asset} />
        </span>
      </span>
    </div>
  );
}
