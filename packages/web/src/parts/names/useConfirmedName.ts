import { useQuery } from "@tanstack/react-query";
import { accountNameText } from "../../chain/facts/accountName.ts";
import type { Address } from "../../chain/facts/types.ts";
import { primaryNamesQuery } from "../../chain/queries/nameQueries.ts";
import { nameQuery } from "../../chain/queries/nameQuery.ts";
import { useChain, useLedgerIdentity } from "../../session/context.ts";
import { useAccountLabel } from "../../session/useAccountLabel.ts";

/**
 * Name shown as heading of an address: this browser's label, or the registered name after the node resolved it to the same address. A lying
 * indexer could otherwise put another account's name next to a Send button.
 */
export function useConfirmedName(address: Address): string | undefined {
  const [chain, identity] = [useChain(), useLedgerIdentity()];
  const label = useAccountLabel()(address);
  const name = useQuery(primaryNamesQuery(chain, identity, label === undefined ? [address] : [])).data?.get(address);
  const target = useQuery(nameQuery(chain, identity, name)).data;
  if (label !== undefined || name === undefined) return label;
  return target?.kind === "found" && target.address === address ? accountNameText(name) : undefined;
}
