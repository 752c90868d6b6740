import { expect, test } from "vitest";
import { delegationPoolAddress as networkPool } from "../../packages/framework/src/delegation/delegation_pool/creation.ts";
import { createGuidObjectAddress } from "../../packages/framework/src/objects/object/objectAddress.ts";
import { expectedStakePoolAddress } from "../../packages/framework/src/staking/staking_contract/stakingContract.ts";
import type { Address } from "../../packages/web/src/chain/facts/types.ts";
import { delegationPoolAddress, guidObjectAddress, stakingContractAddress } from "../../packages/web/src/chain/keys/derivedAddress.ts";

const ALICE = `0x${"a1".repeat(32)}` as Address;
const BOB = `0x${"b0".repeat(32)}` as Address;
const SEED = Uint8Array.of(1, 2, 3);

test("page derives the addresses of pools, staking contracts and GUID objects like the network", () => {
  const here = [delegationPoolAddress(ALICE, SEED), stakingContractAddress(ALICE, BOB, SEED), guidObjectAddress(ALICE, 9n)];
  const there = [
    networkPool(ALICE as never, SEED),
    expectedStakePoolAddress(ALICE as never, BOB as never, SEED),
    createGuidObjectAddress(ALICE as never, 9n),
  ];
  expect(here.map(({ address }) => address)).toEqual(there);
});
