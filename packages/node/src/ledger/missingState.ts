import type { EncodedStateKey } from "../chain/stateKey.ts";
import { StoreReadError } from "./storeReadError.ts";

/** Part of a state item that was not fetched yet. Listings of modules contain no metadata. */
export type MissingPart = "value" | "metadata" | "accountList";

/**
 * Thrown by a fork's store for an item of the upstream that was not fetched yet. It ends the run like an unreadable store: no transaction
 * is at fault. The run begins again once the item is there.
 */
export class MissingState extends StoreReadError {
  readonly key: EncodedStateKey;
  readonly part: MissingPart;
  constructor(key: EncodedStateKey, part: MissingPart = "value") {
    super(`the item ${key} of the upstream was not fetched`);
    this.key = key;
    this.part = part;
  }
}
