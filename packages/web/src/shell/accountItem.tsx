import type { Address } from "../chain/facts/types.ts";
import { balanceQuery } from "../chain/queries/balanceQuery.ts";
import { useRegisteredName } from "../parts/names/useRegisteredName.ts";
import { WatchOnlyMark } from "../parts/WatchOnlyMark.tsx";
import { APT } from "../preview/findAsset.ts";
import { accountKind } from "../session/labels/accountKind.ts";
import { accountLabel } from "../session/labels/accountLabel.ts";
import { useChainQuery } from "../session/network/useChainQuery.ts";
import type { AccountRecord } from "../signer/signer.ts";
import type { MenuItem } from "../ui/overlays/Menu.tsx";
import { AddressMark } from "../ui/text/AddressMark.tsx";
import { AmountText } from "../ui/text/AmountText.tsx";
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
            <Balance address={record.address} />
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

/** APT balance while the menu is open; requested once, because a menu with many accounts would otherwise poll them all. */
function Balance({ address }: { readonly address: Address }) {
  const balance = useChainQuery(balanceQuery(address), { refetchInterval: false }).data;
  return balance === undefined ? "–" : <AmountText units={balance} decimals={APT.decimals} symbol={APT.symbol} isBounded />;
}
