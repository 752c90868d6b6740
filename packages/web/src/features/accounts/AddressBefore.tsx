import { t } from "../../language/words.ts";
import { AddressText } from "../../ui/AddressText.tsx";
import type { TypedAddress } from "./useAddressOf.ts";

/** As long as any address in full, so that it wraps alike. */
const PLACE = `0x${"f".repeat(64)}`;

/** The account that is about to be kept, to compare with the one that is meant. Its place is kept while it is worked out: the button below must not move away from under a press. */
export function AddressBefore({ address }: { readonly address: TypedAddress }) {
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
