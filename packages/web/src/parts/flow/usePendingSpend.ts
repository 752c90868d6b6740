import { useQuery } from "@tanstack/react-query";
import type { Address } from "../../chain/facts/types.ts";
import { isFinal } from "../../chain/history/sentTransaction.ts";
import { common, queryKey } from "../../chain/queries/queryKey.ts";
import { useChain, useLedgerIdentity } from "../../session/context.ts";
import { useSentHere } from "../../session/localHistory.ts";
import { pendingSpend } from "../../transact/pendingSpend.ts";

/** Maximum units of an asset that the account's pending transactions can spend; undefined while loading. */
export function usePendingSpend(address: Address, asset: string): bigint | undefined {
  const chain = useChain();
  const identity = useLedgerIdentity();
  const open = useSentHere().filter((entry) => !isFinal(entry));
  const { data } = useQuery({
    ...common(identity),
    enabled: identity !== undefined && open.length > 0,
    queryKey: queryKey(chain, identity, "pendingSpend", address, asset, ...open.map(({ hash }) => hash)),
    queryFn: () => pendingSpend(open, address, asset, chain.readSigned),
  });
  return open.length === 0 ? 0n : data;
}
