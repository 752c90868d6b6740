import { type Address, copyValue, type NativeContext } from "@atoll/move";
import type { PropertyMap } from "../../generated/legacyTokens/property_map.ts";
import { errors, type Token, type TokenId } from "../../generated/legacyTokens/token.ts";
import type { Option } from "../../native/moveTypes.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { tokenDataOf } from "./collections.ts";
import { legacyTokenBalance, tokensOf } from "./tokenStore.ts";

/** Supply of token data or collections with a maximum; `none` otherwise. */
export function countedSupply({ maximum, supply }: { readonly maximum: bigint; readonly supply: bigint }): Option<bigint> {
  return maximum > 0n ? some(supply) : none();
}

/** Properties of a token in the owner's store: specific to its version, or the default properties for version 0. */
export function propertiesOf(context: NativeContext, owner: Address, id: TokenId): PropertyMap {
  errors.check(legacyTokenBalance(context, owner, id) > 0n, "notFound", "EINSUFFICIENT_BALANCE");
  if (id.property_version > 0n) return copyValue((context.tables.get(tokensOf(context, owner), id) as Token).token_properties);
  const data = context.tables.get(tokenDataOf(context, id.token_data_id.creator), id.token_data_id);
  if (data === undefined) return errors.abort("notFound", "ETOKEN_DATA_NOT_PUBLISHED");
  return copyValue(data.default_properties);
}
