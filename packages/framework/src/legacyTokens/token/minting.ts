import { type Address, copyValue, type NativeContext } from "@atoll/move";
import { errors, type Token, type TokenDataId, type TokenId, tags } from "../../generated/legacyTokens/token.ts";
import { addU64 } from "../../native/arithmetic.ts";
import { emptyProperties } from "../property_map/propertyMap.ts";
import { tokenDataOf } from "./collections.ts";
import { emitMigrated, migratedEvent } from "./migratedEvent.ts";
import { createTokenId } from "./tokenIds.ts";
import { checkTakesDirectTransfers, depositIntoStore, depositToken, hasTokenStore } from "./tokenStore.ts";

const mintEvent = migratedEvent("0x3::token", "MintTokenEvent", "Mint");

/** Mints tokens with the default properties for their creator. */
export function mintTokens(context: NativeContext, creator: Address, tokenDataId: TokenDataId, amount: bigint): TokenId {
  const token = issue(context, creator, tokenDataId, amount);
  const id = copyValue(token.id);
  depositToken(context, creator, token);
  return id;
}

/** Mints tokens for an account that accepts direct transfers. */
export function mintTokenTo(context: NativeContext, creator: Address, receiver: Address, tokenDataId: TokenDataId, amount: bigint): void {
  errors.check(hasTokenStore(context, receiver), "notFound", "ETOKEN_STORE_NOT_PUBLISHED");
  checkTakesDirectTransfers(context, receiver);
  depositIntoStore(context, receiver, issue(context, creator, tokenDataId, amount));
}

function issue(context: NativeContext, creator: Address, tokenDataId: TokenDataId, amount: bigint): Token {
  errors.check(tokenDataId.creator === creator, "permissionDenied", "ENO_MINT_CAPABILITY");
  const data = context.tables.getMutIfChanged(tokenDataOf(context, creator), tokenDataId);
  if (data === undefined) return errors.abort("notFound", "ETOKEN_DATA_NOT_PUBLISHED");
  if (data.maximum > 0n) {
    const supply = addU64(data.supply, amount);
    errors.check(supply <= data.maximum, "invalidArgument", "EMINT_WOULD_EXCEED_TOKEN_MAXIMUM");
    data.supply = supply;
  }
  emitMigrated(
    context,
    mintEvent,
    { id: tokenDataId, amount },
    { creator },
    () => context.borrowMut(creator, tags.Collections).mint_token_events,
  );
  return { id: createTokenId(copyValue(tokenDataId), 0n), amount, token_properties: emptyProperties() };
}
