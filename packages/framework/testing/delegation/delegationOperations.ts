import { type Address, address } from "@atoll/move";
import fc from "fast-check";
import { APT, EPOCH_SECS } from "./delegationScene.ts";

/** Test support: random operations on a delegation pool. `"owner"` is the rightful owner; `who` is any account. */
export type DelegationOperation =
  | { readonly kind: "add" | "unlock" | "reactivate" | "withdraw"; readonly who: Address; readonly amount: bigint }
  | { readonly kind: "pass"; readonly seconds: bigint }
  | { readonly kind: "synchronize" }
  | { readonly kind: "leave" | "join" }
  | { readonly kind: "beneficiary" | "operator"; readonly who: Address }
  | { readonly kind: "commission"; readonly who: Address | "owner"; readonly percentage: bigint }
  | { readonly kind: "allowlist"; readonly isOn: boolean }
  | { readonly kind: "allow" | "disallow" | "evict"; readonly who: Address }
  | { readonly kind: "delegateVotes"; readonly who: Address; readonly voter: Address };

export const PEOPLE = ["0xa1", "0xb2", "0xc3", "0xd4", "0xe5"].map(address);

const person = fc.constantFrom(...PEOPLE);
/** Random amounts: near the minimum stake, tiny, larger than any balance, and zero. */
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 1n, max: 45n * APT }) },
  { weight: 2, arbitrary: fc.bigInt({ min: 1n, max: 1_000n }) },
  { weight: 2, arbitrary: fc.constant(300n * APT) },
  { weight: 1, arbitrary: fc.constantFrom(0n, (1n << 64n) - 1n) },
);
const kind = <const Kinds extends readonly string[]>(...kinds: Kinds) => fc.constantFrom<Kinds[number]>(...kinds);

const operation: fc.Arbitrary<DelegationOperation> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: kind("add", "unlock", "reactivate", "withdraw"), who: person, amount }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: kind("pass"), seconds: fc.constantFrom(1n, EPOCH_SECS / 3n, EPOCH_SECS, EPOCH_SECS, 3n * EPOCH_SECS) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind("synchronize", "leave", "join") }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("join") }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("beneficiary", "operator"), who: person }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind("commission"),
      who: fc.oneof({ weight: 4, arbitrary: fc.constant("owner" as const) }, { weight: 1, arbitrary: person }),
      percentage: fc.bigInt({ min: 0n, max: 10_100n }).map((percentage) => (percentage > 10_000n ? percentage : percentage / 4n)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind("allowlist"), isOn: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind("allow", "disallow", "evict"), who: person }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("delegateVotes"), who: person, voter: person }) },
);

/** Generates random sequences of valid and invalid operations. */
export function delegationOperations(length: number): fc.Arbitrary<DelegationOperation[]> {
  return fc.array(operation, { minLength: length, maxLength: length, size: "max" });
}
