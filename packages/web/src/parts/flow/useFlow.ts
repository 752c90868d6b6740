import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { useConfirmChainId } from "../../approval/ConfirmChainId.tsx";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import type { TypedName } from "../../chain/facts/enteredAddress.ts";
import { isFinal, isJustReset, type SentTransaction } from "../../chain/history/sentTransaction.ts";
import { explainCode, explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import type { Known } from "../../preview/createPreview.ts";
import { useChain, useLedgerIdentity, useSigner, useVault } from "../../session/context.ts";
import { disabledRulesOf } from "../../session/disabledRules.ts";
import { useKnownHere } from "../../session/knownHere.ts";
import { useLanguageHold } from "../../session/languageChoice.ts";
import { localHistory } from "../../session/localHistory.ts";
import { useOutbox } from "../../session/outbox.ts";
import { usePaidForPreview } from "../../session/paidOnChain.ts";
import { acquireSigningLock, type SigningTurn } from "../../session/signingTurn.ts";
import { explainPreparing, judgeTypedNames, typedNames } from "../../session/typedNames.ts";
import { useLedgerClock } from "../../session/useLedgerClock.ts";
import { useUnableAccounts } from "../../session/useUnableAccounts.ts";
import { pinnedChainId } from "../../signer/chainPins.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { completeSignatures } from "../../transact/collected.ts";
import { canSign, type FlowStep, IDLE, type PreparedFlow, reduceFlow } from "../../transact/flow.ts";
import { historyFieldsOf } from "../../transact/historyFieldsOf.ts";
import { type PrepareFlowOptions, prepareFlow } from "../../transact/prepareFlow.ts";
import { areTaken, nextSequenceNumber, openOf } from "../../transact/queue.ts";
import { unlockProblem } from "../../transact/unlockProblem.ts";
import type { Actor } from "./payer.ts";
import { type ChosenMembers, signPrepared } from "./signPrepared.tsx";
import { useReviewAfterUnlock } from "./useReviewAfterUnlock.ts";
import { requestFor, type WantedTransaction } from "./wantedTransaction.ts";

/**
 * Prepares a transaction that the page must measure first, such as sending the whole balance minus the fee. Pass `options` on to the
 * preparing function.
 */
export type PrepareWanted = (signal: AbortSignal, chainId: number | undefined, options: PrepareFlowOptions) => Promise<PreparedFlow>;

/** Lifecycle of a transaction from request to submission: build, simulate, preview, sign. Later states are in the history. */
export interface Flow {
  readonly step: FlowStep;
  /** Builds, simulates and previews. A newer call replaces an older one. */
  preview(wanted: WantedTransaction | PrepareWanted): void;
  /** Marks the preview stale after a form change: it is dimmed and unsignable. */
  outdated(reason: "inputs" | "account"): void;
  /** Hides a finding of the preview. */
  hide(rule: string): void;
  acknowledge(acknowledged: boolean): void;
  /** Member keys that sign for a multi-key account; undefined selects the keys with the least user effort. */
  readonly members: readonly number[] | undefined;
  chooseMembers(places: readonly number[] | undefined): void;
  /** Signing account, or without a key the account used to simulate. */
  readonly payer: Actor;
  /** Returns from the preview to the form. */
  back(): void;
  /** Returns to the form after submission. Before submission, prepares the same request again. */
  again(): void;
  /** Signs the preview after unlock and approval, and hands it to the outbox. `action` is the approval text, such as "Send 1 APT". */
  sign(action: string): void;
  /** For a preview without a trusted chain id: asks the user to confirm the chain id if necessary, then repeats the preview. */
  makeSignable(): void;
}

export interface FlowOptions {
  /** Whether a transaction pending since before the page load belongs to this page, which then shows its receipt. */
  readonly resumes?: (entry: SentTransaction) => boolean;
  /**
   * Checked between signing and sending: whether the chain state still matches the preview. If not, the signed transaction is discarded.
   */
  readonly isStillWanted?: (prepared: PreparedFlow) => Promise<boolean>;
}

/** Older pending transactions stay in the history: opening the form then starts a new transaction. */
const RESUME_WITHIN_MS = 10 * 60_000;

/**
 * After a key rotation several vault accounts can share an address. The page's account signs for its address; for other addresses, the
 * account whose key the network accepts.
 */
function signingAccounts(accounts: readonly AccountRecord[], payer: Actor, unable: ReadonlySet<string>): readonly AccountRecord[] {
  return accounts.filter(({ id, address }) => (address === payer.address ? id === payer.accountId : !unable.has(id)));
}

/** Transaction flow of a signing account, or of a simulated one. */
export function useFlow(payer: Actor, { resumes, isStillWanted }: FlowOptions = {}): Flow {
  const chain = useChain();
  const signer = useSigner();
  const vaultKind = useVault().kind;
  const knownHere = useKnownHere();
  const paidForPreview = usePaidForPreview();
  const identity = useLedgerIdentity();
  const outbox = useOutbox();
  const ledgerSecs = useLedgerClock();
  const requireUnlock = useRequireUnlock();
  const approve = useApprove();
  const confirmChainId = useConfirmChainId();
  const [step, dispatch] = useReducer(reduceFlow, IDLE);
  useLanguageHold(step.kind !== "idle");
  const [members, setMembers] = useState<ChosenMembers>();
  const ownMembers = members?.accountId === payer.accountId ? members : undefined;
  const chosen = useRef(ownMembers);
  chosen.current = ownMembers;
  const unable = useUnableAccounts();
  const latest = useRef({ step, payer, resumes, isStillWanted, unable });
  latest.current = { step, payer, resumes, isStillWanted, unable };
  const wantedLast = useRef<WantedTransaction | PrepareWanted>(undefined);
  /** Names resolved to this transaction's addresses; each preview resolves them again, even after the form is gone. */
  const namesLast = useRef<readonly TypedName[]>([]);
  const preparing = useRef<AbortController>(undefined);
  const attempts = useRef(0);
  /** Addresses known during a preview made with a locked vault. */
  const knownLocked = useRef<Known>(undefined);
  const numbered = useRef<{ readonly isNew: boolean; readonly before: readonly SentTransaction[] }>({ isNew: true, before: [] });

  useEffect(() => () => preparing.current?.abort(), []);
  useEffect(() => dispatch({ kind: "account", accountId: payer.accountId }), [payer.accountId]);
  useEffect(() => {
    if (ledgerSecs !== undefined) dispatch({ kind: "clock", ledgerSecs });
  }, [ledgerSecs]);

  /** Re-evaluates a preview made while locked with the vault now unlocked; returns false if new findings appear. */
  const judgeUnlocked = useCallback((): boolean => {
    const { step } = latest.current;
    const found =
      step.kind === "previewing"
        ? unlockProblem([step.prepared], knownLocked.current, knownHere(latest.current.payer.address), namesLast.current)
        : undefined;
    if (found !== undefined) dispatch({ kind: "unlocked", found });
    return found === undefined;
  }, [knownHere]);
  useReviewAfterUnlock(vaultKind === "unlocked", step.kind === "previewing", judgeUnlocked);

  const preview = useCallback(
    async (wanted: WantedTransaction | PrepareWanted, names = typedNames()) => {
      namesLast.current = names;
      wantedLast.current = wanted;
      preparing.current?.abort();
      const abort = new AbortController();
      preparing.current = abort;
      const attempt = ++attempts.current;
      dispatch({ kind: "prepare", attempt });
      const { payer } = latest.current;
      // Read from the signer now: the user may have confirmed a chain id a moment ago.
      const vault = signer.state();
      const chainId = pinnedChainId(chain.network.id, vault.kind === "unlocked" ? vault.approvals.pins : []);
      const sent = identity === undefined ? [] : localHistory.sent(identity);
      // A replacement transaction brings its own sequence number.
      numbered.current = { isNew: typeof wanted !== "function", before: sent };
      const here = knownHere(payer.address);
      const hasUnverified = here.recipients.some(({ isUnverified }) => isUnverified === true);
      const paid = await paidForPreview(payer.address, hasUnverified);
      if (abort.signal.aborted) return;
      const known: Known = { ...here, ...paid };
      knownLocked.current = vault.kind === "locked" ? known : undefined;
      const options: PrepareFlowOptions = {
        accountId: payer.accountId,
        known,
        disabledRules: disabledRulesOf(vault),
        signal: abort.signal,
        names,
        nextNumber: (onChain) => {
          numbered.current = { isNew: true, before: sent };
          return nextSequenceNumber(openOf(sent, payer.address), onChain);
        },
      };
      try {
        await judgeTypedNames(chain, names, known, abort.signal);
        const prepared = await (typeof wanted === "function"
          ? wanted(abort.signal, chainId, options)
          : prepareFlow(chain, requestFor(wanted, payer, chainId), {
              ...options,
              meantSo: wanted.meantSo,
              proposedPayload: wanted.proposedPayload,
            }));
        dispatch({ kind: "prepared", attempt, prepared });
      } catch (failure) {
        if (!abort.signal.aborted) dispatch({ kind: "preparingFailed", attempt, error: explainPreparing(failure) });
      }
    },
    [chain, signer, knownHere, paidForPreview, identity],
  );

  const sign = useCallback(
    async (action: string) => {
      if (!(await requireUnlock())) return;
      if (!judgeUnlocked()) return;
      // The preview may have gone stale while the user typed the password.
      const shown = latest.current.step;
      if (shown.kind !== "previewing" || !canSign(shown) || outbox === undefined || identity === undefined) return;
      const { transaction, intent } = shown.prepared;
      const vault = signer.state();
      const accounts = vault.kind === "unlocked" ? signingAccounts(vault.accounts, latest.current.payer, latest.current.unable) : [];
      const { sender, sequenceNumber, replayNonce } = transaction;
      dispatch({ kind: "sign" });
      let turn: SigningTurn | undefined;
      try {
        turn = await acquireSigningLock(chain.network.id, sender);
        const { isNew, before } = numbered.current;
        const numbers = replayNonce === undefined && isNew ? [sequenceNumber] : [];
        if (areTaken(localHistory.sent(identity), { sender, numbers, before })) return dispatch({ kind: "overtaken" });
        const collected = await signPrepared(approve, chain.network.id, shown.prepared, accounts, {
          title: t("flow:approve", { action }),
          members: chosen.current,
        });
        if (collected === undefined) return dispatch({ kind: "signingFailed", error: undefined });
        const signatures = completeSignatures(transaction, collected);
        if (signatures === undefined) return dispatch({ kind: "partlySigned", collected });
        const [hash, bytes] = await Promise.all([chain.hashOf(transaction, signatures), chain.encode(transaction, signatures)]);
        if ((await latest.current.isStillWanted?.(shown.prepared)) === false) return dispatch({ kind: "overtaken" });
        if (!outbox.add([{ transaction, intent, hash, bytes, ...historyFieldsOf(shown.prepared) }]))
          return dispatch({ kind: "signingFailed", error: explainCode("page.not_remembered") });
        dispatch({ kind: "sent", hash });
      } catch (failure) {
        dispatch({ kind: "signingFailed", error: explainError(failure) });
      } finally {
        turn?.end();
      }
    },
    [chain, signer, judgeUnlocked, approve, outbox, identity, requireUnlock],
  );

  const makeSignable = useCallback(async () => {
    const shown = latest.current.step;
    const wanted = wantedLast.current;
    if (shown.kind !== "previewing" || wanted === undefined || !(await requireUnlock())) return;
    const vault = signer.state();
    if (vault.kind !== "unlocked") return;
    const isPinned = pinnedChainId(chain.network.id, vault.approvals.pins) !== undefined;
    if (!isPinned && !(await confirmChainId(chain.network, shown.prepared.preview.chainId))) return;
    await preview(wanted, namesLast.current);
  }, [chain, signer, requireUnlock, confirmChainId, preview]);

  // Finds a transaction in the history that was pending when the user reloaded or left the page.
  useEffect(() => {
    const { step, resumes } = latest.current;
    if (identity === undefined || resumes === undefined || step.kind !== "idle") return;
    const entry = localHistory.sent(identity).find((one) => (!isFinal(one) || isJustReset(one)) && resumes(one));
    if (entry === undefined || Date.now() - entry.sentAt > RESUME_WITHIN_MS) return;
    dispatch({ kind: "sent", hash: entry.hash });
  }, [identity]);

  const again = useCallback(() => {
    const wanted = wantedLast.current;
    const { kind } = latest.current.step;
    if (kind === "sent" || kind === "partlySigned") dispatch({ kind: "restart" });
    else if (wanted !== undefined) void preview(wanted, namesLast.current);
  }, [preview]);

  const actions = useMemo<Omit<Flow, "step" | "members" | "payer">>(
    () => ({
      preview: (wanted) => void preview(wanted),
      outdated: (reason) => dispatch({ kind: "outdated", reason }),
      hide: (rule) => dispatch({ kind: "hide", rule }),
      acknowledge: (acknowledged) => dispatch({ kind: "acknowledge", acknowledged }),
      chooseMembers: (places) => setMembers(places === undefined ? undefined : { accountId: latest.current.payer.accountId, places }),
      back: () => dispatch({ kind: "back" }),
      again,
      sign: (action) => void sign(action),
      makeSignable: () => void makeSignable(),
    }),
    [preview, again, sign, makeSignable],
  );
  return useMemo(() => ({ step, payer, members: ownMembers?.places, ...actions }), [step, payer, ownMembers, actions]);
}
