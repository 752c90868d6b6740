import type { Address, TransactionHash } from "../facts/types.ts";
import type { Intent } from "../transactions/intent.ts";
import type { Transfer } from "./movements.ts";
import type { Confirmation, SentState } from "./sentTransaction.ts";

/** What a transaction changed of one asset of the account, fee left out. */
export interface Movement {
  /** A coin's type or the address of an asset's metadata; APT is always its coin type. */
  readonly asset: string;
  /** As its issuer wrote it, which may be anything. */
  readonly symbol: string;
  readonly decimals: number;
  /** Below zero for what went out. */
  readonly units: bigint;
}

/** One line of an account's history. */
export interface HistoryEntry {
  /** Unique in a list. */
  readonly key: string;
  readonly state: SentState;
  /** Source that confirms it, for a transaction that was sent from here. */
  readonly confirmation?: Confirmation | undefined;
  /** Known once it is committed. */
  readonly version: bigint | undefined;
  /** The index does not know it. */
  readonly hash: TransactionHash | undefined;
  /** By this and its number something is known where there is no hash. */
  readonly expirationSecs?: bigint | undefined;
  /** Milliseconds since 1970; undefined for what no account sent, until its block's is read. */
  readonly at: number | undefined;
  /** That is by this computer's clock and not by the ledger's. */
  readonly isByComputer?: true;
  readonly sender: Address | undefined;
  /** Its place in the sender's sequence, where the index says it. */
  readonly sequenceNumber?: bigint | undefined;
  readonly functionId: string | undefined;
  /** Who was on the other side, where it was one. */
  readonly counterparty: Address | undefined;
  /** What it did to the account: nothing before it is committed. */
  readonly movements: readonly Movement[];
  /** What it was to do and has not done, or will not. */
  readonly intended: Movement | undefined;
  /** What was meant by it, where it was sent from here and that names more than its function does. */
  readonly intent?: Intent;
  /** What the account paid for it. */
  readonly feeOctas: bigint | undefined;
  /** Who got and gave what in it, where the account did neither. */
  readonly transfers?: readonly Transfer[];
  /** In whose name it ran, where that is a shared account's. */
  readonly shared?: SharedExecution;
  /** Whether it ran in the name of a shared account was looked up. */
  readonly isTold?: true;
}

/** What was executed for a shared account. */
export interface SharedExecution {
  readonly account: Address;
  /** The one payment that it made by it. */
  readonly paid: { readonly movement: Movement; readonly recipient: Address } | undefined;
}
