import { t } from "../../language/words.ts";
import { AddressText } from "../../ui/text/AddressText.tsx";
import type { TypedAddress } from "./useAddressOf.ts";

/** Placeholder with the length of a full address, so placeholder and address wrap into the same lines. */
const PLACE = `0x${"f".repeat(64)}`;

/**
 * Address of the account to be added, for comparison with the intended account. An invisible placeholder reserves its space during
 * derivation: the button below must not move under a click.
 */
export function AddressPreview({ address }: { readonly address: TypedAddress }) {
  const isComing = address === "coming";
  return (
    <div aria-live="polite" aria-busy={isComing} className="empty:hidden">
      {address !== undefined && (
        <>
          <p className="mb-1 text-small text-ink-3">{t("accounts:thisAddress")}</p>
          {isComing ? (
            <span aria-hidden="true" className="invisible">
              <AddressText address={PLACE} full copy={false} />
            </span>
          ) : (
            <AddressText address={address} full copy={false} />
          )}
        </>
      )}
    </div>
  );
}
