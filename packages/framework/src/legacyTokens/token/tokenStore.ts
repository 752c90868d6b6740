import { type Address, copyValue, type NativeContext, type TableId, valuesEqual } from "@atoll/move";
import { newEventHandle } from "../../account/account/accountResource.ts";
import { errors, type Token, type TokenId, type TokenStore, tags } from "../../generated/legacyTokens/token.ts";
import { addU64, subU64 } from "../../native/arithmetic.ts";
import { addToTable, newTable, tableId } from "../../stdlib/table/table.ts";
import { emptyProperties } from "../property_map/propertyMap.ts";
import { emitOptIn } from "../token_event_store/tokenEventStore.ts";
import { emitMigrated, migratedEvent } from "./migratedEvent.ts";

const depositEvent = migratedEvent("0x3::token", "DepositEvent", "TokenDeposit");
const withdrawEvent = migratedEvent("0x3::token", "WithdrawEvent", "TokenWithdraw");

export function hasTokenStore(context: NativeContext, owner: Address): boolean {
  return context.exists(owner, tags.TokenStore);
}

/** Creates the account's token store if missing. */
export function initializeTokenStore(context: NativeContext, owner: Address): void {
  if (hasTokenStore(context, owner)) return;
  const store: TokenStore = {
    tokens: newTable(context),
    direct_transfer: false,
    deposit_events: newEventHandle(context, owner),
    withdraw_events: newEventHandle(context, owner),
    burn_events: newEventHandle(context, owner),
    mutate_token_property_events: newEventHandle(context, owner),
  };
  context.moveTo(owner, tags.TokenStore, store);
}

/** Table of an account's tokens by id. */
export function tokensOf(context: NativeContext, owner: Address): TableId<Token> {
  return tableId(context.borrow(owner, tags.TokenStore).tokens, tags.TokenId, tags.Token);
}

export function legacyTokenBalance(context: NativeContext, owner: Address, id: TokenId): bigint {
  if (!hasTokenStore(context, owner)) return 0n;
  const token = context.tables.get(tokensOf(context, owner), id);
  return token?.amount ?? 0n;
}

export function takesDirectTransfers(context: NativeContext, owner: Address): boolean {
  return hasTokenStore(context, owner) && context.borrow(owner, tags.TokenStore).direct_transfer;
}

/** Allows or forbids direct transfers of tokens to the account. */
export function optInDirectTransfer(context: NativeContext, owner: Address, optIn: boolean): void {
  initializeTokenStore(context, owner);
  context.borrowMut(owner, tags.TokenStore).direct_transfer = optIn;
  emitOptIn(context, owner, optIn);
}

/** Aborts unless the account accepts direct transfers; a missing token store fails with missing data. */
export function checkTakesDirectTransfers(context: NativeContext, owner: Address): void {
  const { direct_transfer } = context.borrow(owner, tags.TokenStore);
  errors.check(direct_transfer, "permissionDenied", "EUSER_NOT_OPT_IN_DIRECT_TRANSFER");
}

/** Withdraws tokens from the owner's store. */
export function withdrawToken(context: NativeContext, owner: Address, id: TokenId, amount: bigint): Token {
  errors.check(amount > 0n, "invalidArgument", "EWITHDRAW_ZERO");
  errors.check(legacyTokenBalance(context, owner, id) >= amount, "invalidArgument", "EINSUFFICIENT_BALANCE");
  emitMigrated(context, withdrawEvent, { id, amount }, { account: owner }, () => context.borrowMut(owner, tags.TokenStore).withdraw_events);
  const tokens = tokensOf(context, owner);
  const stored = context.tables.getMut(tokens, id) as Token;
  if (stored.amount === amount) return context.tables.remove(tokens, id) as Token;
  stored.amount = subU64(stored.amount, amount);
  return { id: copyValue(id), amount, token_properties: emptyProperties() };
}

/** Deposits tokens into the account's store, creating the store if missing. */
export function depositToken(context: NativeContext, owner: Address, token: Token): void {
  initializeTokenStore(context, owner);
  depositIntoStore(context, owner, token);
}

/** Deposits tokens into the store of an account that accepts direct transfers. */
export function depositWithOptIn(context: NativeContext, owner: Address, token: Token): void {
  checkTakesDirectTransfers(context, owner);
  depositIntoStore(context, owner, token);
}

/** Deposits tokens into an existing store. */
export function depositIntoStore(context: NativeContext, owner: Address, token: Token): void {
  errors.check(token.amount > 0n, "invalidArgument", "ETOKEN_CANNOT_HAVE_ZERO_AMOUNT");
  const tokens = tokensOf(context, owner);
  emitMigrated(
    context,
    depositEvent,
    { id: token.id, amount: token.amount },
    { account: owner },
    () => context.borrowMut(owner, tags.TokenStore).deposit_events,
  );
  const stored = context.tables.getMut(tokens, token.id);
  if (stored === undefined) addToTable(context, tokens, token.id, token);
  else mergeTokens(stored, token);
}

/** Transfers tokens to an account that accepts direct transfers. */
export function transferTokens(context: NativeContext, from: Address, id: TokenId, to: Address, amount: bigint): void {
  checkTakesDirectTransfers(context, to);
  depositIntoStore(context, to, withdrawToken(context, from, id, amount));
}

/** Transfers tokens to an account that co-signs the transaction. */
export function transferTokenDirectly(context: NativeContext, sender: Address, receiver: Address, id: TokenId, amount: bigint): void {
  depositToken(context, receiver, withdrawToken(context, sender, id, amount));
}

export function mergeTokens(target: Token, source: Token): void {
  errors.check(valuesEqual(target.id, source.id), "invalidArgument", "EINVALID_TOKEN_MERGE");
  target.amount = addU64(target.amount, source.amount);
}

/** Splits off part of a token amount; the remainder must be positive. */
export function splitToken(source: Token, amount: bigint): Token {
  errors.check(source.id.property_version === 0n, "invalidState", "ENFT_NOT_SPLITABLE");
  errors.check(source.amount > amount, "invalidArgument", "ETOKEN_SPLIT_AMOUNT_LARGER_OR_EQUAL_TO_TOKEN_AMOUNT");
  errors.check(amount > 0n, "invalidArgument", "ETOKEN_CANNOT_HAVE_ZERO_AMOUNT");
  source.amount = subU64(source.amount, amount);
  return { id: copyValue(source.id), amount, token_properties: emptyProperties() };
}
