import { BcsError, type BcsReader, type BcsWriter, encodeTypeTag, readTypeTag } from "@atoll/move";
import type { ContractEvent } from "../chain/event.ts";
import { accumulatorRoot } from "./accumulator.ts";
import { domainBcsHash, domainNodeHash } from "./hashing.ts";

const hashEvent = domainBcsHash("ContractEvent");
const hashEventNode = domainNodeHash("EventAccumulator");

const V1 = 0;
const V2 = 1;

/** Encodes an event as BCS, in the form that the ledger hashes. */
export function writeContractEvent(writer: BcsWriter, event: ContractEvent): void {
  switch (event.kind) {
    case "v1":
      writer.uleb128(V1).u64(event.key.creationNumber).address(event.key.address).u64(event.sequenceNumber);
      break;
    case "v2":
      writer.uleb128(V2);
      break;
  }
  writer.fixedBytes(encodeTypeTag(event.type)).bytes(event.data);
}

/** Decodes an event strictly, the inverse of `writeContractEvent`. */
export function readContractEvent(reader: BcsReader): ContractEvent {
  const variant = reader.uleb128();
  switch (variant) {
    case V1: {
      const key = { creationNumber: reader.u64(), address: reader.address() };
      return { kind: "v1", key, sequenceNumber: reader.u64(), type: readTypeTag(reader), data: reader.bytes() };
    }
    case V2:
      return { kind: "v2", type: readTypeTag(reader), data: reader.bytes() };
    default:
      throw new BcsError(`unknown event variant ${variant}`);
  }
}

/** Accumulator root over a transaction's events, in order. */
export function eventRootHash(events: readonly ContractEvent[]): Uint8Array {
  return accumulatorRoot(
    hashEventNode,
    events.map((event) => hashEvent((writer) => writeContractEvent(writer, event))),
  );
}
