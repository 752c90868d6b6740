import type { Address, NativeBody } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import { burnAsCreator, burnAsOwner, checkBurnsSomething } from "./burning.ts";
import { createCollection, createTokenData, createTokenMutability } from "./collections.ts";
import { mintToken } from "./minting.ts";
import { tokenErrors } from "./tokenErrors.ts";
import { createTokenDataId, createTokenIdRaw } from "./tokenIds.ts";
import { mutateTokens } from "./tokenMutation.ts";
import { optInDirectTransfer, transferToken, transferTokenDirectly } from "./tokenStore.ts";

export const COLLECTION_PARAMETERS =
  "creator: &signer, name: String, description: String, uri: String, maximum: u64, mutate_setting: vector<bool>";
export const PROPERTY_PARAMETERS = "property_keys: vector<String>, property_values: vector<vector<u8>>, property_types: vector<String>";
export const CHANGE_PARAMETERS = "keys: vector<String>, values: vector<vector<u8>>, types: vector<String>";
export const ROYALTY_PARAMETERS = "royalty_payee_address: address, royalty_points_denominator: u64, royalty_points_numerator: u64";
const TOKEN_PARAMETERS = "creators_address: address, collection: String, name: String, property_version: u64";

export const createCollectionBody: NativeBody = (
  { context },
  creator: Address,
  name: MoveString,
  description: MoveString,
  uri: MoveString,
  maximum: bigint,
  mutability: boolean[],
) => createCollection(context, creator, { name, description, uri, maximum, mutability });

/** Body of unused functions: aborts with the bare code 0. */
const retired: NativeBody = () => tokenErrors.abort("none", "EALREADY_HAS_BALANCE");

/** Entry functions of `0x3::token`. */
export const tokenEntryFunctions: Record<string, NativeBody> = {
  [`public entry fun create_collection_script(${COLLECTION_PARAMETERS})`]: createCollectionBody,
  [`public entry fun create_token_script(account: &signer, collection: String, name: String, description: String, balance: u64, maximum: u64, uri: String, ${ROYALTY_PARAMETERS}, mutate_setting: vector<bool>, ${PROPERTY_PARAMETERS})`]:
    (
      { context },
      creator: Address,
      collection: MoveString,
      name: MoveString,
      description: MoveString,
      balance: bigint,
      maximum: bigint,
      uri: MoveString,
      payee: Address,
      denominator: bigint,
      numerator: bigint,
      mutability: boolean[],
      keys: MoveString[],
      values: Uint8Array[],
      types: MoveString[],
    ) => {
      const id = createTokenData(context, creator, {
        collection,
        name,
        description,
        maximum,
        uri,
        royalty: { royalty_points_numerator: numerator, royalty_points_denominator: denominator, payee_address: payee },
        mutability: createTokenMutability(mutability),
        properties: { keys, values, types },
      });
      mintToken(context, creator, id, balance);
    },
  "public entry fun mint_script(account: &signer, token_data_address: address, collection: String, name: String, amount: u64)": (
    { context },
    account: Address,
    creator: Address,
    collection: MoveString,
    name: MoveString,
    amount: bigint,
  ) => {
    const id = createTokenDataId(creator, collection, name);
    tokenErrors.check(creator === account, "permissionDenied", "ENO_MINT_CAPABILITY");
    mintToken(context, account, id, amount);
  },
  [`public entry fun mutate_token_properties(account: &signer, token_owner: address, creator: address, collection_name: String, token_name: String, token_property_version: u64, amount: u64, ${CHANGE_PARAMETERS})`]:
    (
      { context },
      account: Address,
      owner: Address,
      creator: Address,
      collection: MoveString,
      name: MoveString,
      version: bigint,
      amount: bigint,
      keys: MoveString[],
      values: Uint8Array[],
      types: MoveString[],
    ) => {
      tokenErrors.check(account === creator, "notFound", "ENO_MUTATE_CAPABILITY");
      const id = createTokenIdRaw(creator, collection, name, version);
      mutateTokens(context, account, owner, id, amount, { keys, values, types });
    },
  [`public entry fun direct_transfer_script(sender: &signer, receiver: &signer, ${TOKEN_PARAMETERS}, amount: u64)`]: (
    { context },
    sender: Address,
    receiver: Address,
    creator: Address,
    collection: MoveString,
    name: MoveString,
    version: bigint,
    amount: bigint,
  ) => transferTokenDirectly(context, sender, receiver, createTokenIdRaw(creator, collection, name, version), amount),
  "public entry fun opt_in_direct_transfer(account: &signer, opt_in: bool)": ({ context }, account: Address, optIn: boolean) =>
    optInDirectTransfer(context, account, optIn),
  "public entry fun transfer_with_opt_in(from: &signer, creator: address, collection_name: String, token_name: String, token_property_version: u64, to: address, amount: u64)":
    (
      { context },
      from: Address,
      creator: Address,
      collection: MoveString,
      name: MoveString,
      version: bigint,
      to: Address,
      amount: bigint,
    ) => transferToken(context, from, createTokenIdRaw(creator, collection, name, version), to, amount),
  "public entry fun burn_by_creator(creator: &signer, owner: address, collection: String, name: String, property_version: u64, amount: u64)":
    ({ context }, creator: Address, owner: Address, collection: MoveString, name: MoveString, version: bigint, amount: bigint) => {
      checkBurnsSomething(amount);
      burnAsCreator(context, owner, createTokenIdRaw(creator, collection, name, version), amount);
    },
  [`public entry fun burn(owner: &signer, ${TOKEN_PARAMETERS}, amount: u64)`]: (
    { context },
    owner: Address,
    creator: Address,
    collection: MoveString,
    name: MoveString,
    version: bigint,
    amount: bigint,
  ) => {
    checkBurnsSomething(amount);
    burnAsOwner(context, owner, createTokenIdRaw(creator, collection, name, version), amount);
  },
  "public entry fun initialize_token_script(_account: &signer)": retired,
  "public fun initialize_token(_account: &signer, _token_id: TokenId)": retired,
};
