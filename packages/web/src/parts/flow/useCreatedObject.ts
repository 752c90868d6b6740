import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import { transactionQuery } from "../../chain/queries/transactionQuery.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";

/** Address of the object created by a sent transaction that holds a resource of this type; undefined until it executes. */
export function useCreatedObject(hash: TransactionHash, type: string, except?: Address): Address | undefined {
  const hasRun = useSentHere().find((entry) => entry.hash === hash)?.state === "committed";
  const { data } = useChainQuery(transactionQuery(hash), { enabled: hasRun });
  return data?.changes.find((change) => change.type === type && change.address !== except)?.address;
}
