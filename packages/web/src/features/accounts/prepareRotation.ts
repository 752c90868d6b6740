import type { Approve } from "../../approval/ApprovalDialog.tsx";
import type { ChainClient } from "../../chain/client/chainClient.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/payer.ts";
import { type PrepareWanted, PreparingCalledOff } from "../../parts/flow/useFlow.ts";
import { requestFor } from "../../parts/flow/wantedTransaction.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { prepareFlow } from "../../transact/prepareFlow.ts";

export interface RotationWanted {
  readonly chain: ChainClient;
  readonly approve: Approve;
  readonly account: AccountRecord;
  /** Whose key the account is to have. */
  readonly to: AccountRecord;
  readonly payer: Payer;
}

/** Prepares that a keyless account gets a backup key, whose word for it the person gives. */
export function prepareBackupKey({ chain, approve, account, to, payer }: RotationWanted): PrepareWanted {
  return async (signal, chainId, options) => {
    const [{ backupKeyCall }, { sequenceNumber: onChain, authenticationKey }] = await Promise.all([
      import("../../chain/actions/rotateKey.ts"),
      chain.account(account.address, signal),
    ]);
    const sequenceNumber = options.nextNumber?.(onChain) ?? onChain;
    if (sequenceNumber !== onChain) throw new Error(t("accounts:rotateAfterOthers"));
    const act = { kind: "rotation", accountId: account.id, toAccountId: to.id, sequenceNumber, authenticationKey } as const;
    const result = await approve(act, t("signIn:proveBackupKey", { account: account.label, backup: to.label }));
    if (result?.kind !== "rotationProven") throw new PreparingCalledOff();
    const intent = { kind: "addBackupKey", accountId: account.id, backupAccountId: to.id } as const;
    const request = requestFor({ payload: backupKeyCall(result.proof), intent, sequenceNumber }, payer, chainId);
    return prepareFlow(chain, request, { ...options, signal });
  };
}

/** Prepares that an account gets the key of another: with the person's word for the proof, where both keys can give one. */
export function prepareRotation({ chain, approve, account, to, payer }: RotationWanted): PrepareWanted {
  return async (signal, chainId, options) => {
    if (account.key === undefined || to.key === undefined) throw new TypeError("Both accounts need a key.");
    const [{ rotationCall }, { sequenceNumber: onChain, authenticationKey }] = await Promise.all([
      import("../../chain/actions/rotateKey.ts"),
      chain.account(account.address, signal),
    ]);
    const sequenceNumber = options.nextNumber?.(onChain) ?? onChain;
    const isProven = account.key.scheme === "ed25519" && to.key.scheme === "ed25519";
    // The proof is for one place in the sequence, and could not be simulated in another.
    if (isProven && sequenceNumber !== onChain) throw new Error(t("accounts:rotateAfterOthers"));
    const act = { kind: "rotation", accountId: account.id, toAccountId: to.id, sequenceNumber, authenticationKey } as const;
    const result = isProven ? await approve(act, t("accounts:proveRotation", { account: account.label, to: to.label })) : undefined;
    if (isProven && result?.kind !== "rotationProven") throw new PreparingCalledOff();
    const payload = rotationCall(to.key, result?.kind === "rotationProven" ? result.proof : undefined);
    const intent = { kind: "rotateKey", accountId: account.id, toAccountId: to.id } as const;
    return prepareFlow(chain, requestFor({ payload, intent, sequenceNumber }, payer, chainId), { ...options, signal });
  };
}
