import { address, hexToBytes, SECS_PER_DAY } from "@atoll/move";
import { OCTAS_PER_APT } from "../native/units.ts";
import type { GenesisDelegationPool } from "./delegationPools.ts";

/** Address of a pool member: `0xde1e6a7e`, pool number, member number. Members have no keys; the network owner can impersonate them. */
function person(pool: number, number: number) {
  return address(`0xde1e6a7e${pool.toString(16).padStart(4, "0")}${number.toString(16).padStart(4, "0")}`);
}

/**
 * Creates three delegation pools with different terms: zero commission; 5 % commission with a separate operator; 10 % commission with an
 * allowlist. The private keys were discarded.
 */
export function defaultDelegationPools(): readonly GenesisDelegationPool[] {
  return [
    {
      owner: person(1, 0),
      operator: person(1, 0),
      seed: "reef",
      commission: 0n,
      firstLockupSeconds: 1n * SECS_PER_DAY,
      consensusPublicKey: hexToBytes("b4aca1e4965f8610e1159c37bdb9490c57847d0589f0914c3745b4332d40eee6b3d97f3d768a8bc3341b27250187a3ec"),
      proofOfPossession: hexToBytes(
        "a9bd6c115c6dae7c70504fabc427122d3427346ff4e8ec7b361ca42228d7141509ea5442fb6b597bac01bcfa9af37c1e" +
          "047249890a638ac337f3a61bf8a15d0ef33538fd243843f5a9dc0532a4174abaa4032484572f2b40fe37b080c3036da1",
      ),
      stakes: [
        { delegator: person(1, 0), octas: 400_000n * OCTAS_PER_APT },
        { delegator: person(1, 1), octas: 250_000n * OCTAS_PER_APT },
        { delegator: person(1, 2), octas: 120_000n * OCTAS_PER_APT },
      ],
      hasAllowlist: false,
    },
    {
      owner: person(2, 0),
      operator: person(2, 0xf),
      seed: "lagoon",
      commission: 500n,
      firstLockupSeconds: 3n * SECS_PER_DAY,
      consensusPublicKey: hexToBytes("964ddf2552ad4d7696195a7fd2256dd104c7a96ef40874fdc0c091dfc752ddcc842ce083f1ce6f1d5964712c89784127"),
      proofOfPossession: hexToBytes(
        "948e0296b71d76035fe9447515a72e2a0ac4aef017d178b12ae14ec3a33698e21eb648aa59ef218cfcfc17b2d8c4f559" +
          "040d7073accfe3364d56a6eea6da9c82242877809210f0e975f1689ab7ea7b0334fb76ab09d5d5941d986fe2b4fc1d2b",
      ),
      stakes: [
        { delegator: person(2, 0), octas: 300_000n * OCTAS_PER_APT },
        { delegator: person(2, 1), octas: 180_000n * OCTAS_PER_APT },
        { delegator: person(2, 2), octas: 75_500n * OCTAS_PER_APT },
        { delegator: person(2, 3), octas: 10_000n * OCTAS_PER_APT },
      ],
      hasAllowlist: false,
    },
    {
      owner: person(3, 0),
      operator: person(3, 0),
      seed: "sandbar",
      commission: 1_000n,
      firstLockupSeconds: 7n * SECS_PER_DAY,
      consensusPublicKey: hexToBytes("8c01d5b369ebd2c3686b398ec9d231fe7bfc224ea5d6c89e599b36cb84f5d3bfcbf786db842b6690abc5eaca11e70c34"),
      proofOfPossession: hexToBytes(
        "8797563078760e25fdacdb8a513f6201905d95fd99f890827d4b0d39bc0614bf8b4be267fa97a25fa023ba4dd199fbb7" +
          "00d26cb1ad6042d69882abecb9c0bd76dcff41f3d20b94f70ebaf05a294194b86042b2b22279d64652ae79b2a80f7649",
      ),
      stakes: [
        { delegator: person(3, 0), octas: 500_000n * OCTAS_PER_APT },
        { delegator: person(3, 1), octas: 90_000n * OCTAS_PER_APT },
      ],
      hasAllowlist: true,
    },
  ];
}
