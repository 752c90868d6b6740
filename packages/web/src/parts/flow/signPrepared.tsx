import type { Approve, TransactionDescription } from "../../approval/ApprovalDialog.tsx";
import { signableOf } from "../../chain/transactions/signable.ts";
import { assertSameTransaction } from "../../preview/comparison/assertSameTransaction.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { type Collected, missingSigners } from "../../transact/collected.ts";
import type { PreparedFlow } from "../../transact/flow.ts";
import { argumentItem } from "../preview/argumentItem.tsx";
import { ComposedCalls } from "../preview/ComposedCalls.tsx";
import { statedAmountOf } from "./statedAmountOf.ts";

/** Indexes of the member keys that sign for a multi-key account. */
export interface ChosenMembers {
  readonly accountId: string;
  readonly places: readonly number[];
}

/**
 * Signs exactly the previewed transactions, in one approval, with every account in this vault whose signature is missing. Returns the
 * signatures of each transaction, including those already collected; undefined if the user declines.
 */
export async function signPrepared(
  approve: Approve,
  network: string,
  prepared: readonly PreparedFlow[],
  accounts: readonly AccountRecord[],
  { title, members }: { readonly title: string; readonly members: ChosenMembers | undefined },
): Promise<readonly Collected[] | undefined> {
  const signatures = prepared.map(({ collected }) => new Map(collected));
  const wanted = prepared.flatMap((one, place) => {
    const { transaction, preview, collected } = one;
    assertSameTransaction(preview, transaction);
    const missing = missingSigners(transaction, collected);
    const signable = signableOf(transaction);
    return accounts
      .filter(({ address, key }) => key !== undefined && missing.includes(address))
      .map(({ id, address }) => ({
        place,
        address,
        proposed: {
          network,
          accountId: id,
          ...signable,
          shownDigest: preview.digest,
          amount: statedAmountOf(one),
          members: members?.accountId === id ? members.places : undefined,
        },
      }));
  });
  if (wanted.length === 0) return signatures;
  const [first, ...others] = prepared;
  const description = first !== undefined && others.length === 0 ? descriptionOf(first) : undefined;
  const result = await approve({ kind: "sign", transactions: wanted.map(({ proposed }) => proposed) }, title, description);
  if (result?.kind !== "signed") return undefined;
  for (const [at, { place, address }] of wanted.entries()) {
    const authenticator = result.authenticators[at];
    if (authenticator !== undefined) signatures[place]?.set(address, authenticator);
  }
  return signatures;
}

function descriptionOf({ preview }: PreparedFlow): TransactionDescription {
  const { digest, functionId, callArguments, composedCalls } = preview;
  return {
    digest,
    args: functionId === "" ? undefined : callArguments.map(argumentItem),
    view: composedCalls.length > 0 && <ComposedCalls calls={composedCalls} />,
  };
}
