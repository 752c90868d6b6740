import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { Notice } from "../../ui/Notice.tsx";
import { AddressComparison } from "./AddressComparison.tsx";
import type { KnownAddress } from "./useKnownAddresses.ts";

/** Warns that an entered address only resembles a known one. */
export function LookAlikeNotice({ entered, known }: { readonly entered: Address; readonly known: KnownAddress }) {
  return (
    <Notice level="danger" title={known.kind === "recent" ? t("fields:lookAlikeRecent") : t("fields:lookAlike", { name: known.label })}>
      <AddressComparison shown={{ label: t("fields:entered"), address: entered }} known={known} />
    </Notice>
  );
}
