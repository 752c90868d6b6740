import { Suspense } from "react";
import { APT_COIN } from "../../chain/facts/apt.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { isFinal } from "../../chain/history/sentTransaction.ts";
import { Phrase } from "../../language/Phrase.tsx";
import { lazyPart, UNTOLD } from "../../ui/lazyPart.tsx";
import { AssetAmount } from "../assets/AssetAmount.tsx";
import { FeeText } from "./FeeText.tsx";

/** What something cost that moved nothing else, or what came back for what it freed. */
export function OnlyFee({ octas, quiet = false }: { readonly octas: bigint; readonly quiet?: boolean }) {
  const fee = <FeeText octas={octas} quiet={quiet} />;
  return octas < 0n ? fee : <Phrase of="activity:onlyFee" parts={{ amount: fee }} />;
}

export interface EntryAmountsProps {
  readonly entry: HistoryEntry;
  /** A column beside it has the fee; a narrow row, its second line. */
  readonly hasFeeColumn?: boolean;
}

/** Most accounts only have APT: what tells of marks is fetched with the first other asset. */
const SpamMark = lazyPart(async () => (await import("./SpamMark.tsx")).SpamMark, UNTOLD);

/** What a line of history did to the account; of what has not happened yet the amount without a colour, of what never will struck out, of what only cost something its fee. */
export function EntryAmounts({ entry: { state, movements, intended, feeOctas }, hasFeeColumn = false }: EntryAmountsProps) {
  if (intended !== undefined) {
    const { units, asset, symbol, decimals } = intended;
    const shown = { id: asset, symbol, decimals };
    // Of what became of it nobody knows, it may have been paid.
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
  // Long lists have many rows: no element more than a row needs.
  if (others.length === 0) return amount;
  return (
    <span className="inline-flex max-w-full items-baseline gap-2">
      {amount}
      <span className="text-small text-ink-3">+{others.length}</span>
    </span>
  );
}
