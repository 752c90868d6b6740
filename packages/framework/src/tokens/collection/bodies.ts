import { copyValue } from "@atoll/move";
import { declaration } from "../../generated/tokens/collection.ts";
import { implementModule } from "../../native/implementModule.ts";
import { borrowOption } from "../../stdlib/option/option.ts";
import * as collections from "./collection.ts";
import { decrementSupply, incrementSupply, setMaxSupply, upgradeToConcurrent } from "./collectionSupply.ts";

/** `0x4::collection`: collections of tokens. */
export const collectionModule = implementModule(declaration, {
  create_fixed_collection: ({ context }, creator, description, maximum, name, royalty, uri) =>
    collections.createFixedCollection(context, creator, maximum, { description, name, royalty, uri }),
  create_fixed_collection_as_owner: ({ context }, creator, description, maximum, name, royalty, uri) =>
    collections.createTransferable(context, () =>
      collections.createFixedCollection(context, creator, maximum, { description, name, royalty, uri }),
    ),
  create_unlimited_collection: ({ context }, creator, description, name, royalty, uri) =>
    collections.createUnlimitedCollection(context, creator, { description, name, royalty, uri }),
  create_unlimited_collection_as_owner: ({ context }, creator, description, name, royalty, uri) =>
    collections.createTransferable(context, () =>
      collections.createUnlimitedCollection(context, creator, { description, name, royalty, uri }),
    ),
  create_untracked_collection: ({ context }, creator, description, name, royalty, uri) =>
    collections.createUntrackedCollection(context, creator, { description, name, royalty, uri }),
  create_collection_address: (_, creator, name) => collections.createCollectionAddress(creator, name),
  create_collection_seed: (_, name) => collections.createCollectionSeed(name),
  increment_supply: ({ context }, { inner }, token) => incrementSupply(context, inner, token),
  decrement_supply: ({ context }, { inner }, token, index, previousOwner) =>
    decrementSupply(context, inner, token, borrowOption(index), previousOwner),
  generate_mutator_ref: ({ context }, ref) => collections.generateCollectionMutatorRef(context, ref),
  upgrade_to_concurrent: ({ context }, ref) => upgradeToConcurrent(context, ref),
  count: ({ context }, { inner }) => collections.collectionCount(context, inner),
  creator: ({ context }, { inner }) => collections.borrowCollection(context, inner).creator,
  description: ({ context }, { inner }) => copyValue(collections.borrowCollection(context, inner).description),
  name: ({ context }, { inner }) => copyValue(collections.borrowCollection(context, inner).name),
  uri: ({ context }, { inner }) => copyValue(collections.borrowCollection(context, inner).uri),
  set_name: ({ context }, ref, name) => collections.setCollectionName(context, ref, name),
  set_description: ({ context }, ref, description) => collections.setCollectionDescription(context, ref, description),
  set_uri: ({ context }, ref, uri) => collections.setCollectionUri(context, ref, uri),
  set_max_supply: ({ context }, ref, maximum) => setMaxSupply(context, ref, maximum),
});
