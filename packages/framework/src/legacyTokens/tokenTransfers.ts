import { type Address, type NativeContext, structTag, type TableId } from "@atoll/move";
import { newEventHandle } from "../account/account/accountResource.ts";
import type { EventHandle } from "../generated/stdlib/event.ts";
import type { Table } from "../generated/stdlib/table.ts";
import { defineErrors, type ModuleErrors } from "../native/errors.ts";
import { addToTable, newTable, removeFromTable, tableId } from "../stdlib/table/table.ts";
import { emitMigrated, type MigratedEventTypes, migratedEvent } from "./migratedEvent.ts";
import { depositToken, mergeTokens, withdrawToken } from "./tokenStore.ts";
import { type Token, type TokenId, tokenTag } from "./tokenTypes.ts";

const errorTable = { ETOKEN_OFFER_NOT_EXIST: [1n, "There is no such offer"] } as const;
export const tokenTransfersErrors: ModuleErrors<keyof typeof errorTable> = defineErrors("0x3::token_transfers", errorTable);

export type TokenOfferId = { to_addr: Address; token_id: TokenId };
/** Tokens offered to others, removed from the sender's store until claimed or cancelled. */
type PendingClaims = { pending_claims: Table; offer_events: EventHandle; cancel_offer_events: EventHandle; claim_events: EventHandle };
type HandleName = Exclude<keyof PendingClaims, "pending_claims">;

const pendingClaimsTag = structTag("0x3::token_transfers::PendingClaims");
const tokenOfferIdTag = structTag("0x3::token_transfers::TokenOfferId");
const offerEvent = migratedEvent("0x3::token_transfers", "TokenOfferEvent", "Offer");
const cancelEvent = migratedEvent("0x3::token_transfers", "TokenCancelOfferEvent", "CancelOffer");
const claimEvent = migratedEvent("0x3::token_transfers", "TokenClaimEvent", "Claim");

export function createTokenOfferId(receiver: Address, id: TokenId): TokenOfferId {
  return { to_addr: receiver, token_id: id };
}

export function initializeTokenTransfers(context: NativeContext, sender: Address): void {
  const claims: PendingClaims = {
    pending_claims: newTable(context),
    offer_events: newEventHandle(context, sender),
    cancel_offer_events: newEventHandle(context, sender),
    claim_events: newEventHandle(context, sender),
  };
  context.moveTo(sender, pendingClaimsTag, claims);
}

/** Offers tokens to a receiver, in addition to earlier offers. */
export function offerToken(context: NativeContext, sender: Address, receiver: Address, id: TokenId, amount: bigint): void {
  if (!context.exists(sender, pendingClaimsTag)) initializeTokenTransfers(context, sender);
  const claims = pendingClaimsOf(context, sender);
  const offerId = createTokenOfferId(receiver, id);
  const token = withdrawToken(context, sender, id, amount);
  const offered = context.tables.getMut(claims, offerId) as Token | undefined;
  if (offered === undefined) addToTable(context, claims, offerId, token);
  else mergeTokens(offered, token);
  emit(context, sender, "offer_events", offerEvent, { receiver, id, amount });
}

/** Claims offered tokens. */
export function claimToken(context: NativeContext, receiver: Address, sender: Address, id: TokenId): void {
  checkHasOffered(context, sender);
  const claims = pendingClaimsOf(context, sender);
  const offerId = createTokenOfferId(receiver, id);
  tokenTransfersErrors.check(context.tables.contains(claims, offerId), "notFound", "ETOKEN_OFFER_NOT_EXIST");
  const amount = release(context, claims, offerId, receiver);
  emit(context, sender, "claim_events", claimEvent, { receiver, id, amount });
}

/** Cancels an offer and returns its tokens. */
export function cancelOffer(context: NativeContext, sender: Address, receiver: Address, id: TokenId): void {
  checkHasOffered(context, sender);
  const amount = release(context, pendingClaimsOf(context, sender), createTokenOfferId(receiver, id), sender);
  emit(context, sender, "cancel_offer_events", cancelEvent, { receiver, id, amount });
}

function release(context: NativeContext, claims: TableId, offerId: TokenOfferId, to: Address): bigint {
  const token = removeFromTable(context, claims, offerId) as Token;
  const { amount } = token;
  depositToken(context, to, token);
  return amount;
}

/** Aborts with a code without category for an account without any offers. */
function checkHasOffered(context: NativeContext, sender: Address): void {
  tokenTransfersErrors.check(context.exists(sender, pendingClaimsTag), "none", "ETOKEN_OFFER_NOT_EXIST");
}

function pendingClaimsOf(context: NativeContext, sender: Address): TableId {
  return tableId(context.borrow<PendingClaims>(sender, pendingClaimsTag).pending_claims, tokenOfferIdTag, tokenTag);
}

function emit(
  context: NativeContext,
  sender: Address,
  handle: HandleName,
  types: MigratedEventTypes,
  { receiver, id, amount }: { receiver: Address; id: TokenId; amount: bigint },
): void {
  const fields = { to_address: receiver, token_id: id, amount };
  emitMigrated(context, types, fields, { account: sender }, () => context.borrowMut<PendingClaims>(sender, pendingClaimsTag)[handle]);
}
