import { describe, expect, it } from "vitest";
import { readAddress } from "./address.ts";
import { type Proposal, type SharedAccount, standingOf, waitingFor } from "./sharedAccount.ts";
import type { Address } from "./types.ts";

const [ALICE, BOB, CAROL, FORMER] = [readAddress("0xa1"), readAddress("0xb2"), readAddress("0xc3"), readAddress("0xf0")];

function proposal(number: bigint, votes: readonly (readonly [Address, boolean])[]): Proposal {
  return {
    number,
    payload: Uint8Array.of(0),
    payloadHash: undefined,
    votes: votes.map(([owner, approves]) => ({ owner, approves })),
    creator: ALICE,
    createdAtSecs: 1n,
  };
}
function account(...pending: readonly Proposal[]): SharedAccount {
  return {
    address: readAddress("0x55"),
    owners: [ALICE, BOB, CAROL],
    threshold: 2n,
    lastResolved: 4n,
    tableHandle: "0x7",
    pending,
    version: 9n,
  };
}

describe("standingOf, the state of a multisig proposal,", () => {
  it("counts votes of current owners only", () => {
    const standing = standingOf(
      account(),
      proposal(5n, [
        [FORMER, true],
        [ALICE, true],
      ]),
      ALICE,
    );
    expect([standing.approvals, standing.isApproved, standing.open]).toEqual([[ALICE], false, [BOB, CAROL]]);
    expect(standingOf(account(), proposal(5n, [[FORMER, true]]), FORMER).ownVote).toBeUndefined();
  });

  it("lets an owner execute if their approval completes the threshold", () => {
    const one = proposal(5n, [[ALICE, true]]);
    expect([ALICE, BOB, FORMER, undefined].map((owner) => standingOf(account(), one, owner).canExecute)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it("lets an owner clear a proposal if their changed vote completes the threshold", () => {
    const one = proposal(5n, [
      [ALICE, true],
      [BOB, false],
    ]);
    expect([ALICE, BOB, CAROL].map((owner) => standingOf(account(), one, owner).canClear)).toEqual([true, false, true]);
  });

  it("allows execution of the next proposal only", () => {
    const later = standingOf(
      account(),
      proposal(6n, [
        [ALICE, true],
        [BOB, true],
      ]),
      ALICE,
    );
    expect([later.isApproved, later.isNext, later.canExecute]).toEqual([true, false, false]);
  });
});

describe("waitingFor, the proposals that need an owner's action,", () => {
  const queue = account(
    proposal(5n, [
      [ALICE, true],
      [BOB, true],
    ]),
    proposal(6n, [
      [ALICE, true],
      [BOB, true],
    ]),
    proposal(7n, [[ALICE, true]]),
  );
  it("lists proposals without the owner's vote, and the next one if approved", () => {
    expect(waitingFor(queue, ALICE).map(({ proposal: { number }, waits }) => [number, waits])).toEqual([[5n, "execute"]]);
    expect(waitingFor(queue, BOB).map(({ proposal: { number }, waits }) => [number, waits])).toEqual([
      [5n, "execute"],
      [7n, "vote"],
    ]);
    expect(waitingFor(queue, CAROL).map(({ waits }) => waits)).toEqual(["execute", "vote", "vote"]);
    expect(waitingFor(queue, FORMER)).toEqual([]);
  });

  it("lists the next proposal for clearing if enough owners rejected it", () => {
    expect(
      waitingFor(
        account(
          proposal(5n, [
            [ALICE, false],
            [BOB, false],
          ]),
        ),
        ALICE,
      ).map(({ waits }) => waits),
    ).toEqual(["clear"]);
  });
});
