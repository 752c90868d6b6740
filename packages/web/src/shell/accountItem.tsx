import type { Address } from "../chain/facts/types.ts";
import { ChoiceBalance } from "../parts/money/ChoiceBalance.tsx";
import { useRegisteredName } from "../parts/names/useRegisteredName.ts";
import { WatchOnlyMark } from "../parts/WatchOnlyMark.tsx";
import { accountKind } from "../session/labels/accountKind.ts";
import { accountLabel } from "../session/labels/accountLabel.ts";
import type { AccountRecord } from "../signer/signer.ts";
import type { MenuItem } from "../ui/overlays/Menu.tsx";
import { AddressMark } from "../ui/text/AddressMark.tsx";
import { shortenAddress } from "../ui/text/shorten.ts";

/** Entry of the account menu. */
export function accountItem(record: AccountRecord, isCurrent: boolean, onSelect: () => void): MenuItem {
  return {
    key: record.id,
    label: (
      <>
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate">{accountLabel(record)}</span>
          {record.key === undefined && <WatchOnlyMark isIconOnly />}
          <span className="figures ml-auto shrink-0 text-small text-ink-2">
            <ChoiceBalance address={record.address} />
          </span>
        </span>
        <span className="block truncate text-tiny text-ink-3">
          <AddressName address={record.address} />
          {record.key !== undefined && ` · ${accountKind(record)}`}
        </span>
      </>
    ),
    icon: <AddressMark address={record.address} />,
    checked: isCurrent,
    onSelect,
  };
}

/** Registered name of an address, or the shortened address. */
export function AddressName({ address }: { readonly address: Address }) {
  return useRegisteredName(address) ?? <span className="mono">{shortenAddress(address)}</span>;
}
