import { X } from "lucide-react";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { shortenAddress, shortenHex, shownInFull } from "../../ui/text/shorten.ts";

export interface AddressChipProps {
  readonly id: string;
  readonly address: Address;
  /** Contact, account or confirmed registered name. */
  readonly name: string | undefined;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

/** Characters at each end of an unnamed address, more than next to a name: only digits identify it. */
const PLAIN_ENDS = { head: 10, tail: 8 };

/** Chosen address inside its field: name, shortened address and a button that clears the field. */
export function AddressChip({ id, address, name, disabled, onRemove }: AddressChipProps) {
  const short = name === undefined ? shortenHex(shownInFull(address), PLAIN_ENDS.head, PLAIN_ENDS.tail) : shortenAddress(address);
  return (
    <span className="-ml-1.5 flex h-8 min-w-0 items-center gap-2 rounded-small bg-accent-soft pr-1 pl-1.5">
      <AddressMark address={address} size={20} />
      <span id={id} className="flex min-w-0 items-baseline gap-2">
        {name !== undefined && <span className="min-w-0 truncate font-[560]">{name}</span>}
        <span className="mono shrink-0 text-small text-ink-2">{short}</span>
      </span>
      {!disabled && (
        <button
          type="button"
          aria-label={t("fields:removeAddress", { name: name ?? short })}
          className="touch relative inline-flex size-6 shrink-0 items-center justify-center rounded-small text-ink-3 hover:bg-hover hover:text-ink"
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </span>
  );
}
