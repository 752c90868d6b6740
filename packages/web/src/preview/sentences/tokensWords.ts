import { count, item, nameOfToken, quoted, seenAt, share, valueAt, who, yesNo } from "./argumentReaders.ts";
import { type CallWords, words } from "./callWords.ts";

/** Chooses the preview text by the kind of object in the first argument: name, token or other object. */
function byKind(kinds: Readonly<Record<"name" | "token" | "object", CallWords>>): CallWords {
  return (call, sender) => {
    const what = seenAt(call, 0)?.what;
    return kinds[what === "name" || what === "token" ? what : "object"](call, sender);
  };
}

const give = byKind({
  name: words("calls:giveName", { name: nameOfToken(0), recipient: who(1) }),
  token: words("calls:giveToken", { token: item(0), recipient: who(1) }),
  object: words("calls:giveObject", { object: item(0), recipient: who(1) }),
});
const burn = byKind({
  name: words("calls:burnName", { name: nameOfToken(0) }),
  token: words("calls:throwTokenAway", { token: item(0) }),
  object: words("calls:burnObject", { object: item(0) }),
});

/** Preview texts for functions about objects and tokens of both standards. */
export const tokensWords: Readonly<Record<string, CallWords>> = {
  "0x1::object::transfer": give,
  "0x1::object::transfer_call": give,
  "0x1::object::transfer_to_object": words("calls:giveToObject", { object: item(0), recipient: who(1) }),
  "0x1::object::burn": burn,
  "0x1::object::unburn": words("calls:unburnObject", { object: item(0) }),
  "0x4::aptos_token::create_collection": words("calls:createCollection", {
    name: quoted(2),
    maximum: count(1),
    royalty: share(13, 14),
  }),
  "0x4::aptos_token::mint": words("calls:mintToken", { name: quoted(2), collection: quoted(0) }),
  "0x4::aptos_token::mint_soul_bound": words("calls:mintSoulBound", { name: quoted(2), collection: quoted(0), recipient: who(7) }),
  "0x4::aptos_token::burn": words("calls:burnToken", { token: item(0) }),
  "0x4::aptos_token::freeze_transfer": words("calls:freezeToken", { token: item(0) }),
  "0x4::aptos_token::unfreeze_transfer": words("calls:unfreezeToken", { token: item(0) }),
  "0x4::aptos_token::set_description": words("calls:tokenDescription", { token: item(0), value: quoted(1) }),
  "0x4::aptos_token::set_name": words("calls:tokenName", { token: item(0), value: quoted(1) }),
  "0x4::aptos_token::set_uri": words("calls:tokenUri", { token: item(0), value: quoted(1) }),
  "0x4::aptos_token::set_collection_description": words("calls:collectionDescription", { collection: item(0), value: quoted(1) }),
  "0x4::aptos_token::set_collection_uri": words("calls:collectionUri", { collection: item(0), value: quoted(1) }),
  "0x4::aptos_token::set_collection_royalties_call": words("calls:collectionRoyalties", {
    collection: item(0),
    royalty: share(1, 2),
    payee: who(3),
  }),
  "0x4::aptos_token::add_property": words("calls:addProperty", { token: item(0), key: quoted(1) }),
  "0x4::aptos_token::remove_property": words("calls:removeProperty", { token: item(0), key: quoted(1) }),
  "0x4::aptos_token::update_property": words("calls:updateProperty", { token: item(0), key: quoted(1) }),
  "0x4::aptos_token::add_typed_property": words("calls:addPropertyValue", { token: item(0), key: quoted(1), value: valueAt(2, 1) }),
  "0x4::aptos_token::update_typed_property": words("calls:updatePropertyValue", { token: item(0), key: quoted(1), value: valueAt(2, 1) }),
  "0x3::token::create_collection_script": words("calls:createLegacyCollection", { name: quoted(0) }),
  "0x3::token::create_token_script": words("calls:createLegacyToken", { name: quoted(1), collection: quoted(0), number: count(3) }),
  "0x3::token::mint_script": words("calls:mintLegacyToken", { name: quoted(2), collection: quoted(1), number: count(3) }),
  "0x3::token::direct_transfer_script": words("calls:giveLegacyToken", { name: quoted(2), collection: quoted(1), number: count(4) }),
  "0x3::token::transfer_with_opt_in": words("calls:sendLegacyToken", {
    name: quoted(2),
    collection: quoted(1),
    number: count(5),
    recipient: who(4),
  }),
  "0x3::token::burn": words("calls:burnLegacyToken", { name: quoted(2), collection: quoted(1), number: count(4) }),
  "0x3::token::burn_by_creator": words("calls:burnOthersToken", {
    name: quoted(2),
    collection: quoted(1),
    number: count(4),
    owner: who(0),
  }),
  "0x3::token::opt_in_direct_transfer": words("calls:legacyOptIn", { answer: yesNo(0) }),
  "0x3::token::initialize_token_script": words("calls:legacyStore", {}),
  "0x3::token_transfers::offer_script": words("calls:offerLegacyToken", {
    name: quoted(3),
    collection: quoted(2),
    number: count(5),
    recipient: who(0),
  }),
  "0x3::token_transfers::claim_script": words("calls:claimLegacyToken", { name: quoted(3), collection: quoted(2), giver: who(0) }),
  "0x3::token_transfers::cancel_offer_script": words("calls:cancelLegacyOffer", {
    name: quoted(3),
    collection: quoted(2),
    recipient: who(0),
  }),
};
