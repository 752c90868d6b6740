import type { MutatorRef as CollectionMutatorRef } from "../../generated/tokens/collection.ts";
import type { MutatorRef as RoyaltyMutatorRef } from "../../generated/tokens/royalty.ts";
import type { Option } from "../../native/moveTypes.ts";

/** Rights that the creator retains. */
export type CollectionRights = {
  mutable_description: boolean;
  mutable_uri: boolean;
  mutable_token_description: boolean;
  mutable_token_name: boolean;
  mutable_token_properties: boolean;
  mutable_token_uri: boolean;
  tokens_burnable_by_creator: boolean;
  tokens_freezable_by_creator: boolean;
};
export type AptosCollection = CollectionRights & {
  mutator_ref: Option<CollectionMutatorRef>;
  royalty_mutator_ref: Option<RoyaltyMutatorRef>;
};
