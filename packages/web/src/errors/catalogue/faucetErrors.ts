import { ACTIONS, type EntryWords, entriesOf } from "../entry.ts";

const table = {
  invalid_request: {
    what: "The faucet did not accept the request.",
    why: "The address or the amount does not have the form it expects.",
    advice: "Check the amount and ask again.",
  },
  account_does_not_exist: {
    what: "The faucet pays only accounts that exist.",
    why: "This one has not been used on the network yet.",
    advice: "Receive a first payment from elsewhere.",
  },
  rejected: {
    what: "The faucet does not pay this time.",
    why: "It has rules about who may ask and how often; its reason is in the detail.",
    advice: "Read the reason, or ask again later.",
  },
  limit_reached: {
    what: "The faucet has paid all it gives you for now.",
    why: "It limits how often and how much one visitor gets.",
    advice: "Ask for less, or wait until tomorrow.",
  },
  rate_limited: {
    what: "You asked the faucet too often.",
    why: "It limits how often one visitor may ask.",
    advice: "Wait a few minutes and ask again.",
    action: ACTIONS.retry,
  },
  auth_token_invalid: {
    what: "The faucet wants to know who asks.",
    why: "On this network it pays only to people who are signed in.",
    advice: "Use the network's own faucet page, or the embedded network.",
    action: ACTIONS.openNetwork,
  },
  endpoint_not_enabled: {
    what: "The faucet does not offer this.",
    why: "Whoever runs it switched it off.",
    advice: "Ask for coins in another way.",
  },
  asset_disabled: { what: "The faucet does not give this asset.", advice: "Ask for another asset." },
  transaction_failed: {
    what: "The faucet's payment failed.",
    why: "The network did not accept the faucet's own transaction; the faucet may be empty.",
    advice: "Ask again in a moment.",
    action: ACTIONS.retry,
  },
  transaction_timed_out: {
    what: "The faucet's payment has not arrived yet.",
    why: "The network did not confirm it in time.",
    advice: "Look at your balance before you ask again.",
    action: ACTIONS.retry,
  },
  overloaded: {
    what: "The faucet is too busy.",
    why: "Too many people are asking at once.",
    advice: "Ask again in a moment.",
    action: ACTIONS.retry,
  },
  none: {
    what: "This network has no faucet.",
    why: "Coins cannot be had for nothing here.",
    advice: "Receive coins from another account, or use a test network.",
    action: ACTIONS.openNetwork,
  },
  other: {
    what: "The faucet did not pay.",
    why: "Its own words are in the detail.",
    advice: "Ask again in a moment.",
    action: ACTIONS.retry,
  },
} satisfies Record<string, EntryWords>;

export const faucetErrors = entriesOf("faucet", table);

/** Entry by the faucet's own error codes. */
export const FAUCET_ENTRY_BY_CODE: ReadonlyMap<string, keyof typeof table> = new Map([
  ["InvalidRequest", "invalid_request"],
  ["WebFrameworkError", "invalid_request"],
  ["AccountDoesNotExist", "account_does_not_exist"],
  ["Rejected", "rejected"],
  ["SourceIpMissing", "rejected"],
  ["AuthTokenInvalid", "auth_token_invalid"],
  ["EndpointNotEnabled", "endpoint_not_enabled"],
  ["AssetDisabled", "asset_disabled"],
  ["TransactionFailed", "transaction_failed"],
  ["TransactionTimedOut", "transaction_timed_out"],
  ["ServerOverloaded", "overloaded"],
  ["InternalError", "other"],
]);
