import { asObject, asU64 } from "../../facts/jsonFields.ts";
import type { Address, TransactionFacts } from "../../facts/types.ts";
import { primaryStoreAddress } from "../../ledger/primaryStore.ts";

const STORE = "0x1::fungible_asset::FungibleStore";

/** Balance of an owner's primary store after a transaction; undefined if the store was not written. */
export function storeBalanceAfter({ changes }: Pick<TransactionFacts, "changes">, owner: Address, metadata: Address): bigint | undefined {
  const store = primaryStoreAddress(owner, metadata);
  const written = changes.find(({ kind, address, type }) => kind === "writeResource" && address === store && type === STORE);
  // A concurrent store keeps its balance in a separate resource and shows 0 here.
  const isConcurrent = changes.some(({ address, type }) => address === store && type === "0x1::fungible_asset::ConcurrentFungibleBalance");
  return written === undefined || isConcurrent ? undefined : asU64(asObject(written.data).balance);
}
