import { WatchOnlyMark } from "../parts/WatchOnlyMark.tsx";
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
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="truncate">{accountLabel(record)}</span>
        {record.key === undefined && <WatchOnlyMark isIconOnly />}
      </span>
    ),
    icon: <AddressMark address={record.address} />,
    note: <span className="mono">{shortenAddress(record.address)}</span>,
    checked: isCurrent,
    onSelect,
  };
}
