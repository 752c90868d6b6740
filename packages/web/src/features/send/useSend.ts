import { useCallback, useEffect, useReducer, useRef } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { useConfirmChainId } from "../../approval/ConfirmChainId.tsx";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import type { Address } from "../../chain/facts/types.ts";
import { isFinal } from "../../chain/history/localHistory.ts";
import { soleSignature } from "../../chain/transactions/signatures.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { useChain, useLedgerIdentity, useSigner } from "../../session/context.ts";
import { useKnownHere } from "../../session/knownHere.ts";
import { localHistory } from "../../session/localHistory.ts";
import { useOutbox } from "../../session/outbox.ts";
import { pinnedChainId } from "../../signer/chainPins.ts";
import { canSign } from "../../transact/flow.ts";
import { formatUnits } from "../../ui/amount.ts";
import { type Payer, preparePayment } from "./preparePayment.ts";
import { APT_DECIMALS, createSendState, reduceSend, type SendInputs } from "./sendState.ts";
import { signTransaction } from "./signTransaction.ts";

/** A pending payment of longer ago is left to the history: opening the form then means a new one. */
const RESUME_WITHIN_MS = 10 * 60_000;

/** A payment from its form until the network has it. What becomes of it then is in the history. */
export function useSend(payer: Payer, initial: Partial<SendInputs>) {
  const chain = useChain();
  const signer = useSigner();
  const knownHere = useKnownHere();
  const identity = useLedgerIdentity();
  const outbox = useOutbox();
  const requireUnlock = useRequireUnlock();
  const approve = useApprove();
  const confirmChainId = useConfirmChainId();
  const [state, dispatch] = useReducer(reduceSend, initial, createSendState);
  const latest = useRef(state);
  latest.current = state;
  const preparing = useRef<AbortController>(undefined);
  const attempts = useRef(0);

  useEffect(() => () => preparing.current?.abort(), []);
  useEffect(() => dispatch({ kind: "accountChanged", accountId: payer.accountId }), [payer.accountId]);

  const preview = useCallback(
    async (recipient: Address, amount: bigint | "all") => {
      preparing.current?.abort();
      const abort = new AbortController();
      preparing.current = abort;
      const attempt = ++attempts.current;
      dispatch({ kind: "prepare", attempt });
      // Asked of the signer at this moment: a pin may have been confirmed a moment ago.
      const signerState = signer.state();
      const chainId = pinnedChainId(chain.network.id, signerState.kind === "unlocked" ? signerState.approvals.pins : []);
      try {
        const prepared = await preparePayment(chain, { payer, recipient, amount, chainId, known: knownHere() }, abort.signal);
        dispatch({ kind: "prepared", attempt, prepared });
      } catch (failure) {
        if (!abort.signal.aborted) dispatch({ kind: "preparingFailed", attempt, error: explainError(failure) });
      }
    },
    [chain, signer, payer, knownHere],
  );

  const send = useCallback(async () => {
    if (!(await requireUnlock())) return;
    // While the password was typed the preview may have gone stale.
    const { step } = latest.current;
    if (step.kind !== "previewing" || !canSign(step) || outbox === undefined) return;
    const { transaction, request, octas } = step.prepared;
    dispatch({ kind: "sign" });
    try {
      const title = t("send:approveSending", { amount: formatUnits(octas, APT_DECIMALS), symbol: "APT" });
      const authenticator = await signTransaction(approve, chain.network.id, step.prepared, title);
      if (authenticator === undefined) return dispatch({ kind: "signingFailed", error: undefined });
      const signatures = soleSignature(authenticator);
      const [hash, bytes] = await Promise.all([chain.hashOf(transaction, signatures), chain.encode(transaction, signatures)]);
      if (!outbox.add([{ transaction, intent: request.intent, hash, bytes }])) throw new Error(t("send:notRemembered"));
      dispatch({ kind: "sent", hash });
    } catch (failure) {
      dispatch({ kind: "signingFailed", error: explainError(failure) });
    }
  }, [chain, approve, outbox, requireUnlock]);

  /** For a preview made without a chain id that counts: has one confirmed, where there is none, and makes the preview anew. */
  const makeSignable = useCallback(async () => {
    const { step, inputs } = latest.current;
    if (step.kind !== "previewing" || !(await requireUnlock())) return;
    const { prepared } = step;
    const signerState = signer.state();
    if (signerState.kind !== "unlocked") return;
    const isPinned = pinnedChainId(chain.network.id, signerState.approvals.pins) !== undefined;
    if (!isPinned && !(await confirmChainId(chain.network, prepared.preview.chainId))) return;
    await preview(prepared.recipient, inputs.all ? "all" : prepared.octas);
  }, [chain, signer, requireUnlock, confirmChainId, preview]);

  // A payment under way when the page was loaded again, or left, is found in the history.
  const isPrefilled = initial.to !== undefined;
  useEffect(() => {
    if (identity === undefined || isPrefilled || latest.current.step.kind !== "idle") return;
    const entry = localHistory.sent(identity).find((one) => !isFinal(one));
    if (entry === undefined || Date.now() - entry.sentAt > RESUME_WITHIN_MS) return;
    dispatch({ kind: "sent", hash: entry.hash });
  }, [identity, isPrefilled]);

  return { state, dispatch, preview, send, makeSignable };
}
