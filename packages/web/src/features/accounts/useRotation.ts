import { useQueryClient } from "@tanstack/react-query";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import type { UnsignedTransaction } from "../../chain/facts/types.ts";
import { soleSignature } from "../../chain/transactions/signatures.ts";
import { t } from "../../language/words.ts";
import { createPreview } from "../../preview/createPreview.ts";
import { digestOf } from "../../preview/digest.ts";
import { questionsBefore } from "../../preview/effects/questions.ts";
import type { Preview } from "../../preview/types.ts";
import { useChain, useSigner, useVault } from "../../session/context.ts";
import { useKnownHere } from "../../session/knownHere.ts";
import { limits } from "../../session/limits.ts";
import { type Action, useAction } from "../../session/useAction.ts";
import { pinnedChainId } from "../../signer/chainPins.ts";
import type { AccountRecord } from "../../signer/signer.ts";

/** Enough for a rotation, which writes one resource and two table entries. */
const MAX_GAS_UNITS = 20_000n;

/** A rotation that was prepared and previewed. */
export interface PreparedRotation {
  readonly transaction: UnsignedTransaction;
  readonly preview: Preview;
  readonly to: AccountRecord;
}

/** Gives an account the key of another one: with the person's word for the proof, a preview, and their word for the transaction. */
export function useRotation(account: AccountRecord): {
  readonly prepare: Action<[AccountRecord], PreparedRotation | undefined>;
  readonly rotate: Action<[PreparedRotation], boolean>;
} {
  const chain = useChain();
  const signer = useSigner();
  const vault = useVault();
  const knownHere = useKnownHere();
  const queries = useQueryClient();
  const approve = useApprove();

  const prepare = useAction(async (to: AccountRecord): Promise<PreparedRotation | undefined> => {
    if (account.key === undefined || to.key === undefined) throw new TypeError("Both accounts need a key.");
    const [{ sequenceNumber, authenticationKey }, gasUnitPrice] = await Promise.all([chain.account(account.address), chain.gasUnitPrice()]);
    const isProven = account.key.scheme === "ed25519" && to.key.scheme === "ed25519";
    const act = { kind: "rotation", accountId: account.id, toAccountId: to.id, sequenceNumber, authenticationKey } as const;
    const result = isProven ? await approve(act, t("accounts:proveRotation", { account: account.label, to: to.label })) : undefined;
    if (isProven && result?.kind !== "rotationProven") return undefined;
    const pins = vault.kind === "unlocked" ? vault.approvals.pins : [];
    const transaction = await chain.buildRotation({
      sender: account.address,
      to: to.key,
      proof: result?.kind === "rotationProven" ? result.proof : undefined,
      sequenceNumber,
      gasUnitPrice,
      maxGasAmount: MAX_GAS_UNITS,
      chainId: pinnedChainId(chain.network.id, pins),
      expiresInSecs: limits().expirySecs,
    });
    const simulation = await chain.simulate(transaction, { sender: account, secondarySigners: [], feePayer: undefined });
    const questions = questionsBefore(simulation.transaction, { isPlainTransfer: false });
    const resources = await Promise.all(
      questions.map(async ({ address, type }) => ({ address, type, data: await chain.resourceAt(address, type, simulation.atVersion) })),
    );
    const preview = createPreview({
      transaction,
      simulation,
      before: { resources, balances: [] },
      digest: digestOf(transaction.bytes),
      network: chain.network.label,
      known: knownHere(),
    });
    return { transaction, preview, to };
  });

  const rotate = useAction(async ({ transaction, preview, to }: PreparedRotation): Promise<boolean> => {
    const item = {
      network: chain.network.id,
      accountId: account.id,
      form: "raw",
      bytes: transaction.bytes,
      shownDigest: preview.digest,
    } as const;
    const result = await approve({ kind: "sign", transactions: [item] }, t("accounts:rotateKeyOf", { account: account.label }));
    const authenticator = result?.kind === "signed" ? result.authenticators[0] : undefined;
    if (authenticator === undefined) return false;
    const hash = await chain.submit(await chain.encode(transaction, soleSignature(authenticator)));
    const final = await chain.waitForFinal(hash, transaction.expirationSecs);
    if (final.kind !== "committed" || final.transaction.success !== true) throw new Error("The rotation did not succeed.");
    await signer.adoptKey({ accountId: account.id, fromAccountId: to.id });
    await queries.invalidateQueries();
    return true;
  });
  return { prepare, rotate };
}
