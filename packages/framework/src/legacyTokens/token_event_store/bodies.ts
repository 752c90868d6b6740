import { declaration } from "../../generated/legacyTokens/token_event_store.ts";
import { implementModule } from "../../native/implementModule.ts";
import * as events from "./tokenEventStore.ts";

/** `0x3::token_event_store`: events for changes of collections and token data, and for opting in to transfers. */
export const tokenEventStoreModule = implementModule(declaration, {
  emit_collection_uri_mutate_event: ({ context }, creator, collection, before, after) =>
    events.emitCollectionUriChange(context, creator, collection, { before, after }),
  emit_collection_description_mutate_event: ({ context }, creator, collection, before, after) =>
    events.emitCollectionDescriptionChange(context, creator, collection, { before, after }),
  emit_collection_maximum_mutate_event: ({ context }, creator, collection, before, after) =>
    events.emitCollectionMaximumChange(context, creator, collection, { before, after }),
  emit_token_opt_in_event: ({ context }, account, optIn) => events.emitOptIn(context, account, optIn),
  emit_token_uri_mutate_event: ({ context }, creator, collection, name, before, after) =>
    events.emitUriChange(context, creator, { collection, name }, { before, after }),
  emit_default_property_mutate_event: ({ context }, creator, collection, name, keys, before, after) =>
    events.emitDefaultPropertiesChange(context, creator, { collection, name }, { keys, before, after }),
  emit_token_descrition_mutate_event: ({ context }, creator, collection, name, before, after) =>
    events.emitDescriptionChange(context, creator, { collection, name }, { before, after }),
  emit_token_royalty_mutate_event: (
    { context },
    creator,
    collection,
    name,
    oldNumerator,
    oldDenominator,
    oldPayee,
    newNumerator,
    newDenominator,
    newPayee,
  ) =>
    events.emitRoyaltyChange(
      context,
      creator,
      { collection, name },
      {
        before: { royalty_points_numerator: oldNumerator, royalty_points_denominator: oldDenominator, payee_address: oldPayee },
        after: { royalty_points_numerator: newNumerator, royalty_points_denominator: newDenominator, payee_address: newPayee },
      },
    ),
  emit_token_maximum_mutate_event: ({ context }, creator, collection, name, before, after) =>
    events.emitMaximumChange(context, creator, { collection, name }, { before, after }),
});
