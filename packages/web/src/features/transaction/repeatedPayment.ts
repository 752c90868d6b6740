import type { TransactionFacts } from "../../chain/facts/types.ts";
import { APT, findAsset } from "../../preview/findAsset.ts";
import type { PreviewAsset } from "../../preview/previewTypes.ts";
import { argumentsFromJson } from "../../preview/reading/callArguments.ts";
import { transferOf } from "../../preview/reading/transfer.ts";
import type { SendPrefill } from "../../routing/routes.ts";
import { formatUnitsPlain } from "../../ui/text/amount.ts";

/**
 * Send form inputs that repeat a transaction's payment; undefined for other transactions, and for assets with unknown decimals, whose amount
 * the form would read in another unit.
 */
export function repeatedPayment({ user }: TransactionFacts, assets: readonly PreviewAsset[]): SendPrefill | undefined {
  if (user?.functionId === undefined) return undefined;
  const transfer = transferOf({ functionId: user.functionId, typeArguments: user.typeArguments, args: argumentsFromJson(user.args) });
  if (transfer === undefined) return undefined;
  const asset = findAsset(transfer.assetId, assets);
  const isApt = asset.id === APT.id;
  if (!isApt && !assets.includes(asset)) return undefined;
  return {
    to: transfer.recipient,
    amount: formatUnitsPlain(transfer.units, asset.decimals),
    ...(!isApt && { asset: asset.id }),
  };
}
