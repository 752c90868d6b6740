import type { Address, TransactionFacts } from "../../chain/facts/types.ts";
import { feePaidBy } from "../../chain/history/entryOfFacts.ts";

/** Whose money a receipt is about. */
export interface ReceiptParties {
  /** Who paid the fee; undefined where that was the sender, of whom the receipt speaks anyway. */
  readonly otherPayer: Address | undefined;
  readonly feeOctas: bigint | undefined;
  /** Accounts whose balance is told: those of the person's that took part, or the sender where none of them is. */
  readonly holders: readonly Address[];
}

/** Reads from what ran who paid, and whose balances the person wants to see: somebody who pays for another's transaction asks after their own. */
export function receiptParties(ran: TransactionFacts, sender: Address, own: readonly Address[]): ReceiptParties {
  const payer = ran.user?.feePayer ?? sender;
  const involved = [...new Set([sender, ...(ran.user?.secondarySigners ?? []), payer])];
  const ofPerson = involved.filter((address) => own.includes(address));
  return {
    otherPayer: payer === sender ? undefined : payer,
    feeOctas: feePaidBy(ran, payer),
    holders: ofPerson.length === 0 ? [sender] : ofPerson,
  };
}
