import type { Holder } from "../../chain/indexer/assetHolders.ts";
import { csvOf } from "../../ui/files/csv.ts";
import { formatUnitsPlain } from "../../ui/text/amount.ts";
import type { TransferRow } from "./transfers.ts";

const HOLDER_HEADER = ["rank", "owner", "store", "amount", "frozen", "main_store"];
const TRANSFER_HEADER = ["version", "at_usecs", "what", "from", "to", "amount"];

/** CSV of holders, largest balance first. */
export function holdersCsv(holders: readonly Holder[], decimals: number): string {
  return csvOf(
    HOLDER_HEADER,
    holders.map(({ owner, storeId, units, isFrozen, isPrimary }, index) => [
      `${index + 1}`,
      owner,
      storeId,
      formatUnitsPlain(units, decimals),
      isFrozen ? "yes" : "no",
      isPrimary ? "yes" : "no",
    ]),
  );
}

/** CSV of an asset's activity, newest first. */
export function transfersCsv(transfers: readonly TransferRow[], decimals: number): string {
  return csvOf(
    TRANSFER_HEADER,
    transfers.map(({ version, atUsecs, what, from, to, units }) => [
      version.toString(),
      atUsecs.toString(),
      what,
      from ?? "",
      to ?? "",
      formatUnitsPlain(units, decimals),
    ]),
  );
}
