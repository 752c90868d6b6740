import type { Address } from "../../chain/facts/types.ts";
import { digitDifferences } from "./digitDifferences.ts";

export interface ComparedAddress {
  readonly label: string;
  readonly address: Address;
}

/** Two full addresses below each other, with differing digits highlighted. */
export function AddressComparison({ shown, known }: { readonly shown: ComparedAddress; readonly known: ComparedAddress }) {
  return (
    <dl className="mt-1 grid gap-1">
      <Digits {...shown} other={known.address} />
      <Digits {...known} other={shown.address} />
    </dl>
  );
}

function Digits({ label, address, other }: ComparedAddress & { readonly other: Address }) {
  return (
    <div>
      <dt className="text-small">{label}</dt>
      <dd className="mono break-all">
        {digitDifferences(address, other).map(({ text, differs }, index) =>
          differs ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs have no id and never move
            <mark key={index} className="rounded-[2px] bg-danger font-[700] text-danger-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </dd>
    </div>
  );
}
