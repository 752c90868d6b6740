import { declaration, errors } from "../../generated/legacyTokens/token_coin_swap.ts";
import { implementModule } from "../../native/implementModule.ts";

/** Abort of every function in this retired module, as on public networks. */
const retired = () => errors.abort("invalidArgument", "EDEPRECATED_MODULE");

/** `0x3::token_coin_swap`: retired module for selling tokens. Its types remain for stored data. */
export const tokenCoinSwapModule = implementModule(declaration, {
  does_listing_exist: retired,
  exchange_coin_for_token: retired,
  list_token_for_swap: retired,
  initialize_token_listing: retired,
  initialize_token_store_escrow: retired,
  deposit_token_to_escrow: retired,
  withdraw_token_from_escrow_internal: retired,
  withdraw_token_from_escrow: retired,
  cancel_token_listing: retired,
});
