import type { Address } from "../../../chain/facts/types.ts";
import { metadataAddress } from "../../effects/assetIds.ts";
import type { PreviewFacts } from "../../facts/facts.ts";
import { isHandedOver, previewedRecipients } from "../../facts/recipients.ts";
import type { Rule } from "../../facts/rule.ts";
import { findAsset } from "../../findAsset.ts";
import { toLongAddress } from "../../longAddress.ts";
import { account, amount, sentence, text } from "../../parts.ts";
import { shownSymbol } from "../../sentences/shownSymbol.ts";

const ACCOUNT = "0x1::account::Account";
const METADATA = "0x1::fungible_asset::Metadata";

/** Warns about a payment to the address of asset metadata or coin code, which looks like an account address. */
export const assetAddress: Rule["find"] = (facts) => {
  const places = isHandedOver(facts) ? knownPlaces(facts) : [];
  for (const { address, assets } of previewedRecipients(facts)) {
    const place = places.find((one) => one.address === address);
    const isAsset = assets.includes(address) || (isHandedOver(facts) && resourcesAt(facts, address)?.includes(METADATA) === true);
    if (place === undefined && !isAsset) continue;
    const { id, symbol } = findAsset(place?.id ?? address, facts.assets);
    const name = shownSymbol(id, symbol);
    return { text: sentence("rules:assetAddressText", { recipient: account(address), name }) };
  }
  return undefined;
};

/** Addresses of assets in this transaction or known locally, with their asset ids. */
function knownPlaces({ transfer, assets }: PreviewFacts): readonly { readonly address: Address | undefined; readonly id: string }[] {
  const ids = [...(transfer === undefined ? [] : [transfer.assetId]), ...assets.map(({ id }) => id)];
  return ids.flatMap((id) => [metadataAddress(id), toLongAddress(id.split("::")[0] ?? "")].map((address) => ({ address, id })));
}

/** Warns about a payment to code or an object without a key: only its own functions can return assets. */
export const codeRecipient: Rule["find"] = (facts) => {
  if (!isHandedOver(facts)) return undefined;
  const found = previewedRecipients(facts).find(({ address }) => isCode(resourcesAt(facts, address) ?? []));
  return found && { text: sentence("rules:codeRecipientText", { recipient: account(found.address) }) };
};

/** Whether an address holds code or an object. Excludes assets, which another rule reports at a higher level. */
function isCode(resources: readonly string[]): boolean {
  if (resources.includes(ACCOUNT) || resources.includes(METADATA)) return false;
  return resources.some((type) => type === "0x1::code::PackageRegistry" || type === "0x1::object::ObjectCore");
}

function resourcesAt({ input }: PreviewFacts, address: Address): readonly string[] | undefined {
  return input.known.recipientFacts?.find((one) => one.address === address)?.resources;
}

/** Warns about a payment of zero, which only puts an address into the history. */
export const zeroAmount: Rule["find"] = ({ transfer, assets }) => {
  if (transfer?.units !== 0n) return undefined;
  return { text: [amount(0n, findAsset(transfer.assetId, assets)), text(".")] };
};
