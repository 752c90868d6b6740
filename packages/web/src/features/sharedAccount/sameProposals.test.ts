import { expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { Proposal } from "../../chain/facts/sharedAccount.ts";
import { digestOf } from "../../preview/digest.ts";
import { sameProposals } from "./sameProposals.ts";

const proposal = (number: bigint, payload: Uint8Array | undefined, payloadHash?: string): Proposal => ({
  number,
  payload,
  payloadHash,
  votes: [],
  creator: readAddress("0xa1"),
  createdAtSecs: 1n,
});
const ONE = Uint8Array.of(1, 2, 3);

it("sameProposals finds pending proposals with identical payloads, stored in full or as a hash", () => {
  const third = proposal(3n, ONE);
  const pending = [
    third,
    proposal(4n, Uint8Array.of(1, 2, 3)),
    proposal(5n, Uint8Array.of(1, 2)),
    proposal(6n, undefined, `0x${digestOf(ONE)}`),
    proposal(7n, undefined, undefined),
  ];
  expect(sameProposals(pending, third)).toEqual([4n, 6n]);
  expect(sameProposals(pending, proposal(7n, undefined, undefined))).toEqual([]);
  expect(sameProposals([third], third)).toEqual([]);
});
