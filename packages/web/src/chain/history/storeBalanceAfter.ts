import { asObject, asU64 } from "../facts/jsonFields.ts";
import type { Address, TransactionFacts } from "../facts/types.ts";
import { primaryStoreAddress } from "../ledger/primaryStore.ts";

const STORE = "0x1::fungible_asset::FungibleStore";

/** What a transaction left in an owner's main store of a fungible asset; undefined where it did not write it. */
export function storeBalanceAfter({ changes }: Pick<TransactionFacts, "changes">, owner: Address, metadata: Address): bigint | undefined {
  const store = primaryStoreAddress(owner, metadata);
  const written = changes.find(({ kind, address, type }) => kind === "writeResource" && address === store && type === STORE);
  // A store that many write at once keeps its balance apart, and 0 here.
  const isConcurrent = changes.some(({ address, type }) => address === store && type === "0x1::fungible_asset::ConcurrentFungibleBalance");
  return written === undefined || isConcurrent ? undefined : asU64(asObject(written.data).balance);
}
