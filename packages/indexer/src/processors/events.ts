import type { Processor } from "./processor.ts";
import { standardAddress } from "./standardAddress.ts";

/** How much of an event's type can be searched for. */
const INDEXED_TYPE_LENGTH = 300;

/** Every event of every transaction. The public indexers no longer show them; people keep asking. */
export const events: Processor = {
  name: "events_processor",
  process({ version, blockHeight, json }, _facts, rows) {
    json.events?.forEach((event, index) => {
      rows.insert("events", {
        transaction_version: version,
        event_index: index,
        account_address: standardAddress(event.guid.account_address),
        creation_number: event.guid.creation_number,
        sequence_number: event.sequence_number,
        transaction_block_height: blockHeight,
        type: event.type,
        indexed_type: event.type.slice(0, INDEXED_TYPE_LENGTH),
        data: event.data,
      });
    });
  },
};
