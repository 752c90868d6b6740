import { t } from "../../language/words.ts";
import type { LookAlike } from "../../preview/types.ts";
import { AddressComparison } from "../fields/AddressComparison.tsx";

/** The two addresses of a warning in full: shortened they would be the same text. */
export function LookAlikeDigits({ shown, known }: LookAlike) {
  return (
    <AddressComparison
      shown={{ label: t("panel:thisAddress"), address: shown }}
      known={{ label: t("panel:addressYouKnow"), address: known }}
    />
  );
}
