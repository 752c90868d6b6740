import type { ReactNode } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { DATE_LOCALES } from "../../language/languages.ts";
import { currentLanguage, t } from "../../language/words.ts";
import { shownInFull } from "../../ui/text/shorten.ts";
import type { LastPayment } from "./addressSections.ts";
import type { KnownAddress } from "./useKnownAddresses.ts";
import type { NameOfAddress } from "./useResolvedName.ts";

export interface AddressHintProps {
  readonly address: Address;
  readonly known: KnownAddress | undefined;
  readonly name: NameOfAddress | undefined;
  readonly warning: ReactNode;
  readonly last: LastPayment | undefined;
}

/**
 * Facts about the entered address. An address without a contact or account shows all its digits, because the field shortens it and
 * look-alikes may differ anywhere.
 */
export function AddressHint({ address, known, name, warning, last }: AddressHintProps) {
  const who = known === undefined || known.kind === "recent" ? undefined : t(`fields:${known.kind}`);
  const paid = last && t("fields:lastPaid", { date: longDay(last.sentAt) });
  return (
    <>
      {who === undefined && <span className="mono block break-all">{shownInFull(address)}</span>}
      {name !== undefined && (
        <span className={name.hasMoved ? "block text-caution" : "block"}>
          {t(name.hasMoved ? "fields:nameMoved" : "fields:foundUnder", { name: name.name })}
        </span>
      )}
      {warning === undefined ? [who, paid].filter((text) => text !== undefined).join(" ") : <span className="text-caution">{warning}</span>}
    </>
  );
}

function longDay(ms: number): string {
  return new Intl.DateTimeFormat(DATE_LOCALES[currentLanguage()], { day: "numeric", month: "long" }).format(ms);
}
