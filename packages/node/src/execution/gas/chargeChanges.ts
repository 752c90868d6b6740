import { encodeTypeTag, type SessionEvent, VmFailure } from "@atoll/move";
import type { EncodedStateKey } from "../../chain/stateKey.ts";
import type { StateValueMetadata } from "../../chain/stateValue.ts";
import type { StateWriteSize } from "../stateWrites.ts";
import { STORAGE_IO_GAS, USAGE_LIMITS } from "./gasParams.ts";
import type { ChangesCost, GasMeter } from "./meter.ts";
import { keySize, storageFeeOf } from "./storageFee.ts";

export interface ChargedChanges {
  /** Slot metadata after charging, by key. */
  readonly metadata: ReadonlyMap<EncodedStateKey, StateValueMetadata | undefined>;
  readonly refundOctas: bigint;
}

/** Changed state items and emitted events. */
export interface MeasuredChanges {
  readonly writes: readonly StateWriteSize[];
  readonly events: readonly SessionEvent[];
}

/** Charges for transaction bytes, events, writes and their storage deposits. */
export function chargeChanges(
  meter: GasMeter,
  changes: MeasuredChanges,
  transaction: { readonly sizeBytes: number; readonly gasUnitPrice: bigint; readonly timeUsecs: bigint | undefined },
): ChargedChanges {
  checkLimits(changes.writes, changes.events);
  meter.chargeIo(STORAGE_IO_GAS.perTransactionByte * BigInt(transaction.sizeBytes));
  for (const event of changes.events) meter.chargeIo(eventIoGas(event));
  for (const write of changes.writes) meter.chargeIo(writeIoGas(write));
  const { chargeOctas, ...charged } = storageFees(changes.writes, transaction.timeUsecs);
  meter.chargeStorageFee(chargeOctas, transaction.gasUnitPrice);
  return charged;
}

/** Cost of changes without their transaction, and slot metadata if it is paid. Throws `VmFailure` above the limits of a transaction. */
export function costOfChanges(
  changes: MeasuredChanges,
  timeUsecs: bigint | undefined,
): { readonly cost: ChangesCost; readonly metadata: ChargedChanges["metadata"] } {
  checkLimits(changes.writes, changes.events);
  let ioGas = 0n;
  for (const event of changes.events) ioGas += eventIoGas(event);
  for (const write of changes.writes) ioGas += writeIoGas(write);
  const { chargeOctas, metadata } = storageFees(changes.writes, timeUsecs);
  if (ioGas > USAGE_LIMITS.maxIoGas) throw new VmFailure("IO_LIMIT_REACHED");
  if (chargeOctas > USAGE_LIMITS.maxStorageFeeOctas) throw new VmFailure("STORAGE_LIMIT_REACHED");
  return { cost: { ioGas, storageOctas: chargeOctas }, metadata };
}

function eventIoGas(event: SessionEvent): bigint {
  return STORAGE_IO_GAS.perEventByte * BigInt(eventSize(event));
}
function writeIoGas(write: StateWriteSize): bigint {
  return STORAGE_IO_GAS.perSlotWrite + STORAGE_IO_GAS.perByteWrite * BigInt(keySize(write.key) + (write.size ?? 0));
}

function storageFees(writes: readonly StateWriteSize[], timeUsecs: bigint | undefined): ChargedChanges & { readonly chargeOctas: bigint } {
  const metadata = new Map<EncodedStateKey, StateValueMetadata | undefined>();
  let chargeOctas = 0n;
  let refundOctas = 0n;
  for (const write of writes) {
    const fee = storageFeeOf(write, timeUsecs);
    metadata.set(write.key, fee.metadata);
    chargeOctas += fee.chargeOctas;
    refundOctas += fee.refundOctas;
  }
  return { metadata, refundOctas, chargeOctas };
}

/** Header bytes of a v1 event: event key (8 + 32 bytes) plus sequence number (8 bytes). */
const EVENT_V1_HEADER_BYTES = 48;

/** Size of an event for fees and block limits. */
export function eventSize(event: Pick<SessionEvent, "kind" | "type" | "data">): number {
  return encodeTypeTag(event.type).length + event.data.length + (event.kind === "v1" ? EVENT_V1_HEADER_BYTES : 0);
}

function checkLimits(writes: readonly StateWriteSize[], events: readonly SessionEvent[]): void {
  if (writes.length > USAGE_LIMITS.maxWriteOps) throw new VmFailure("STORAGE_WRITE_LIMIT_REACHED", "too many state items changed");
  let allWrites = 0;
  for (const write of writes) {
    const size = keySize(write.key) + (write.size ?? 0);
    if (size > USAGE_LIMITS.maxWriteOpBytes) throw new VmFailure("STORAGE_WRITE_LIMIT_REACHED", "a state item is too large");
    allWrites += size;
  }
  if (allWrites > USAGE_LIMITS.maxAllWriteOpBytes) throw new VmFailure("STORAGE_WRITE_LIMIT_REACHED", "too many bytes written");
  let allEvents = 0;
  for (const { data } of events) {
    if (data.length > USAGE_LIMITS.maxEventBytes) throw new VmFailure("STORAGE_WRITE_LIMIT_REACHED", "an event is too large");
    allEvents += data.length;
  }
  if (allEvents > USAGE_LIMITS.maxAllEventBytes) throw new VmFailure("STORAGE_WRITE_LIMIT_REACHED", "too many event bytes");
}
