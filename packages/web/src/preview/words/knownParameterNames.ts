import { NAMES_ADDRESSES } from "../effects/nameEffects.ts";

/** Parameter names of framework functions with many parameters, because types alone cannot distinguish several booleans. */
const BY_FUNCTION: Readonly<Record<string, readonly string[]>> = {
  "0x1::account::rotate_authentication_key": [
    "from_scheme",
    "from_public_key_bytes",
    "to_scheme",
    "to_public_key_bytes",
    "cap_rotate_key",
    "cap_update_table",
  ],
  "0x1::account::rotate_authentication_key_call": ["new_auth_key"],
  "0x1::account::rotate_authentication_key_from_public_key": ["scheme", "new_public_key_bytes"],
  "0x1::account::rotate_authentication_key_with_rotation_capability": [
    "rotation_cap_offerer_address",
    "new_scheme",
    "new_public_key_bytes",
    "cap_update_table",
  ],
  "0x1::account::upsert_ed25519_backup_key_on_keyless_account": ["keyless_public_key", "backup_public_key", "backup_key_proof"],
  "0x1::code::publish_package_txn": ["metadata_serialized", "code"],
  "0x4::aptos_token::create_collection": [
    "description",
    "max_supply",
    "name",
    "uri",
    "mutable_description",
    "mutable_royalty",
    "mutable_uri",
    "mutable_token_description",
    "mutable_token_name",
    "mutable_token_properties",
    "mutable_token_uri",
    "tokens_burnable_by_creator",
    "tokens_freezable_by_creator",
    "royalty_numerator",
    "royalty_denominator",
  ],
  "0x4::aptos_token::mint": mintParameters(),
  "0x4::aptos_token::mint_soul_bound": [...mintParameters(), "soul_bound_to"],
};

/** Parameter names of functions in the names contract, whose address differs per network. */
const OF_NAMES: Readonly<Record<string, readonly string[]>> = {
  "router::register_subdomain": [
    "domain_name",
    "subdomain_name",
    "expiration_time_sec",
    "expiration_policy",
    "transferrable",
    "target_addr",
    "to_addr",
  ],
};

function mintParameters(): readonly string[] {
  return ["collection", "description", "name", "uri", "property_keys", "property_types", "property_values"];
}

/** Parameter names of the issued-asset template, by function name. */
const OF_TEMPLATE: Readonly<Record<string, readonly string[]>> = {
  issue: ["name", "symbol", "decimals", "icon_uri", "project_uri", "maximum_supply", "supply", "minter", "burner", "freezer"],
  mint: ["asset", "to", "amount"],
  burn: ["asset", "from", "amount"],
  freeze_account: ["asset", "account"],
  unfreeze_account: ["asset", "account"],
  hand_over_minting: ["asset", "to"],
  hand_over_burning: ["asset", "to"],
  hand_over_freezing: ["asset", "to"],
  give_up_minting: ["asset"],
  give_up_burning: ["asset"],
  give_up_freezing: ["asset"],
};

/** Name of a function parameter, counted from 0 without the signer; undefined if unknown. */
export function parameterName(functionId: string, index: number, isTemplate = false): string | undefined {
  const [address = "", ...name] = functionId.split("::");
  if (isTemplate) return OF_TEMPLATE[name.at(-1) ?? ""]?.[index];
  const names = NAMES_ADDRESSES.includes(address) ? OF_NAMES[name.join("::")] : BY_FUNCTION[functionId];
  return names?.[index];
}
