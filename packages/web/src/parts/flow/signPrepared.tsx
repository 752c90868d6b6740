import type { Approve } from "../../approval/ApprovalDialog.tsx";
import { signableOf } from "../../chain/transactions/signable.ts";
import { assertSameTransaction } from "../../preview/sameTransaction.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { type Collected, missingSigners } from "../../transact/collected.ts";
import type { PreparedFlow } from "../../transact/flow.ts";
import { argumentItem } from "../preview/argumentItem.tsx";
import { ComposedCalls } from "../preview/ComposedCalls.tsx";
import { statedAmountOf } from "./statedAmount.ts";

/** Indexes of the member keys that sign for a multi-key account. */
export interface ChosenMembers {
  readonly accountId: string;
  readonly places: readonly number[];
}

/**
 * Signs exactly the previewed transaction with every account in this vault whose signature is missing. Undefined if the user declines. If
 * no signature is missing here, returns those already collected.
 */
export async function signPrepared(
  approve: Approve,
  network: string,
  prepared: PreparedFlow,
  accounts: readonly AccountRecord[],
  { title, members }: { readonly title: string; readonly members: ChosenMembers | undefined },
): Promise<Collected | undefined> {
  const { transaction, preview, collected } = prepared;
  assertSameTransaction(preview, transaction);
  const missing = missingSigners(transaction, collected);
  const signing = accounts.filter(({ address, key }) => key !== undefined && missing.includes(address));
  if (signing.length === 0) return collected;
  const signable = signableOf(transaction);
  const transactions = signing.map(({ id }) => ({
    network,
    accountId: id,
    ...signable,
    shownDigest: preview.digest,
    amount: statedAmountOf(prepared),
    members: members?.accountId === id ? members.places : undefined,
  }));
  const { digest, functionId, callArguments, composedCalls } = preview;
  const told = {
    digest,
    args: functionId === "" ? undefined : callArguments.map(argumentItem),
    view: composedCalls.length > 0 && <ComposedCalls calls={composedCalls} />,
  };
  const result = await approve({ kind: "sign", transactions }, title, told);
  if (result?.kind !== "signed") return undefined;
  const signed = signing.flatMap(({ address }, at) => {
    const authenticator = result.authenticators[at];
    return authenticator === undefined ? [] : [[address, authenticator] as const];
  });
  return new Map([...collected, ...signed]);
}
