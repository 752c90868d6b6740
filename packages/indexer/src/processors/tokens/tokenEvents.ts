import type { JsonObject } from "@atoll/move";
import type { EventJson, TransactionJson } from "../../ledger/transactionJson.ts";
import { asObject } from "../jsonShape.ts";
import { standardAddress } from "../standardAddress.ts";

/** Something that happened to a token of `0x4`. A transfer may also be of an object that is no token. */
export interface TokenEvent {
  readonly kind: "mint" | "burn" | "transfer" | "mutation";
  /** Address of the token. */
  readonly token: string;
  /** Under which name activities show it: mints and mutations by that of streams, also where they are module events. */
  readonly type: string;
  readonly data: JsonObject;
  readonly event: EventJson;
  readonly index: number;
}

interface EventMeaning extends Pick<TokenEvent, "kind"> {
  readonly type?: string;
  /** The field that names the token; without one it is the event's account. */
  readonly token?: string;
}

const MEANINGS: ReadonlyMap<string, EventMeaning> = new Map<string, EventMeaning>([
  ["0x4::collection::Mint", { kind: "mint", token: "token", type: "0x4::collection::MintEvent" }],
  ["0x4::collection::MintEvent", { kind: "mint", token: "token" }],
  ["0x4::collection::Burn", { kind: "burn", token: "token" }],
  ["0x4::collection::BurnEvent", { kind: "burn", token: "token" }],
  ["0x4::token::Mutation", { kind: "mutation", token: "token_address", type: "0x4::token::MutationEvent" }],
  ["0x4::token::MutationEvent", { kind: "mutation" }],
  ["0x1::object::Transfer", { kind: "transfer", token: "object" }],
  ["0x1::object::TransferEvent", { kind: "transfer", token: "object" }],
]);

export function tokenEvents({ events }: TransactionJson): TokenEvent[] {
  const found: TokenEvent[] = [];
  events?.forEach((event, index) => {
    const meaning = MEANINGS.get(event.type);
    const data = meaning && asObject(event.data);
    if (meaning === undefined || data === undefined) return;
    const token = meaning.token === undefined ? event.guid.account_address : String(data[meaning.token]);
    found.push({ kind: meaning.kind, token: standardAddress(token), type: meaning.type ?? event.type, data, event, index });
  });
  return found;
}
