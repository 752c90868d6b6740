import type { Address, NativeBody } from "@atoll/move";
import { type Bodies, errors } from "../../generated/legacyTokens/token.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { burnAsCreator, burnAsOwner, checkBurnsSomething } from "./burning.ts";
import { createTokenCollection, createTokenData, createTokenMutability } from "./collections.ts";
import { mintTokens } from "./minting.ts";
import { createTokenDataId, createTokenIdRaw } from "./tokenIds.ts";
import { mutateTokens } from "./tokenMutation.ts";
import { optInDirectTransfer, transferTokenDirectly, transferTokens } from "./tokenStore.ts";

export const createCollectionBody: NativeBody = (
  { context },
  creator: Address,
  name: MoveString,
  description: MoveString,
  uri: MoveString,
  maximum: bigint,
  mutability: boolean[],
) => createTokenCollection(context, creator, { name, description, uri, maximum, mutability });

/** Unused functions abort with the bare code 0. */
const retired: NativeBody = () => errors.abort("none", "EALREADY_HAS_BALANCE");

/** Entry functions of `0x3::token`. */
export const tokenEntryFunctions = {
  create_collection_script: createCollectionBody,
  create_token_script: (
    { context },
    creator,
    collection,
    name,
    description,
    balance,
    maximum,
    uri,
    payee,
    denominator,
    numerator,
    mutability,
    keys,
    values,
    types,
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
    mintTokens(context, creator, id, balance);
  },
  mint_script: ({ context }, account, creator, collection, name, amount) => {
    const id = createTokenDataId(creator, collection, name);
    errors.check(creator === account, "permissionDenied", "ENO_MINT_CAPABILITY");
    mintTokens(context, account, id, amount);
  },
  mutate_token_properties: ({ context }, account, owner, creator, collection, name, version, amount, keys, values, types) => {
    errors.check(account === creator, "notFound", "ENO_MUTATE_CAPABILITY");
    const id = createTokenIdRaw(creator, collection, name, version);
    mutateTokens(context, account, owner, id, amount, { keys, values, types });
  },
  direct_transfer_script: ({ context }, sender, receiver, creator, collection, name, version, amount) =>
    transferTokenDirectly(context, sender, receiver, createTokenIdRaw(creator, collection, name, version), amount),
  opt_in_direct_transfer: ({ context }, account, optIn) => optInDirectTransfer(context, account, optIn),
  transfer_with_opt_in: ({ context }, from, creator, collection, name, version, to, amount) =>
    transferTokens(context, from, createTokenIdRaw(creator, collection, name, version), to, amount),
  burn_by_creator: ({ context }, creator, owner, collection, name, version, amount) => {
    checkBurnsSomething(amount);
    burnAsCreator(context, owner, createTokenIdRaw(creator, collection, name, version), amount);
  },
  burn: ({ context }, owner, creator, collection, name, version, amount) => {
    checkBurnsSomething(amount);
    burnAsOwner(context, owner, createTokenIdRaw(creator, collection, name, version), amount);
  },
  initialize_token_script: retired,
  initialize_token: retired,
} satisfies Partial<Bodies>;
