import { useState } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { Phrase } from "../../language/Phrase.tsx";
import { t } from "../../language/words.ts";
import { APT } from "../../preview/findAsset.ts";
import { useAptBalance } from "../../session/account/useAptBalance.ts";
import { AmountText } from "../../ui/text/AmountText.tsx";

interface Seen {
  readonly before: bigint | undefined;
  /** Amount of the last increase of the balance. */
  readonly arrived: bigint | undefined;
}

/** Live balance of the account, with the latest amount received while the page is open. */
export function LiveBalance({ address }: { readonly address: Address }) {
  const balance = useAptBalance(address);
  const [{ before, arrived }, setSeen] = useState<Seen>({ before: undefined, arrived: undefined });
  if (balance !== undefined && balance !== before) {
    setSeen({ before: balance, arrived: before !== undefined && balance > before ? balance - before : arrived });
  }
  return (
    <div className="text-right max-sm:basis-full max-sm:text-left">
      <p className="figures font-[560]">
        {balance === undefined ? "–" : <AmountText units={balance} decimals={APT.decimals} symbol={APT.symbol} />}
      </p>
      <p role="status" className="text-small text-ink-3">
        {arrived === undefined ? (
          t("receive:appearsHere")
        ) : (
          <Phrase
            of="receive:justArrived"
            parts={{ amount: <AmountText units={arrived} decimals={APT.decimals} symbol={APT.symbol} sign /> }}
          />
        )}
      </p>
    </div>
  );
}
