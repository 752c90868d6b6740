import type { JsonObject } from "@atoll/move";
import type { IndexedTransaction } from "../../../ledger/ledgerSource.ts";
import { asObject } from "../../jsonShape.ts";
import type { Rows } from "../../processor.ts";
import { standardAddress } from "../../standardAddress.ts";
import { eventColumns, transactionColumns } from "../activityColumns.ts";
import { type LegacyTokenId, legacyTokenId, legacyTokenName, tokenDataId } from "./legacyIds.ts";

/** What an event of `0x3` says. Those of streams do not name the account: the stream is the account's. */
interface Meaning {
  readonly token: (data: JsonObject) => LegacyTokenId;
  /** Whether tokens leave the account that the event is of or reach it. */
  readonly account: "from" | "to";
  readonly accountField?: string;
  readonly hasAmount: boolean;
  /** Offers name the other side. */
  readonly receiverField?: string;
}

const ofData = { token: (data: JsonObject) => ({ ...legacyTokenName(data.id), propertyVersion: "0" }), hasAmount: true } as const;
const ofToken = { token: (data: JsonObject) => legacyTokenId(data.id), hasAmount: true } as const;
const ofNewToken = { token: (data: JsonObject) => legacyTokenId(data.new_id), hasAmount: false } as const;
const offer = {
  token: (data: JsonObject) => legacyTokenId(data.token_id),
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

/** What happened to tokens of `0x3`. */
export function addLegacyActivities(transaction: IndexedTransaction, rows: Rows): void {
  transaction.json.events?.forEach((event, index) => {
    const meaning = MEANINGS.get(event.type);
    const data = meaning && asObject(event.data);
    if (meaning === undefined || data === undefined) return;
    const token = meaning.token(data);
    const account = meaning.accountField === undefined ? event.guid.account_address : String(data[meaning.accountField]);
    const receiver = meaning.account === "to" ? account : meaning.receiverField && String(data[meaning.receiverField]);
    rows.insert("token_activities_v2", {
      ...transactionColumns(transaction),
      ...eventColumns(event, index),
      token_data_id: tokenDataId(token),
      property_version_v1: token.propertyVersion,
      type: event.type,
      from_address: meaning.account === "from" ? standardAddress(account) : null,
      to_address: receiver === undefined ? null : standardAddress(receiver),
      token_amount: meaning.hasAmount ? String(data.amount) : "0",
      before_value: null,
      after_value: null,
      token_standard: "v1",
    });
  });
}
