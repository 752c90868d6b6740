import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { Notice } from "../../ui/Notice.tsx";
import { digitDifferences } from "./digitDifferences.ts";
import type { KnownAddress } from "./useKnownAddresses.ts";

export interface LookAlikeNoticeProps {
  readonly entered: Address;
  readonly known: KnownAddress;
}

/** Two addresses one under the other, with the digits marked in which they differ. */
export function LookAlikeNotice({ entered, known }: LookAlikeNoticeProps) {
  return (
    <Notice level="danger" title={known.kind === "recent" ? t("fields:lookAlikeRecent") : t("fields:lookAlike", { name: known.label })}>
      <dl className="mt-1 grid gap-1">
        <Digits label={t("fields:entered")} address={entered} other={known.address} />
        <Digits label={known.label} address={known.address} other={entered} />
      </dl>
    </Notice>
  );
}

function Digits({ label, address, other }: { readonly label: string; readonly address: Address; readonly other: Address }) {
  return (
    <div>
      <dt className="text-small">{label}</dt>
      <dd className="mono break-all">
        {digitDifferences(address, other).map(({ text, differs }, index) =>
          differs ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a run is known by its place
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
