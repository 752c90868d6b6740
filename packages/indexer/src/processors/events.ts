import { printTypeTag } from "@atoll/move";
import type { Processor } from "./processor.ts";

/** Length limit of the searchable event type. */
const INDEXED_TYPE_LENGTH = 300;

/** Indexes every event of every transaction. Public indexers dropped this table, but many clients still query it. */
export const events: Processor = {
  name: "events_processor",
  process(transaction, facts, rows) {
    transaction.events.forEach((event, index) => {
      const type = printTypeTag(event.type);
      rows.insert("events", {
        transaction_version: transaction.version,
        event_index: index,
        account_address: event.account,
        creation_number: event.creationNumber,
        sequence_number: event.sequenceNumber,
        transaction_block_height: transaction.blockHeight,
        type,
        indexed_type: type.slice(0, INDEXED_TYPE_LENGTH),
        data: facts.json(event.data),
      });
    });
  },
};
