import { Suspense } from "react";
import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { isFinal } from "../../chain/history/sent/sentTransaction.ts";
import { Phrase } from "../../language/Phrase.tsx";
import { HIDDEN_FAILURE, lazyPart } from "../../ui/failures/lazyPart.tsx";
import { AssetAmount } from "../assets/AssetAmount.tsx";
import { swapOf } from "../swaps/swapOf.ts";
import { FeeText } from "./FeeText.tsx";

/** Fee of a transaction without other balance changes, or its storage refund. */
export function OnlyFee({ octas, quiet = false }: { readonly octas: bigint; readonly quiet?: boolean }) {
  const fee = <FeeText octas={octas} quiet={quiet} />;
  return octas < 0n ? fee : <Phrase of="activity:onlyFee" parts={{ amount: fee }} />;
}

/** Exchange of two assets, loaded lazily with the first one. */
const SwapAmounts = lazyPart(async () => (await import("../swaps/SwapAmounts.tsx")).SwapAmounts, HIDDEN_FAILURE);

export interface EntryAmountsProps {
  readonly entry: HistoryEntry;
  /** True if the fee is shown elsewhere: in a separate column or, on narrow screens, in the second line. */
  readonly hasFeeColumn?: boolean;
}

/** Spam mark, loaded lazily with the first asset other than APT, because most accounts hold only APT. */
const SpamMark = lazyPart(async () => (await import("./SpamMark.tsx")).SpamMark, HIDDEN_FAILURE);

/**
 * Balance changes of a history entry: uncoloured amounts while pending, struck-out amounts if it never executed, the fee if nothing else
 * moved.
 */
export function EntryAmounts({ entry: { state, movements, intended, feeOctas }, hasFeeColumn = false }: EntryAmountsProps) {
  if (intended !== undefined) {
    const { units, asset, symbol, decimals } = intended;
    const shown = { id: asset, symbol, decimals };
    // A payment of unknown outcome may have succeeded, so its amount is not struck out.
    if (isFinal({ state }) && state !== "unknown") {
      return (
        <s className="text-ink-3">
          <AssetAmount units={units < 0n ? -units : units} asset={shown} isBounded quiet />
        </s>
      );
    }
    return <AssetAmount units={units} asset={shown} isBounded quiet />;
  }
  const [first, ...others] = movements;
  if (first === undefined) {
    return (
      <span className="text-ink-3">
        {hasFeeColumn ? <span className="max-sm:hidden">–</span> : feeOctas === undefined ? "–" : <OnlyFee octas={feeOctas} />}
      </span>
    );
  }
  const swap = swapOf(movements.map(({ asset, units, symbol, decimals }) => ({ asset, units, described: { symbol, decimals } })));
  if (swap !== undefined) {
    return (
      <Suspense fallback={<AssetAmount units={first.units} asset={{ ...first, id: first.asset }} isBounded sign />}>
        <SwapAmounts swap={swap} />
      </Suspense>
    );
  }
  const shown = <AssetAmount units={first.units} asset={{ ...first, id: first.asset }} isBounded sign />;
  const amount =
    first.asset === APT_COIN ? (
      shown
    ) : (
      <span className="inline-flex max-w-full items-baseline gap-2">
        <Suspense>
          <SpamMark asset={first.asset} />
        </Suspense>
        {shown}
      </span>
    );
  // Each row renders as few elements as possible, because long lists have many rows.
  if (others.length === 0) return amount;
  return (
    <span className="inline-flex max-w-full items-baseline gap-2">
      {amount}
      <span className="text-small text-ink-3">+{others.length}</span>
    </span>
  );
}
