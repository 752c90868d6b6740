import type { Address, NativeContext, TableId } from "@atoll/move";
import { newEventHandle } from "../../account/account/accountResource.ts";
import { type Token, type TokenId, tags as tokenTags } from "../../generated/legacyTokens/token.ts";
import { declaration, errors, type PendingClaims, type TokenOfferId, tags } from "../../generated/legacyTokens/token_transfers.ts";
import { implementModule } from "../../native/implementModule.ts";
import { addToTable, newTable, removeFromTable, tableId } from "../../stdlib/table/table.ts";
import { emitMigrated, type MigratedEventTypes, migratedEvent } from "../token/migratedEvent.ts";
import { createTokenIdRaw } from "../token/tokenIds.ts";
import { depositToken, mergeTokens, withdrawToken } from "../token/tokenStore.ts";

type HandleName = Exclude<keyof PendingClaims, "pending_claims">;

const offerEvent = migratedEvent("0x3::token_transfers", "TokenOfferEvent", "Offer");
const cancelEvent = migratedEvent("0x3::token_transfers", "TokenCancelOfferEvent", "CancelOffer");
const claimEvent = migratedEvent("0x3::token_transfers", "TokenClaimEvent", "Claim");

function createTokenOfferId(receiver: Address, id: TokenId): TokenOfferId {
  return { to_addr: receiver, token_id: id };
}

function initializeTokenTransfers(context: NativeContext, sender: Address): void {
  const claims: PendingClaims = {
    pending_claims: newTable(context),
    offer_events: newEventHandle(context, sender),
    cancel_offer_events: newEventHandle(context, sender),
    claim_events: newEventHandle(context, sender),
  };
  context.moveTo(sender, tags.PendingClaims, claims);
}

/** Offers tokens to a receiver, in addition to earlier offers. */
function offerToken(context: NativeContext, sender: Address, receiver: Address, id: TokenId, amount: bigint): void {
  if (!context.exists(sender, tags.PendingClaims)) initializeTokenTransfers(context, sender);
  const claims = pendingClaimsOf(context, sender);
  const offerId = createTokenOfferId(receiver, id);
  const token = withdrawToken(context, sender, id, amount);
  const offered = context.tables.getMut(claims, offerId);
  if (offered === undefined) addToTable(context, claims, offerId, token);
  else mergeTokens(offered, token);
  emit(context, sender, "offer_events", offerEvent, { receiver, id, amount });
}

/** Claims offered tokens. */
function claimToken(context: NativeContext, receiver: Address, sender: Address, id: TokenId): void {
  checkHasOffered(context, sender);
  const claims = pendingClaimsOf(context, sender);
  const offerId = createTokenOfferId(receiver, id);
  errors.check(context.tables.contains(claims, offerId), "notFound", "ETOKEN_OFFER_NOT_EXIST");
  const amount = release(context, claims, offerId, receiver);
  emit(context, sender, "claim_events", claimEvent, { receiver, id, amount });
}

/** Cancels an offer and returns its tokens. */
function cancelOffer(context: NativeContext, sender: Address, receiver: Address, id: TokenId): void {
  checkHasOffered(context, sender);
  const amount = release(context, pendingClaimsOf(context, sender), createTokenOfferId(receiver, id), sender);
  emit(context, sender, "cancel_offer_events", cancelEvent, { receiver, id, amount });
}

function release(context: NativeContext, claims: TableId<Token>, offerId: TokenOfferId, to: Address): bigint {
  const token = removeFromTable(context, claims, offerId);
  const { amount } = token;
  depositToken(context, to, token);
  return amount;
}

/** Aborts with a bare code if the account never made an offer. */
function checkHasOffered(context: NativeContext, sender: Address): void {
  errors.check(context.exists(sender, tags.PendingClaims), "none", "ETOKEN_OFFER_NOT_EXIST");
}

function pendingClaimsOf(context: NativeContext, sender: Address): TableId<Token> {
  return tableId(context.borrow(sender, tags.PendingClaims).pending_claims, tags.TokenOfferId, tokenTags.Token);
}

function emit(
  context: NativeContext,
  sender: Address,
  handle: HandleName,
  types: MigratedEventTypes,
  { receiver, id, amount }: { receiver: Address; id: TokenId; amount: bigint },
): void {
  const fields = { to_address: receiver, token_id: id, amount };
  emitMigrated(context, types, fields, { account: sender }, () => context.borrowMut(sender, tags.PendingClaims)[handle]);
}

/** `0x3::token_transfers`: two-step transfers by offer and claim. */
export const tokenTransfersModule = implementModule(declaration, {
  initialize_token_transfers: ({ context }, account) => initializeTokenTransfers(context, account),
  create_token_offer_id: (_, receiver, id) => createTokenOfferId(receiver, id),
  offer_script: ({ context }, sender, receiver, creator, collection, name, version, amount) =>
    offerToken(context, sender, receiver, createTokenIdRaw(creator, collection, name, version), amount),
  offer: ({ context }, sender, receiver, id, amount) => offerToken(context, sender, receiver, id, amount),
  claim_script: ({ context }, receiver, sender, creator, collection, name, version) =>
    claimToken(context, receiver, sender, createTokenIdRaw(creator, collection, name, version)),
  claim: ({ context }, receiver, sender, id) => claimToken(context, receiver, sender, id),
  cancel_offer_script: ({ context }, sender, receiver, creator, collection, name, version) =>
    cancelOffer(context, sender, receiver, createTokenIdRaw(creator, collection, name, version)),
  cancel_offer: ({ context }, sender, receiver, id) => cancelOffer(context, sender, receiver, id),
});
