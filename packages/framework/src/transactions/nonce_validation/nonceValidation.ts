import { type Address, encodeBcs, type NativeContext, type TableId } from "@atoll/move";
import { BigOrderedMapView, type MapKind, newBigOrderedMap } from "../../datastructures/big_ordered_map/bigOrderedMap.ts";
import { degreesForSizes } from "../../datastructures/big_ordered_map/bigOrderedMapSizes.ts";
import {
  type Bucket,
  declaration,
  errors,
  type NonceKey,
  type NonceKeyWithExpTime,
  tags,
} from "../../generated/transactions/nonce_validation.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { addU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { sipHash } from "../../stdlib/sipHash.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";

const BUCKET_COUNT = 50_000n;
/** Seconds for which a nonce is stored after its transaction expired; two uses of a nonce must expire further apart. */
const OVERLAP_SECONDS = 65n;
const MAX_FORGOTTEN_PER_CALL = 5;
const SPARE_SLOTS = 5;

const BY_TIME: MapKind<NonceKeyWithExpTime> = {
  key: tags.NonceKeyWithExpTime,
  value: { kind: "bool" },
  compare: (left, right) => compare(left.txn_expiration_time, right.txn_expiration_time) || compareSenders(left, right),
};
const BY_SENDER: MapKind<NonceKey> = {
  key: tags.NonceKey,
  value: { kind: "u64" },
  compare: compareSenders,
};
const BY_TIME_DEGREES = degreesForSizes(48, 1);
const BY_SENDER_DEGREES = degreesForSizes(40, 8);

function compare<T extends bigint | string>(left: T, right: T): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
function compareSenders(left: NonceKey, right: NonceKey): number {
  return compare(left.sender_address, right.sender_address) || compare(left.nonce, right.nonce);
}

/** Creates the nonce table if missing. */
export function initializeNonceTable(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  if (context.exists(FRAMEWORK_ADDRESS, tags.NonceHistory)) return;
  context.moveTo(framework, tags.NonceHistory, { nonce_table: { handle: context.tables.create() }, next_key: 0n });
}

/** Stores a sender's nonce; returns `false` if it is already stored. */
export function checkAndInsertNonce(context: NativeContext, sender: Address, nonce: bigint, expirationSeconds: bigint): boolean {
  const now = nowSeconds(context);
  const table = bucketTable(context);
  const isSoon = expirationSeconds <= now + OVERLAP_SECONDS;
  errors.check(isSoon, "invalidArgument", "ETRANSACTION_EXPIRATION_TOO_FAR_IN_FUTURE");
  const key: NonceKey = { sender_address: sender, nonce };
  const bucket = openBucket(context, table, bucketIndex(key));
  const usedUntil = bucket.bySender.get(key);
  if (usedUntil !== undefined) {
    if (usedUntil >= now || expirationSeconds <= usedUntil + OVERLAP_SECONDS) return false;
    bucket.bySender.remove(key);
    bucket.byTime.remove({ txn_expiration_time: usedUntil, ...key });
  }
  for (let forgotten = 0; forgotten < MAX_FORGOTTEN_PER_CALL; forgotten++) {
    const oldest = bucket.byTime.first()?.key;
    if (oldest === undefined || oldest.txn_expiration_time + OVERLAP_SECONDS >= now) break;
    bucket.byTime.remove(oldest);
    bucket.bySender.remove({ sender_address: oldest.sender_address, nonce: oldest.nonce });
  }
  bucket.byTime.add({ txn_expiration_time: expirationSeconds, ...key }, true);
  bucket.bySender.add(key, expirationSeconds);
  return true;
}

function bucketIndex(key: NonceKey): bigint {
  return sipHash(encodeBcs((writer) => writer.address(key.sender_address).u64(key.nonce))) % BUCKET_COUNT;
}

function bucketTable(context: NativeContext): TableId<Bucket> {
  errors.check(context.exists(FRAMEWORK_ADDRESS, tags.NonceHistory), "invalidState", "E_NONCE_HISTORY_DOES_NOT_EXIST");
  const { nonce_table } = context.borrow(FRAMEWORK_ADDRESS, tags.NonceHistory);
  return { handle: nonce_table.handle, key: { kind: "u64" }, value: tags.Bucket };
}

interface OpenBucket {
  readonly byTime: BigOrderedMapView<NonceKeyWithExpTime, boolean>;
  readonly bySender: BigOrderedMapView<NonceKey, bigint>;
}

function openBucket(context: NativeContext, table: TableId<Bucket>, index: bigint): OpenBucket {
  if (!context.tables.contains(table, index)) context.tables.set(table, index, emptyBucket());
  const bucket = context.tables.getMut(table, index) as Bucket;
  return viewsOf(context, bucket);
}

function viewsOf(context: NativeContext, bucket: Bucket): OpenBucket {
  return {
    byTime: new BigOrderedMapView(context, bucket.nonces_ordered_by_exp_time, BY_TIME),
    bySender: new BigOrderedMapView(context, bucket.nonce_to_exp_time_map, BY_SENDER),
  };
}

function emptyBucket(): Bucket {
  return {
    nonces_ordered_by_exp_time: newBigOrderedMap(BY_TIME_DEGREES),
    nonce_to_exp_time_map: newBigOrderedMap(BY_SENDER_DEGREES),
  };
}

/** `0x1::nonce_validation`: used nonces of orderless transactions. */
export const nonceValidationModule = implementModule(declaration, {
  initialize: ({ context }, framework) => initializeNonceTable(context, framework),
  initialize_nonce_table: ({ context }, framework) => initializeNonceTable(context, framework),
  /** Creates the next buckets of the nonce table and prepays their storage. */
  add_nonce_buckets: ({ context }, count) => {
    const table = bucketTable(context);
    const history = context.borrowMut(FRAMEWORK_ADDRESS, tags.NonceHistory);
    for (let added = 0n; added < count && history.next_key <= BUCKET_COUNT; added++) {
      if (!context.tables.contains(table, history.next_key)) {
        const bucket = emptyBucket();
        const { byTime, bySender } = viewsOf(context, bucket);
        byTime.allocateSpareSlots(SPARE_SLOTS);
        bySender.allocateSpareSlots(SPARE_SLOTS);
        context.tables.set(table, history.next_key, bucket);
      }
      history.next_key = addU64(history.next_key, 1n);
    }
  },
  check_and_insert_nonce: ({ context }, sender, nonce, expirationSeconds) => checkAndInsertNonce(context, sender, nonce, expirationSeconds),
});
