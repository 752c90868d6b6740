import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { Notice } from "../../ui/Notice.tsx";
import { AddressComparison } from "./AddressComparison.tsx";
import type { KnownAddress } from "./useKnownAddresses.ts";

export interface LookAlikeNoticeProps {
  readonly entered: Address;
  readonly known: KnownAddress;
}

/** Says of an address that it is not the known one that it looks like. */
export function LookAlikeNotice({ entered, known }: LookAlikeNoticeProps) {
  return (
    <Notice level="danger" title={known.kind === "recent" ? t("fields:lookAlikeRecent") : t("fields:lookAlike", { name: known.label })}>
      <AddressComparison shown={{ label: t("fields:entered"), address: entered }} known={known} />
    </Notice>
  );
}
