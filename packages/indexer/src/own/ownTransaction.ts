import { type JsonValue, printTypeTag } from "@atoll/move";
import { type ChangeRecord, hex, type TransactionRecord } from "@atoll/node";
import { entryFunctionId } from "../processors/entryFunction.ts";
import type { LedgerFacts } from "../processors/processor.ts";

/** Committed transaction as user processors see it. Move values are JSON like in the REST API: integers over 32 bits are decimal text. */
export interface OwnTransaction {
  readonly version: bigint;
  readonly hash: string;
  readonly kind: "user" | "genesis" | "blockMetadata" | "blockEpilogue" | "stateCheckpoint";
  /** Sender of a user transaction. */
  readonly sender: string | undefined;
  /** Called entry function of a user transaction, such as `0x1::coin::transfer`. */
  readonly entryFunction: string | undefined;
  readonly success: boolean;
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  /** Microseconds since 1970; a column of type timestamp accepts them. */
  readonly timestampUsecs: bigint;
  readonly blockHeight: bigint;
  readonly epoch: bigint;
  readonly events: readonly OwnEvent[];
  /** Written and deleted resources, in order. */
  readonly changes: readonly OwnChange[];
}
export interface OwnEvent {
  readonly index: number;
  readonly type: string;
  readonly data: JsonValue;
  /** Account of the event handle; `0x0` for module events. */
  readonly account: string;
  readonly sequenceNumber: bigint;
}
export interface OwnChange {
  readonly kind: "write" | "delete";
  readonly address: string;
  readonly type: string;
  /** Fields of a written resource; `null` for a deleted one. */
  readonly data: JsonValue;
}

/** Describes a transaction for the processors of users. Each processor gets its own copy, so that none can change another's. */
export function ownTransaction(transaction: TransactionRecord, facts: LedgerFacts): OwnTransaction {
  return {
    version: transaction.version,
    hash: hex(transaction.hash),
    kind: transaction.kind,
    sender: transaction.kind === "user" ? transaction.signed.raw.sender : undefined,
    entryFunction: entryFunctionId(transaction) ?? undefined,
    success: transaction.status.kind === "success",
    vmStatus: transaction.vmStatus,
    gasUsed: transaction.gasUsed,
    timestampUsecs: transaction.timestampUsecs,
    blockHeight: transaction.blockHeight,
    epoch: transaction.epoch,
    events: transaction.events.map((event, index) => ({
      index,
      type: printTypeTag(event.type),
      account: event.account,
      sequenceNumber: event.sequenceNumber,
      // Converted on use: most processors read few of the values.
      get data() {
        return facts.json(event.data);
      },
    })),
    changes: transaction.changes.flatMap((change) => changeOf(change, facts)),
  };
}

function changeOf(change: ChangeRecord, facts: LedgerFacts): OwnChange[] {
  if (change.kind === "deleteResource") return [{ kind: "delete", address: change.address, type: printTypeTag(change.type), data: null }];
  if (change.kind !== "writeResource") return [];
  return [
    {
      kind: "write",
      address: change.address,
      type: printTypeTag(change.type),
      get data() {
        return facts.json(change.data);
      },
    },
  ];
}
