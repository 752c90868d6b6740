import type { Address, TransactionHash } from "../facts/types.ts";
import type { Intent } from "../transactions/intent.ts";
import type { AssetTransfer } from "./movements.ts";
import type { Confirmation, FinalSentState, SentState } from "./sent/sentTransaction.ts";

/** Net change of one asset of the account, fee excluded. */
export interface Movement {
  /** Coin type or metadata address; APT always uses its coin type. */
  readonly asset: string;
  /** Symbol chosen by the issuer: untrusted text. */
  readonly symbol: string;
  readonly decimals: number;
  /** Amount in smallest units, negative if outgoing. */
  readonly units: bigint;
}

/** Step 1, raw: a transaction as index or node report it, seen from one account. */
export interface ChainLine {
  /** Unique key within a list. */
  readonly key: string;
  readonly state: "pending" | "committed" | "failed";
  /** Known after the commit. */
  readonly version: bigint | undefined;
  /** Undefined for index rows, which carry no hash. */
  readonly hash: TransactionHash | undefined;
  /** Identifies the transaction, together with its sequence number, if the hash is unknown. */
  readonly expirationSecs?: bigint | undefined;
  /** Milliseconds since 1970; undefined for a transaction without sender until its block's timestamp is loaded. */
  readonly at: number | undefined;
  readonly sender: Address | undefined;
  /** The sender's sequence number, if reported by the index. */
  readonly sequenceNumber?: bigint | undefined;
  readonly functionId: string | undefined;
  /** The counterparty, if exactly one other account took part. */
  readonly counterparty: Address | undefined;
  /** Balance changes of the account; empty before the commit. */
  readonly movements: readonly Movement[];
  /** Fee paid by the account. */
  readonly feeOctas: bigint | undefined;
  /** Transfers between other accounts, if none involves the account itself. */
  readonly transfers?: readonly AssetTransfer[];
  /** The multisig account on whose behalf the transaction ran. */
  readonly shared?: SharedExecution;
  /** Set after checking whether the transaction ran on behalf of a multisig account. */
  readonly isExecutionChecked?: true;
}

/** Step 2, merged: a line of the chain with local knowledge, or a local transaction without a line. */
export interface HistoryEntry extends Omit<ChainLine, "state"> {
  readonly state: SentState;
  /** Source that confirms a transaction sent from this browser. */
  readonly confirmation?: Confirmation | undefined;
  /** Whether `at` comes from this computer's clock instead of the ledger. */
  readonly isByComputer?: true;
  /** Expected movement of a pending transaction, or the missed movement of a dropped one. */
  readonly intended?: Movement | undefined;
  /** Intent of a transaction sent from this browser, if it adds more than the function name. */
  readonly intent?: Intent;
}

/** Step 4, shown: a final entry that passed the filters of the page. Pending entries have their own panel. */
export type ShownEntry = HistoryEntry & { readonly state: FinalSentState };

/** A transaction executed on behalf of a multisig account. */
export interface SharedExecution {
  readonly account: Address;
  /** Payment made by the execution; undefined without exactly one payment. */
  readonly paid: { readonly movement: Movement; readonly recipient: Address } | undefined;
}
