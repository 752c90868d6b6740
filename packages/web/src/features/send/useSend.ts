import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { type Approve, useApprove } from "../../approval/ApprovalDialog.tsx";
import { useConfirmChainId } from "../../approval/ConfirmChainId.tsx";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import type { Address } from "../../chain/facts/types.ts";
import { type FollowOptions, followSubmission, type SubmissionState, submitAndFollow } from "../../chain/payments/submission.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { APT } from "../../preview/assets.ts";
import type { Known } from "../../preview/createPreview.ts";
import { useChain, useLedgerIdentity, useSigner, useVault } from "../../session/context.ts";
import { localHistory } from "../../session/localHistory.ts";
import { pinnedChainId } from "../../signer/chainPins.ts";
import { formatUnits } from "../../ui/amount.ts";
import { paymentResult } from "./paymentResult.ts";
import { type Payer, preparePayment } from "./preparePayment.ts";
import {
  APT_DECIMALS,
  canSign,
  createSendState,
  type PreparedPayment,
  reduceSend,
  type SendInputs,
  type SentPayment,
} from "./sendState.ts";

/** A pending payment of longer ago is left to the history: opening the form then means a new one. */
const RESUME_WITHIN_MS = 10 * 60_000;

/** A payment from its form to its end, with everything that happens on the way. */
export function useSend(payer: Payer, initial: Partial<SendInputs>) {
  const chain = useChain();
  const signer = useSigner();
  const vault = useVault();
  const identity = useLedgerIdentity();
  const queries = useQueryClient();
  const requireUnlock = useRequireUnlock();
  const approve = useApprove();
  const confirmChainId = useConfirmChainId();
  const [state, dispatch] = useReducer(reduceSend, initial, createSendState);
  const latest = useRef(state);
  latest.current = state;
  const simulating = useRef<AbortController>(undefined);
  const requests = useRef(0);
  const following = useFollowing();

  useEffect(() => () => simulating.current?.abort(), []);
  useEffect(() => dispatch({ kind: "accountChanged", accountId: payer.accountId }), [payer.accountId]);

  const preview = useCallback(
    async (recipient: Address, amount: bigint | "all") => {
      simulating.current?.abort();
      const abort = new AbortController();
      simulating.current = abort;
      const request = ++requests.current;
      dispatch({ kind: "simulate", request });
      const known: Known = {
        ownAccounts:
          vault.kind === "absent"
            ? []
            : vault.accounts.map(({ address, label, key }) => ({ address, label, isWatched: key === undefined })),
        recipients:
          identity === undefined
            ? []
            : localHistory.knownRecipients(identity).map(({ address, lastPaidAt }) => ({ address, lastSentAt: lastPaidAt })),
        contacts: vault.kind === "unlocked" ? vault.contacts.map(({ address, name }) => ({ address, label: name })) : [],
        assets: [APT],
      };
      // Asked of the signer at this moment: a pin may have been confirmed a moment ago.
      const state = signer.state();
      const chainId = pinnedChainId(chain.network.id, state.kind === "unlocked" ? state.approvals.pins : []);
      try {
        const prepared = await preparePayment(chain, { payer, recipient, amount, chainId, known }, abort.signal);
        dispatch({ kind: "simulated", request, prepared, amount: formatUnits(prepared.octas, APT_DECIMALS) });
      } catch (failure) {
        if (!abort.signal.aborted) dispatch({ kind: "simulationFailed", request, error: explainError(failure) });
      }
    },
    [chain, signer, payer, vault, identity],
  );

  const onState = useCallback(
    (sent: Omit<SentPayment, "hash">) => (submission: SubmissionState) => {
      if (submission.kind === "submitted") dispatch({ kind: "submitted", sent: { ...sent, hash: submission.hash } });
      else if (submission.kind === "pending") dispatch({ kind: "pending", hash: submission.hash });
      else {
        dispatch({ kind: "finished", hash: submission.hash, result: paymentResult(submission) });
        queries.invalidateQueries();
      }
    },
    [queries],
  );

  const send = useCallback(async () => {
    if (!(await requireUnlock())) return;
    // While the password was typed the preview may have gone stale.
    const { step } = latest.current;
    if (step.kind !== "previewing" || !canSign(step) || identity === undefined) return;
    const { prepared } = step;
    dispatch({ kind: "sign" });
    let authenticator: Uint8Array | undefined;
    try {
      authenticator = await signPrepared(approve, chain.network.id, prepared);
    } catch (failure) {
      dispatch({ kind: "signingFailed", error: explainError(failure) });
      return;
    }
    if (authenticator === undefined) {
      dispatch({ kind: "signingFailed", error: undefined });
      return;
    }
    const sent = { expirationSecs: prepared.transaction.expirationSecs, recipient: prepared.recipient, octas: prepared.octas };
    let hash: SentPayment["hash"] | undefined;
    const tell = onState(sent);
    await following(async (signal) => {
      const options: FollowOptions = {
        client: chain,
        signal,
        history: { store: localHistory, identity },
        onState: (submission) => {
          hash = submission.hash;
          if (!signal.aborted) tell(submission);
        },
      };
      await submitAndFollow({ ...options, transaction: prepared.transaction, authenticator });
    }).catch((failure: unknown) => {
      const error = explainError(failure);
      if (hash === undefined) dispatch({ kind: "signingFailed", error });
      else dispatch({ kind: "finished", hash, result: { kind: "refused", error } });
    });
  }, [chain, approve, identity, requireUnlock, onState, following]);

  /** For a preview made without a chain id that counts: has one confirmed, where there is none, and makes the preview anew. */
  const makeSignable = useCallback(async () => {
    const { step, inputs } = latest.current;
    if (step.kind !== "previewing" || !(await requireUnlock())) return;
    const { prepared } = step;
    const state = signer.state();
    if (state.kind !== "unlocked") return;
    const isPinned = pinnedChainId(chain.network.id, state.approvals.pins) !== undefined;
    if (!isPinned && !(await confirmChainId(chain.network, prepared.preview.chainId))) return;
    await preview(prepared.recipient, inputs.all ? "all" : prepared.octas);
  }, [chain, signer, requireUnlock, confirmChainId, preview]);

  // A payment under way when the page was loaded again, or left, is found in the history and followed on.
  const isPrefilled = initial.to !== undefined;
  useEffect(() => {
    if (identity === undefined || isPrefilled) return;
    const entry = localHistory.sent(identity).find(({ state: phase }) => phase === "submitted" || phase === "pending");
    if (entry === undefined || Date.now() - entry.sentAt > RESUME_WITHIN_MS) return;
    const { hash, expirationSecs, recipient, octas } = entry;
    const { step } = latest.current;
    if (step.kind !== "editing" && !(step.kind === "following" && step.sent.hash === hash)) return;
    dispatch({ kind: "submitted", sent: { hash, expirationSecs, recipient, octas } });
    if (entry.state === "pending") dispatch({ kind: "pending", hash });
    following(async (signal) => {
      const tell = onState({ expirationSecs, recipient, octas });
      await followSubmission({
        client: chain,
        hash,
        expirationSecs,
        signal,
        history: { store: localHistory, identity },
        onState: (submission) => {
          if (!signal.aborted) tell(submission);
        },
      });
    }).catch((failure: unknown) => dispatch({ kind: "finished", hash, result: { kind: "refused", error: explainError(failure) } }));
  }, [chain, identity, isPrefilled, onState, following]);

  return { state, dispatch, preview, send, makeSignable };
}

/** Undefined where the person would rather not. */
async function signPrepared(approve: Approve, network: string, prepared: PreparedPayment): Promise<Uint8Array | undefined> {
  const { accountId, transaction, preview, octas } = prepared;
  const transactions = [{ network, accountId, form: "raw" as const, bytes: transaction.bytes, shownDigest: preview.digest }];
  const result = await approve(
    { kind: "sign", transactions },
    t("send:approveSending", { amount: formatUnits(octas, APT_DECIMALS), symbol: "APT" }),
  );
  return result?.kind === "signed" ? result.authenticators[0] : undefined;
}

/** Runs something until the page is left. What was sent goes on without it; giving up following is no failure. */
function useFollowing(): (follow: (signal: AbortSignal) => Promise<void>) => Promise<void> {
  const running = useRef(new Set<AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers) controller.abort();
      controllers.clear();
    };
  }, []);
  return useCallback(async (follow) => {
    const controller = new AbortController();
    running.current.add(controller);
    try {
      await follow(controller.signal);
    } catch (failure) {
      if (!controller.signal.aborted) throw failure;
    } finally {
      running.current.delete(controller);
    }
  }, []);
}
