import { declaration } from "../../generated/legacyTokens/token_transfers.ts";
import { implementModule } from "../../native/implementModule.ts";
import { createTokenIdRaw } from "../token/tokenIds.ts";
import * as transfers from "./tokenTransfers.ts";

/** `0x3::token_transfers`: two-step transfers by offer and claim. */
export const tokenTransfersModule = implementModule(declaration, {
  initialize_token_transfers: ({ context }, account) => transfers.initializeTokenTransfers(context, account),
  create_token_offer_id: (_, receiver, id) => transfers.createTokenOfferId(receiver, id),
  offer_script: ({ context }, sender, receiver, creator, collection, name, version, amount) =>
    transfers.offerToken(context, sender, receiver, createTokenIdRaw(creator, collection, name, version), amount),
  offer: ({ context }, sender, receiver, id, amount) => transfers.offerToken(context, sender, receiver, id, amount),
  claim_script: ({ context }, receiver, sender, creator, collection, name, version) =>
    transfers.claimToken(context, receiver, sender, createTokenIdRaw(creator, collection, name, version)),
  claim: ({ context }, receiver, sender, id) => transfers.claimToken(context, receiver, sender, id),
  cancel_offer_script: ({ context }, sender, receiver, creator, collection, name, version) =>
    transfers.cancelOffer(context, sender, receiver, createTokenIdRaw(creator, collection, name, version)),
  cancel_offer: ({ context }, sender, receiver, id) => transfers.cancelOffer(context, sender, receiver, id),
});
