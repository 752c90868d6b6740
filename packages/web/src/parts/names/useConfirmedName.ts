import { useQuery } from "@tanstack/react-query";
import { accountNameText } from "../../chain/facts/accountName.ts";
import type { Address } from "../../chain/facts/types.ts";
import { primaryNamesQuery } from "../../chain/queries/nameQueries.ts";
import { nameQuery } from "../../chain/queries/nameQuery.ts";
import { useChain, useLedgerIdentity } from "../../session/context.ts";
import { useAccountLabel } from "../../session/useAccountLabel.ts";

/**
 * The name of one address for a heading: the label of this browser, or else the registered name, once the node has said that the name leads to the address. The
 * index alone could give any address the name of somebody else, next to a button that pays it.
 */
export function useConfirmedName(address: Address): string | undefined {
  const [chain, identity] = [useChain(), useLedgerIdentity()];
  const label = useAccountLabel()(address);
  const name = useQuery(primaryNamesQuery(chain, identity, label === undefined ? [address] : [])).data?.get(address);
  const target = useQuery(nameQuery(chain, identity, name)).data;
  if (label !== undefined || name === undefined) return label;
  return target?.kind === "found" && target.address === address ? accountNameText(name) : undefined;
}
