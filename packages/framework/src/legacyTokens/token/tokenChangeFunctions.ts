import { copyValue, type NativeContext } from "@atoll/move";
import { type Bodies, errors, type WithdrawCapability } from "../../generated/legacyTokens/token.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import * as collections from "./collections.ts";
import * as data from "./dataMutation.ts";
import { mintTokens, mintTokenTo } from "./minting.ts";
import { createCollectionBody } from "./tokenEntryFunctions.ts";
import { mutateOneToken } from "./tokenMutation.ts";
import * as store from "./tokenStore.ts";
import { withdrawToken } from "./tokenStore.ts";

function checkNotExpired(context: NativeContext, { expiration_sec }: WithdrawCapability): void {
  errors.check(nowSeconds(context) <= expiration_sec, "invalidArgument", "EWITHDRAW_PROOF_EXPIRES");
}

/** Functions for creators, on collections and token data. */
const creatorFunctions = {
  mutate_collection_description: ({ context }, creator, name, text) => data.changeCollection(context, creator, name, "description", text),
  mutate_collection_uri: ({ context }, creator, name, uri) => data.changeCollection(context, creator, name, "uri", uri),
  mutate_collection_maximum: ({ context }, creator, name, maximum) => data.changeCollection(context, creator, name, "maximum", maximum),
  mutate_tokendata_maximum: ({ context }, creator, id, maximum) => data.changeTokenData(context, creator, id, "maximum", maximum),
  mutate_tokendata_uri: ({ context }, creator, id, uri) => data.changeTokenData(context, creator, id, "uri", uri),
  mutate_tokendata_royalty: ({ context }, creator, id, royalty) => data.changeTokenDataRoyalty(context, creator, id, royalty),
  mutate_tokendata_description: ({ context }, creator, id, text) => data.changeTokenData(context, creator, id, "description", text),
  mutate_tokendata_property: ({ context }, creator, id, keys, values, types) =>
    data.changeDefaultProperties(context, creator, id, { keys, values, types }),
  mutate_one_token: ({ context }, creator, owner, id, keys, values, types) =>
    mutateOneToken(context, creator, owner, id, { keys, values, types }),
  create_royalty: (_, numerator, denominator, payee) => collections.createLegacyRoyalty(numerator, denominator, payee),
  create_collection: createCollectionBody,
  create_tokendata: (
    { context },
    creator,
    collection,
    name,
    description,
    maximum,
    uri,
    payee,
    denominator,
    numerator,
    mutability,
    keys,
    values,
    types,
  ) =>
    collections.createTokenData(context, creator, {
      collection,
      name,
      description,
      maximum,
      uri,
      royalty: { royalty_points_numerator: numerator, royalty_points_denominator: denominator, payee_address: payee },
      mutability,
      properties: { keys, values, types },
    }),
  create_token_mutability_config: (_, settings) => collections.createTokenMutability(settings),
  create_collection_mutability_config: (_, settings) => collections.createCollectionMutability(settings),
  mint_token: ({ context }, creator, id, amount) => mintTokens(context, creator, id, amount),
  mint_token_to: ({ context }, creator, receiver, id, amount) => mintTokenTo(context, creator, receiver, id, amount),
} satisfies Partial<Bodies>;

/** Functions for holders of tokens. */
const holderFunctions = {
  deposit_token: ({ context }, account, token) => store.depositToken(context, account, token),
  direct_deposit_with_opt_in: ({ context }, account, token) => store.depositWithOptIn(context, account, token),
  direct_transfer: ({ context }, sender, receiver, id, amount) => store.transferTokenDirectly(context, sender, receiver, id, amount),
  initialize_token_store: ({ context }, account) => store.initializeTokenStore(context, account),
  merge: (_, target, source) => store.mergeTokens(target.get(), source),
  split: (_, source, amount) => store.splitToken(source.get(), amount),
  token_id: (_, token) => token.id,
  transfer: ({ context }, from, id, to, amount) => store.transferTokens(context, from, id, to, amount),
  create_withdraw_capability: (_, owner, id, amount, expiration) => ({
    token_owner: owner,
    token_id: id,
    amount,
    expiration_sec: expiration,
  }),
  /** Withdraws the full amount of a withdraw capability. */
  withdraw_with_capability: ({ context }, capability) => {
    checkNotExpired(context, capability);
    return withdrawToken(context, capability.token_owner, capability.token_id, capability.amount);
  },
  /** Withdraws a part of a capability's amount, and returns a capability for the remainder. */
  partial_withdraw_with_capability: ({ context }, capability, amount) => {
    checkNotExpired(context, capability);
    errors.check(amount <= capability.amount, "invalidArgument", "EINSUFFICIENT_WITHDRAW_CAPABILITY_AMOUNT");
    const rest =
      amount === capability.amount ? none<WithdrawCapability>() : some({ ...copyValue(capability), amount: capability.amount - amount });
    return [withdrawToken(context, capability.token_owner, capability.token_id, amount), rest];
  },
  withdraw_token: ({ context }, owner, id, amount) => store.withdrawToken(context, owner, id, amount),
  get_token_id: (_, token) => copyValue(token.id),
  get_token_amount: (_, token) => token.amount,
} satisfies Partial<Bodies>;

/** Functions of `0x3::token` through which other modules change state. */
export const tokenChangeFunctions = {
  ...creatorFunctions,
  ...holderFunctions,
} satisfies Partial<Bodies>;
