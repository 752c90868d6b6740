import { describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { Address, TransactionFacts } from "../../chain/facts/types.ts";
import { receiptParties } from "./receiptParties.ts";

const ALICE = readAddress("0xa11ce");
const BOB = readAddress("0xb0b");
const CAROL = readAddress("0xca201");

const ranFor = (feePayer: Address | undefined, secondarySigners: readonly Address[] = []) =>
  ({ user: { sender: ALICE, feePayer, secondarySigners, gasUnitPrice: 100n }, gasUsed: 3n, events: [] }) as unknown as TransactionFacts;

describe("a receipt", () => {
  it.each([
    ["of whoever pays for another's transaction has their fee and their balance", ranFor(CAROL, [BOB]), [CAROL], CAROL, [CAROL]],
    ["of a further signer says who paid, and has their balance", ranFor(CAROL, [BOB]), [BOB], CAROL, [BOB]],
    ["where sender and payer are both here has both balances", ranFor(CAROL), [CAROL, ALICE], CAROL, [ALICE, CAROL]],
    ["of the sender who pays has theirs", ranFor(undefined), [ALICE, BOB], undefined, [ALICE]],
    ["of somebody else's transaction has the sender's", ranFor(undefined), [], undefined, [ALICE]],
  ])("%s", (_, ran, own, otherPayer, holders) => {
    expect(receiptParties(ran, ALICE, own)).toEqual({ otherPayer, feeOctas: 300n, holders });
  });
});
