import { findAsset } from "../assets.ts";
import { metadataAddress } from "../effects/assetIds.ts";
import { toLongAddress } from "../longAddress.ts";
import { account, amount, sentence, text } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** An asset's metadata and the code of a coin have addresses that look like accounts'. */
export const assetAddress: Rule = {
  number: 14,
  name: "asset_address",
  level: "danger",
  find({ transfer, input }) {
    if (transfer === undefined) return undefined;
    const ids = [transfer.assetId, ...input.known.assets.map(({ id }) => id)];
    const own = ids.find((id) => placesOf(id).includes(transfer.recipient));
    if (own === undefined) return undefined;
    const name = findAsset(own, input.known.assets).symbol;
    return { text: sentence("rules:assetAddressText", { recipient: account(transfer.recipient), name }) };
  },
};

function placesOf(assetId: string): readonly (string | undefined)[] {
  return [metadataAddress(assetId), toLongAddress(assetId.split("::")[0] ?? "")];
}

/** Code and objects have no key: only their own functions can give back what they hold. */
export const codeRecipient: Rule = {
  number: 15,
  name: "code_recipient",
  level: "danger",
  find({ transfer, input }) {
    const resources = input.known.recipientResources;
    if (transfer === undefined || resources === undefined || resources.includes("0x1::account::Account")) return undefined;
    const isCode = resources.some((type) => type === "0x1::code::PackageRegistry" || type === "0x1::object::ObjectCore");
    return isCode ? { text: sentence("rules:codeRecipientText", { recipient: account(transfer.recipient) }) } : undefined;
  },
};

/** A payment of nothing only leaves an address behind. */
export const zeroAmount: Rule = {
  number: 40,
  name: "zero_amount",
  level: "note",
  find({ transfer, input }) {
    if (transfer?.units !== 0n) return undefined;
    const asset = findAsset(transfer.assetId, input.known.assets);
    return { text: [amount(0n, asset), text(".")] };
  },
};
