import { describe, expect, it } from "vitest";
import { readAddress } from "../../../chain/facts/address.ts";
import type { Address, TransactionFacts } from "../../../chain/facts/types.ts";
import { receiptParties } from "./receiptParties.ts";

const ALICE = readAddress("0xa11ce");
const BOB = readAddress("0xb0b");
const CAROL = readAddress("0xca201");

const ranFor = (feePayer: Address | undefined, secondarySigners: readonly Address[] = []) =>
  ({ user: { sender: ALICE, feePayer, secondarySigners, gasUnitPrice: 100n }, gasUsed: 3n, events: [] }) as unknown as TransactionFacts;

describe("receiptParties", () => {
  it.each([
    ["shows a sponsor their fee and balance", ranFor(CAROL, [BOB]), [CAROL], CAROL, [CAROL]],
    ["shows a secondary signer the fee payer and their own balance", ranFor(CAROL, [BOB]), [BOB], CAROL, [BOB]],
    ["shows both balances if sender and fee payer are own accounts", ranFor(CAROL), [CAROL, ALICE], CAROL, [ALICE, CAROL]],
    ["shows a paying sender their balance", ranFor(undefined), [ALICE, BOB], undefined, [ALICE]],
    ["shows the sender's balance for a stranger's transaction", ranFor(undefined), [], undefined, [ALICE]],
  ])("%s", (_, ran, own, otherPayer, holders) => {
    expect(receiptParties(ran, ALICE, own)).toEqual({ otherPayer, feeOctas: 300n, holders });
  });
});
