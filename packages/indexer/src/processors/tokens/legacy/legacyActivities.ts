import { printTypeTag, type StructValue } from "@atoll/move";
import type { TransactionRecord } from "@atoll/node";
import { addressIn, fieldsOf, integerIn } from "../../moveValues.ts";
import type { Rows } from "../../processor.ts";
import { eventColumns, transactionColumns } from "../activityColumns.ts";
import { type LegacyTokenId, legacyTokenId, legacyTokenName, tokenDataId } from "./legacyIds.ts";

/** Mapping of a `0x3` event to activity columns. Legacy handle events omit the account, because the event handle belongs to it. */
interface Meaning {
  readonly token: (data: StructValue) => LegacyTokenId;
  /** Whether the event's account is the sender (`from`) or the receiver (`to`) of the tokens. */
  readonly account: "from" | "to";
  readonly accountField?: string;
  readonly hasAmount: boolean;
  /** Name of the event field with the receiver of an offer. */
  readonly receiverField?: string;
}

const ofData = { token: (data: StructValue) => ({ ...legacyTokenName(data.id), propertyVersion: 0n }), hasAmount: true } as const;
const ofToken = { token: (data: StructValue) => legacyTokenId(data.id), hasAmount: true } as const;
const ofNewToken = { token: (data: StructValue) => legacyTokenId(data.new_id), hasAmount: false } as const;
const offer = {
  token: (data: StructValue) => legacyTokenId(data.token_id),
  account: "from",
  hasAmount: true,
  receiverField: "to_address",
} as const;

const MEANINGS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ["0x3::token::MintTokenEvent", { ...ofData, account: "from" }],
  ["0x3::token::Mint", { ...ofData, account: "from", accountField: "creator" }],
  ["0x3::token::BurnTokenEvent", { ...ofToken, account: "from" }],
  ["0x3::token::Burn", { ...ofToken, account: "from", accountField: "account" }],
  ["0x3::token::MutateTokenPropertyMapEvent", { ...ofNewToken, account: "from" }],
  ["0x3::token::MutatePropertyMap", { ...ofNewToken, account: "from", accountField: "account" }],
  ["0x3::token::WithdrawEvent", { ...ofToken, account: "from" }],
  ["0x3::token::TokenWithdraw", { ...ofToken, account: "from", accountField: "account" }],
  ["0x3::token::DepositEvent", { ...ofToken, account: "to" }],
  ["0x3::token::TokenDeposit", { ...ofToken, account: "to", accountField: "account" }],
  ["0x3::token_transfers::TokenOfferEvent", offer],
  ["0x3::token_transfers::Offer", { ...offer, accountField: "account" }],
  ["0x3::token_transfers::TokenCancelOfferEvent", offer],
  ["0x3::token_transfers::CancelOffer", { ...offer, accountField: "account" }],
  ["0x3::token_transfers::TokenClaimEvent", offer],
  ["0x3::token_transfers::Claim", { ...offer, accountField: "account" }],
]);

/** Adds activity rows for `0x3` tokens. */
export function addLegacyActivities(transaction: TransactionRecord, rows: Rows): void {
  transaction.events.forEach((event, index) => {
    const type = printTypeTag(event.type);
    const meaning = MEANINGS.get(type);
    const data = meaning && fieldsOf(event.data);
    if (meaning === undefined || data === undefined) return;
    const token = meaning.token(data);
    const account = meaning.accountField === undefined ? event.account : addressIn(data[meaning.accountField]);
    const named = meaning.receiverField === undefined ? null : addressIn(data[meaning.receiverField]);
    rows.insert("token_activities_v2", {
      ...transactionColumns(transaction),
      ...eventColumns(event, index),
      token_data_id: tokenDataId(token),
      property_version_v1: token.propertyVersion,
      type,
      from_address: meaning.account === "from" ? account : null,
      to_address: meaning.account === "to" ? account : named,
      token_amount: meaning.hasAmount ? integerIn(data.amount) : 0n,
      before_value: null,
      after_value: null,
      token_standard: "v1",
    });
  });
}
