import { accountNameText } from "../../chain/facts/accountName.ts";
import type { Address } from "../../chain/facts/types.ts";
import { nameQuery } from "../../chain/queries/nameQuery.ts";
import { primaryNamesQuery } from "../../chain/queries/primaryNamesQuery.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";

/**
 * Name shown as heading of an address: this browser's label, or the registered name after the node resolved it to the same address. A lying
 * indexer could otherwise put another account's name next to a Send button.
 */
export function useConfirmedName(address: Address): string | undefined {
  const label = useAccountLabel()(address);
  const name = useChainQuery(primaryNamesQuery(label === undefined ? [address] : [])).data?.get(address);
  const target = useChainQuery(nameQuery(name)).data;
  if (label !== undefined || name === undefined) return label;
  return target?.kind === "found" && target.address === address ? accountNameText(name) : undefined;
}
