import { type Address, address, encodeBcs, structTag } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { ALICE, BOB, createNetwork, type Network, outcomeOf } from "../../../testing/network.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { sipHash } from "../../stdlib/sipHash.ts";

const START = 10_000n;

function networkAt(seconds: bigint): Network {
  const network = createNetwork();
  setTime(network, seconds);
  return network;
}
function setTime(network: Network, seconds: bigint): void {
  network.call("0x1::timestamp::update_global_time", address("0x0"), BOB, seconds * 1_000_000n);
}
function insert(network: Network, nonce: bigint, expiration: bigint, sender = ALICE): boolean {
  return network.call("0x1::nonce_validation::check_and_insert_nonce", sender, nonce, expiration)[0] as boolean;
}

function bucketOf(nonce: bigint): bigint {
  return sipHash(encodeBcs((writer) => writer.address(ALICE).u64(nonce))) % 50_000n;
}
/** Finds three nonces of Alice in the same bucket. */
function noncesOfOneBucket(): [bigint, bigint, bigint] {
  const byBucket = new Map<bigint, bigint[]>();
  for (let nonce = 0n; ; nonce++) {
    const bucket = bucketOf(nonce);
    const nonces = [...(byBucket.get(bucket) ?? []), nonce];
    if (nonces.length === 3) return nonces as [bigint, bigint, bigint];
    byBucket.set(bucket, nonces);
  }
}
function noncesInBucketOf(network: Network, nonce: bigint): bigint[] {
  return network.run((context) => {
    const history = context.borrow<{ nonce_table: { handle: Address } }>(
      FRAMEWORK_ADDRESS,
      structTag("0x1::nonce_validation::NonceHistory"),
    );
    const table = { handle: history.nonce_table.handle, key: { kind: "u64" }, value: structTag("0x1::nonce_validation::Bucket") } as const;
    const bucket = context.tables.get(table, bucketOf(nonce)) as { nonce_to_exp_time_map: StoredMap };
    return bucket.nonce_to_exp_time_map.root.children.entries.map(({ key }) => key.nonce);
  });
}
type StoredMap = { root: { children: { entries: { key: { nonce: bigint } }[] } } };

describe("nonces of orderless transactions", () => {
  it("are stored per sender", () => {
    const network = networkAt(START);
    expect(insert(network, 1234n, START + 50n)).toBe(true);
    expect(insert(network, 1234n, START + 51n)).toBe(false);
    expect(insert(network, 1235n, START + 50n)).toBe(true);
    expect(insert(network, 1234n, START + 50n, BOB)).toBe(true);
  });

  it("can be reused only if the expiration times differ by more than 65 seconds", () => {
    const network = networkAt(START);
    expect(insert(network, 1n, START + 50n)).toBe(true);
    setTime(network, START + 50n);
    expect(insert(network, 1n, START + 115n)).toBe(false);
    setTime(network, START + 51n);
    expect(insert(network, 1n, START + 115n)).toBe(false);
    expect(insert(network, 1n, START + 116n)).toBe(true);
    expect(insert(network, 1n, START + 116n)).toBe(false);
  });

  it("are removed 65 seconds after expiration, which bounds the table", () => {
    const network = networkAt(START);
    const [old, next, last] = noncesOfOneBucket();
    expect(insert(network, old, START + 10n)).toBe(true);
    setTime(network, START + 10n + 65n);
    expect(insert(network, next, START + 80n)).toBe(true);
    expect(noncesInBucketOf(network, old)).toEqual([old, next]);
    setTime(network, START + 10n + 66n);
    expect(insert(network, last, START + 80n)).toBe(true);
    expect(noncesInBucketOf(network, old)).toEqual([next, last].sort((a, b) => (a < b ? -1 : 1)));
  });

  it("reject an expiration too far in the future", () => {
    const network = networkAt(START);
    expect(outcomeOf(() => insert(network, 1n, START + 66n))).toBe("0x1::nonce_validation 0x103ea");
  });

  it("have buckets that any account may create in advance", () => {
    const network = networkAt(START);
    network.call("0x1::nonce_validation::add_nonce_buckets", 3n);
    expect(network.resource(FRAMEWORK_ADDRESS, "0x1::nonce_validation::NonceHistory")).toMatchObject({ next_key: 3n });
    for (let nonce = 0n; nonce < 50n; nonce++) expect(insert(network, nonce, START + 5n)).toBe(true);
    for (let nonce = 0n; nonce < 50n; nonce++) expect(insert(network, nonce, START + 5n)).toBe(false);
  });
});
