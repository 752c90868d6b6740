import { NAMES_ADDRESSES } from "../effects/nameEffects.ts";
import type { ArgumentName } from "../previewTypes.ts";

const TO: ArgumentName = { name: "to" };
const AMOUNT: ArgumentName = { name: "amount" };
const APT_AMOUNT: ArgumentName = { name: "amount", unit: "apt" };
const APT_COIN = "0x1::aptos_coin::AptosCoin";
const STAKE: readonly ArgumentName[] = [{ name: "pool" }, APT_AMOUNT];
const SHARED: ArgumentName = { name: "sharedAccount" };
const VOTE: readonly ArgumentName[] = [SHARED, { name: "proposal" }];
const NEEDED: ArgumentName = { name: "approvalsNeeded" };
const [ADDED, REMOVED]: readonly [ArgumentName, ArgumentName] = [{ name: "addedOwners" }, { name: "removedOwners" }];
const COLLECTIBLE: readonly ArgumentName[] = [{ name: "collectible" }];

const BY_FUNCTION: Readonly<Record<string, readonly ArgumentName[]>> = {
  "0x1::aptos_account::transfer": [TO, APT_AMOUNT],
  "0x1::aptos_account::create_account": [{ name: "address" }],
  "0x1::aptos_account::transfer_coins": [TO, AMOUNT],
  "0x1::aptos_account::transfer_fungible_assets": [{ name: "metadata" }, TO, AMOUNT],
  "0x1::aptos_account::batch_transfer": [{ name: "recipients" }, { name: "amounts", unit: "apt" }],
  "0x1::aptos_account::batch_transfer_coins": [{ name: "recipients" }, { name: "amounts" }],
  "0x1::coin::transfer": [TO, AMOUNT],
  "0x1::primary_fungible_store::transfer": [{ name: "metadata" }, TO, AMOUNT],
  "0x1::aptos_coin::mint": [TO, APT_AMOUNT],
  "0x1::delegation_pool::add_stake": STAKE,
  "0x1::delegation_pool::unlock": STAKE,
  "0x1::delegation_pool::reactivate_stake": STAKE,
  "0x1::delegation_pool::withdraw": STAKE,
  "0x1::object::transfer": [{ name: "object" }, TO],
  "0x1::object::transfer_call": [{ name: "object" }, TO],
  "0x1::object::burn": [{ name: "object" }],
  "0x1::object::unburn": [{ name: "object" }],
  "0x4::aptos_token::burn": COLLECTIBLE,
  "0x4::aptos_token::freeze_transfer": COLLECTIBLE,
  "0x4::aptos_token::unfreeze_transfer": COLLECTIBLE,
  "0x1::multisig_account::create_transaction": [SHARED, { name: "proposedCall" }],
  "0x1::multisig_account::approve_transaction": VOTE,
  "0x1::multisig_account::reject_transaction": VOTE,
  "0x1::multisig_account::execute_rejected_transaction": [SHARED],
  "0x1::multisig_account::add_owners": [ADDED],
  "0x1::multisig_account::remove_owners": [REMOVED],
  "0x1::multisig_account::swap_owners": [ADDED, REMOVED],
  "0x1::multisig_account::add_owners_and_update_signatures_required": [ADDED, NEEDED],
  "0x1::multisig_account::swap_owners_and_update_signatures_required": [ADDED, REMOVED, NEEDED],
  "0x1::multisig_account::update_signatures_required": [NEEDED],
};

const NAME: ArgumentName = { name: "name" };
const SUBDOMAIN: ArgumentName = { name: "subdomain" };
const LEADS_TO: ArgumentName = { name: "leadsTo" };
const DURATION: ArgumentName = { name: "duration", unit: "secs" };

/** Argument names of functions in the names contract, whose address differs per network. */
const OF_NAMES: Readonly<Record<string, readonly ArgumentName[]>> = {
  "router::register_domain": [NAME, DURATION, LEADS_TO, { name: "newOwner" }],
  "router::renew_domain": [NAME, DURATION],
  "router::set_primary_name": [NAME, SUBDOMAIN],
  "router::set_target_addr": [NAME, SUBDOMAIN, LEADS_TO],
  "router::clear_target_addr": [NAME, SUBDOMAIN],
};

/** Names of a call's arguments; undefined for unknown functions. */
export function argumentNames(functionId: string, typeArguments: readonly string[]): readonly ArgumentName[] | undefined {
  const [address = "", ...path] = functionId.split("::");
  const names = NAMES_ADDRESSES.includes(address) ? OF_NAMES[path.join("::")] : BY_FUNCTION[functionId];
  // The amount of `0x1::coin::transfer` is in octas only if the coin is APT.
  return typeArguments[0] === APT_COIN ? names?.map((name) => (name === AMOUNT ? APT_AMOUNT : name)) : names;
}
