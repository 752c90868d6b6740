import type { Address } from "../../chain/facts/types.ts";
import { isFinal } from "../../chain/history/sent/sentTransaction.ts";
import { chainQuery } from "../../chain/queries/chainQuery.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { pendingSpend } from "../../transact/pendingSpend.ts";

/** Maximum units of an asset that the account's pending transactions can spend; undefined while loading. */
export function usePendingSpend(address: Address, asset: string): bigint | undefined {
  const open = useSentHere().filter((entry) => !isFinal(entry));
  const { data } = useChainQuery(
    chainQuery({
      key: ["pendingSpend", address, asset, ...open.map(({ hash }) => hash)],
      enabled: open.length > 0,
      async ask() {
        const { readSigned } = await import("../../chain/transactions/readUnsigned.ts");
        return pendingSpend(open, address, asset, readSigned);
      },
    }),
  );
  return open.length === 0 ? 0n : data;
}
