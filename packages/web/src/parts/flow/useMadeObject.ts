import { useQuery } from "@tanstack/react-query";
import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import { transactionQuery } from "../../chain/queries/transactionQuery.ts";
import { useChain, useLedgerIdentity } from "../../session/context.ts";
import { useSentHere } from "../../session/localHistory.ts";

/** Where something that was sent from here made an object that holds a resource of the type; undefined until it has run. */
export function useMadeObject(hash: TransactionHash, type: string, except?: Address): Address | undefined {
  const [chain, identity] = [useChain(), useLedgerIdentity()];
  const hasRun = useSentHere().find((entry) => entry.hash === hash)?.state === "committed";
  const { data } = useQuery({ ...transactionQuery(chain, identity, hash), enabled: identity !== undefined && hasRun });
  return data?.changes.find((change) => change.type === type && change.address !== except)?.address;
}
