import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { AddressText } from "../../ui/AddressText.tsx";

/** The account that is about to be kept, to compare with the one that is meant. */
export function AddressBefore({ address }: { readonly address: Address | undefined }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {address !== undefined && (
        <>
          <p className="mb-1 text-small text-ink-3">{t("accounts:thisAddress")}</p>
          <AddressText address={address} full copy={false} />
        </>
      )}
    </div>
  );
}
