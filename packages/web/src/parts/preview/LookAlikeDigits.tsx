import { t } from "../../language/words.ts";
import type { LookAlike } from "../../preview/previewTypes.ts";
import { AddressComparison } from "../fields/AddressComparison.tsx";

/** Shows both addresses of a look-alike warning in full, because their short forms are identical. */
export function LookAlikeDigits({ shown, known }: LookAlike) {
  return (
    <AddressComparison
      shown={{ label: t("panel:thisAddress"), address: shown }}
      known={{ label: t("panel:addressYouKnow"), address: known }}
    />
  );
}
