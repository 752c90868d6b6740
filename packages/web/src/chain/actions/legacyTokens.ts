import type { Address } from "../facts/types.ts";
import type { Intent, TokenAct } from "../transactions/intent.ts";
import { knownCall } from "../transactions/knownCall.ts";
import type { TokenCall } from "./tokens.ts";

/** A token of the first standard, which is no object: creator, collection, name and version say which one it is. */
export interface LegacyToken {
  readonly creator: Address;
  readonly collection: string;
  readonly name: string;
  readonly version: bigint;
}

const TEXT = "0x1::string::String";
const WHICH = ["address", TEXT, TEXT, "u64"];

/** Gives some of a token to somebody who takes such tokens without being asked. */
export function sendLegacyToken(token: LegacyToken, recipient: Address, units: bigint): TokenCall {
  return {
    payload: knownCall("0x3::token::transfer_with_opt_in", [...WHICH, "address", "u64"], [...which(token), recipient, units]),
    intent: about("transfer", token, recipient),
  };
}

/** Puts some of a token aside for somebody, who gets it by claiming it. Until then the sender can take it back. */
export function offerLegacyToken(token: LegacyToken, recipient: Address, units: bigint): TokenCall {
  return {
    payload: knownCall("0x3::token_transfers::offer_script", ["address", ...WHICH, "u64"], [recipient, ...which(token), units]),
    intent: about("offer", token, recipient),
  };
}

/** Takes what somebody offered to the sender. */
export function claimLegacyToken(token: LegacyToken, giver: Address): TokenCall {
  return {
    payload: knownCall("0x3::token_transfers::claim_script", ["address", ...WHICH], [giver, ...which(token)]),
    intent: about("claim", token, giver),
  };
}

/** Takes back what the sender offered and nobody claimed. */
export function cancelLegacyOffer(token: LegacyToken, recipient: Address): TokenCall {
  return {
    payload: knownCall("0x3::token_transfers::cancel_offer_script", ["address", ...WHICH], [recipient, ...which(token)]),
    intent: about("cancelOffer", token, recipient),
  };
}

function which({ creator, collection, name, version }: LegacyToken) {
  return [creator, collection, name, version] as const;
}

/** The other side is whoever gets it; of a claim, whoever gave it. */
function about(act: TokenAct, { name }: LegacyToken, recipient: Address): Intent {
  return { kind: "token", act, name, recipient };
}
