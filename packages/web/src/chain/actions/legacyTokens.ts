import type { Address } from "../facts/types.ts";
import type { Intent, TokenAct } from "../transactions/intent.ts";
import { knownCall } from "../transactions/knownCall.ts";
import type { TokenCall } from "./tokens.ts";

/** A token of the legacy 0x3 standard, which is no object: creator, collection, name and version identify it. */
export interface LegacyToken {
  readonly creator: Address;
  readonly collection: string;
  readonly name: string;
  readonly version: bigint;
}

const TEXT = "0x1::string::String";
const WHICH = ["address", TEXT, TEXT, "u64"];

/** Sends units of a legacy token to an account that accepts direct transfers. */
export function sendLegacyToken(token: LegacyToken, recipient: Address, units: bigint): TokenCall {
  return {
    payload: knownCall("0x3::token::transfer_with_opt_in", [...WHICH, "address", "u64"], [...which(token), recipient, units]),
    intent: about("transfer", token, recipient),
  };
}

/** Offers units of a legacy token to a recipient, who must claim them. The sender can cancel an unclaimed offer. */
export function offerLegacyToken(token: LegacyToken, recipient: Address, units: bigint): TokenCall {
  return {
    payload: knownCall("0x3::token_transfers::offer_script", ["address", ...WHICH, "u64"], [recipient, ...which(token), units]),
    intent: about("offer", token, recipient),
  };
}

/** Claims a legacy token that was offered to the sender. */
export function claimLegacyToken(token: LegacyToken, giver: Address): TokenCall {
  return {
    payload: knownCall("0x3::token_transfers::claim_script", ["address", ...WHICH], [giver, ...which(token)]),
    intent: about("claim", token, giver),
  };
}

/** Cancels the sender's unclaimed offer of a legacy token. */
export function cancelLegacyOffer(token: LegacyToken, recipient: Address): TokenCall {
  return {
    payload: knownCall("0x3::token_transfers::cancel_offer_script", ["address", ...WHICH], [recipient, ...which(token)]),
    intent: about("cancelOffer", token, recipient),
  };
}

function which({ creator, collection, name, version }: LegacyToken) {
  return [creator, collection, name, version] as const;
}

/** Purpose of a legacy token call, for previews and history. `recipient` is the counterparty; for a claim, the offering account. */
function about(act: TokenAct, { name }: LegacyToken, recipient: Address): Intent {
  return { kind: "token", act, name, recipient };
}
