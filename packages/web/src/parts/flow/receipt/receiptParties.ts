import type { Address, TransactionFacts } from "../../../chain/facts/types.ts";
import { feePaidBy } from "../../../chain/history/load/lineOfFacts.ts";

/** Fee payer and balance owners shown in a receipt. */
export interface ReceiptParties {
  /** Fee payer; undefined if the sender paid, whom the receipt shows anyway. */
  readonly otherPayer: Address | undefined;
  readonly feeOctas: bigint | undefined;
  /** Accounts whose balance is shown: the user's accounts among the signers, or else the sender. */
  readonly holders: readonly Address[];
}

/** Determines the fee payer and the balances to show from an executed transaction. A sponsor wants to see their own balance. */
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
