import type { EncodedStateKey } from "../../chain/stateKey.ts";
import type { StateValueMetadata } from "../../chain/stateValue.ts";
import type { StateWriteSize } from "../stateWrites.ts";
import { STORAGE_FEE } from "./gasParams.ts";

/** Charge or refund of a write, and the slot's deposit metadata after it. */
export interface StorageFee {
  readonly chargeOctas: bigint;
  readonly refundOctas: bigint;
  readonly metadata: StateValueMetadata | undefined;
}

/**
 * Computes the storage fee of a write. A new slot pays for itself and its bytes. A growing slot pays for its growth, up to the current
 * price of its full size. A deleted slot refunds its deposits. Genesis slots have no deposits.
 */
export function storageFeeOf(write: StateWriteSize, creationTimeUsecs: bigint | undefined): StorageFee {
  const before = write.before?.metadata;
  if (write.size === undefined) {
    const refundOctas = before === undefined ? 0n : before.slotDepositOctas + before.bytesDepositOctas;
    return { chargeOctas: 0n, refundOctas, metadata: before };
  }
  const bytesWorth = BigInt(keySize(write.key) + write.size) * STORAGE_FEE.perByteOctas;
  if (write.before === undefined) {
    const slotDepositOctas = STORAGE_FEE.perSlotOctas;
    const metadata = creationTimeUsecs === undefined ? undefined : { slotDepositOctas, bytesDepositOctas: bytesWorth, creationTimeUsecs };
    return { chargeOctas: slotDepositOctas + bytesWorth, refundOctas: 0n, metadata };
  }
  const chargeOctas = growthCharge(write.size - write.before.bytes.length, bytesWorth, before?.bytesDepositOctas ?? 0n);
  if (chargeOctas === 0n) return { chargeOctas, refundOctas: 0n, metadata: before };
  const { slotDepositOctas, bytesDepositOctas, creationTimeUsecs: createdAt } = before ?? NOTHING_PAID;
  const metadata = { slotDepositOctas, bytesDepositOctas: bytesDepositOctas + chargeOctas, creationTimeUsecs: createdAt };
  return { chargeOctas, refundOctas: 0n, metadata };
}

const NOTHING_PAID: StateValueMetadata = { slotDepositOctas: 0n, bytesDepositOctas: 0n, creationTimeUsecs: 0n };

function growthCharge(grownBytes: number, bytesWorth: bigint, paid: bigint): bigint {
  if (grownBytes <= 0 || bytesWorth <= paid) return 0n;
  const growth = BigInt(grownBytes) * STORAGE_FEE.perByteOctas;
  const isWithinWorth = paid + growth < bytesWorth;
  return isWithinWorth ? growth : bytesWorth - paid;
}

const ADDRESS_AND_TAG_BYTES = 33;

/** Size of a state key for fees: address plus path, or table handle plus item key, without tags and lengths. */
export function keySize(key: EncodedStateKey): number {
  const encodedBytes = key.length / 2;
  const isTableItem = key.startsWith("01");
  if (isTableItem) return encodedBytes - 1;
  // The encoded path length takes one byte up to 127, two bytes above.
  const pathWithLength = encodedBytes - ADDRESS_AND_TAG_BYTES;
  return encodedBytes - 1 - (pathWithLength > 128 ? 2 : 1);
}
