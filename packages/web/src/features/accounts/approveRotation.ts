import type { Approve } from "../../approval/ApprovalDialog.tsx";
import type { ChainClient } from "../../chain/client/chainClient.ts";
import { accountFacts } from "../../chain/ledger/accountFacts.ts";
import { t } from "../../language/words.ts";
import type { ApprovedResult } from "../../signer/approvals.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import type { FlowContext } from "../../transact/prepareFlow.ts";
import { type PrepareWanted, prepareWanted } from "../../transact/wantedTransaction.ts";

interface RotationWanted {
  readonly chain: ChainClient;
  readonly approve: Approve;
  readonly account: AccountRecord;
  /** Account that supplies the new key. */
  readonly to: AccountRecord;
}

/** Requests the approval that a preview needs and returns the function that prepares the transaction; undefined if the user declines. */
export type ApproveRotation = (wanted: RotationWanted) => Promise<PrepareWanted | undefined>;

/** Prepares adding a backup key to a keyless account, after the user approves the proof. */
export const askForBackupKey: ApproveRotation = async (wanted) => {
  const { chain, account, to } = wanted;
  const proven = await prove(wanted, t("signIn:proveBackupKey", { account: account.label, backup: to.label }));
  if (proven === undefined) return undefined;
  return async (context) => {
    const [{ backupKeyCall }, replay] = await Promise.all([import("../../chain/actions/rotateKey.ts"), placeOf(wanted, context)]);
    refuseAnotherPlace(proven, replay);
    const intent = { kind: "addBackupKey", accountId: account.id, backupAccountId: to.id } as const;
    return prepareWanted(chain, { payload: backupKeyCall(proven.proof), intent, replay }, context);
  };
};

/** Prepares rotating an account to another account's key. If both keys are Ed25519, the user approves a rotation proof first. */
export const approveRotation: ApproveRotation = async (wanted) => {
  const { chain, account, to } = wanted;
  const { key: newKey } = to;
  if (account.key === undefined || newKey === undefined) throw new TypeError("Both accounts need a key.");
  const isProven = account.key.scheme === "ed25519" && newKey.scheme === "ed25519";
  const proven = isProven ? await prove(wanted, t("accounts:proveRotation", { account: account.label, to: to.label })) : undefined;
  if (isProven && proven === undefined) return undefined;
  return async (context) => {
    const [{ rotationCall }, replay] = await Promise.all([import("../../chain/actions/rotateKey.ts"), placeOf(wanted, context)]);
    if (proven !== undefined) refuseAnotherPlace(proven, replay);
    const intent = { kind: "rotateKey", accountId: account.id, toAccountId: to.id } as const;
    return prepareWanted(chain, { payload: rotationCall(newKey, proven?.proof), intent, replay }, context);
  };
};

/** Next free sequence number of the account. */
async function placeOf({ chain, account }: RotationWanted, { signal, freeNumbers }: FlowContext) {
  const { sequenceNumber: onChain } = await accountFacts(chain.node, account.address, { signal });
  return { kind: "sequence", sequenceNumber: freeNumbers(onChain, 1)[0] ?? onChain } as const;
}

/** Rotation proof, valid for a single sequence number. */
interface Proven {
  readonly sequenceNumber: bigint;
  readonly proof: Extract<ApprovedResult, { kind: "rotationProven" }>["proof"];
}

async function prove({ chain, approve, account, to }: RotationWanted, title: string): Promise<Proven | undefined> {
  const { sequenceNumber, authenticationKey } = await accountFacts(chain.node, account.address);
  const act = { kind: "rotation", accountId: account.id, toAccountId: to.id, sequenceNumber, authenticationKey } as const;
  const result = await approve(act, title);
  return result?.kind === "rotationProven" ? { sequenceNumber, proof: result.proof } : undefined;
}

/** The proof commits to its sequence number, so a simulation with a different one would fail. */
function refuseAnotherPlace(proven: Proven, { sequenceNumber }: { readonly sequenceNumber: bigint }): void {
  if (sequenceNumber !== proven.sequenceNumber) throw new Error(t("accounts:rotateAfterOthers"));
}
