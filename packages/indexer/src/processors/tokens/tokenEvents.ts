import { type Address, printTypeTag, type StructValue } from "@atoll/move";
import type { EventRecord, TransactionRecord } from "@atoll/node";
import { addressIn, fieldsOf } from "../moveValues.ts";

/** Event of a `0x4` token. Transfers may concern objects other than tokens. */
export interface TokenEvent {
  readonly kind: "mint" | "burn" | "transfer" | "mutation";
  readonly token: Address;
  /** Event type for activity rows: mints and mutations use the handle event's name even for module events. */
  readonly type: string;
  readonly data: StructValue;
  readonly event: EventRecord;
  readonly index: number;
}

interface EventMeaning extends Pick<TokenEvent, "kind"> {
  readonly type?: string;
  /** Name of the event field with the token's address; if omitted, the event's account is the token. */
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

export function tokenEvents({ events }: TransactionRecord): TokenEvent[] {
  const found: TokenEvent[] = [];
  events.forEach((event, index) => {
    const type = printTypeTag(event.type);
    const meaning = MEANINGS.get(type);
    const data = meaning && fieldsOf(event.data);
    if (meaning === undefined || data === undefined) return;
    const token = meaning.token === undefined ? event.account : addressIn(data[meaning.token]);
    found.push({ kind: meaning.kind, token, type: meaning.type ?? type, data, event, index });
  });
  return found;
}
