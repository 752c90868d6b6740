import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { useConfirmChainId } from "../../approval/ConfirmChainId.tsx";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { TypedName } from "../../chain/facts/enteredAddress.ts";
import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import { isFinal, isJustReset, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { explainCode, explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import type { Known } from "../../preview/create/createPreview.ts";
import { explainPreparing, judgeTypedNames, typedNames } from "../../session/account/typedNames.ts";
import { useUnableAccounts } from "../../session/account/useUnableAccounts.ts";
import { useChain, useLedgerIdentity, useSigner, useVault } from "../../session/context.ts";
import { useKnownHere } from "../../session/history/knownHere.ts";
import { localHistory } from "../../session/history/sentHere.ts";
import { useOutbox } from "../../session/history/useOutbox.ts";
import { usePaidForPreview } from "../../session/history/usePaidOnChain.ts";
import { useLedgerClock } from "../../session/network/useLedgerClock.ts";
import { disabledRulesOf } from "../../session/settings/disabledRulesOf.ts";
import { useLanguageHold } from "../../session/settings/languageChoice.ts";
import { limits } from "../../session/settings/limits.ts";
import { pinnedChainId } from "../../signer/chainPins.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { canSign, type FlowAction, type FlowStep, IDLE, type PreparedFlow, reduceFlow } from "../../transact/flow.ts";
import { membersOf, type Prepared } from "../../transact/paymentList.ts";
import type { FlowContext } from "../../transact/prepareFlow.ts";
import { areUsed, freeSequenceNumbers, openOf } from "../../transact/queue.ts";
import { signedTransactions } from "../../transact/signedTransactions.ts";
import { acquireSigningLock, type SigningTurn } from "../../transact/signingTurn.ts";
import { unlockProblem } from "../../transact/unlockProblem.ts";
import { type PrepareWanted, prepareWanted, type WantedTransaction } from "../../transact/wantedTransaction.ts";
import type { Actor } from "./flowPayer.ts";
import { type ChosenMembers, signPrepared } from "./signPrepared.tsx";
import { useReviewAfterUnlock } from "./useReviewAfterUnlock.ts";

/** Builds, simulates and previews a page's request: one transaction, or the items of a list. */
export type Prepare<Wanted, P extends Prepared> = (client: ChainClient, wanted: Wanted, context: FlowContext) => Promise<P>;

/** State and actions of a flow, without the form's request. */
export interface FlowControls<P extends Prepared = PreparedFlow> {
  readonly step: FlowStep<P>;
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

/** Lifecycle from request to submission: build, simulate, preview, sign. Later states are in the history. */
export interface FlowOf<Wanted, P extends Prepared> extends FlowControls<P> {
  /** Builds, simulates and previews. A newer call replaces an older one. */
  preview(wanted: Wanted): void;
}

/** Flow of one transaction. */
export type Flow = FlowOf<WantedTransaction | PrepareWanted, PreparedFlow>;

export interface FlowOptions<P extends Prepared = PreparedFlow> {
  /** Whether a transaction pending since before the page load belongs to this page, which then shows its receipt. */
  readonly resumes?: (entry: SentTransaction) => boolean;
  /**
   * Checked between signing and sending: whether the chain state still matches the preview. If not, the signed transaction is discarded.
   */
  readonly isStillWanted?: (prepared: P) => Promise<boolean>;
  /** Signs as this account only, and hands the signature to the caller instead of sending the transaction. */
  readonly handOver?: { readonly account: Address; readonly deliver: (authenticator: Uint8Array) => void };
  /** Receives the hash of the first transaction once all are stored in the outbox, even if the form is no longer open. */
  readonly onSent?: (hash: TransactionHash) => void;
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

/** Flow of one transaction, for a signing account or a simulated one. */
export function useFlow(payer: Actor, options: FlowOptions = {}): Flow {
  return useFlowOf(payer, prepareWanted, options);
}

/** Flow of any request that `prepare` turns into one transaction or a list, for a signing account or a simulated one. */
export function useFlowOf<Wanted, P extends Prepared>(
  payer: Actor,
  prepare: Prepare<Wanted, P>,
  options: FlowOptions<P> = {},
): FlowOf<Wanted, P> {
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
  const [step, dispatch] = useReducer<FlowStep<P>, [FlowAction<P>]>(reduceFlow, IDLE);
  useLanguageHold(step.kind !== "idle");
  const [members, setMembers] = useState<ChosenMembers>();
  const ownMembers = members?.accountId === payer.accountId ? members : undefined;
  const chosen = useRef(ownMembers);
  chosen.current = ownMembers;
  const unable = useUnableAccounts();
  const latest = useRef({ step, payer, prepare, options, unable });
  latest.current = { step, payer, prepare, options, unable };
  /** The last request with the names resolved to its addresses; each preview resolves them again, even after the form is gone. */
  const wantedLast = useRef<{ readonly wanted: Wanted; readonly names: readonly TypedName[] }>(undefined);
  const preparing = useRef<AbortController>(undefined);
  const attempts = useRef(0);
  /** Addresses known during a preview made with a locked vault. */
  const knownLocked = useRef<Known>(undefined);
  /** Whether the preview chose its sequence numbers, unlike a replacement, and the transactions known at that time. */
  const numbered = useRef<{ readonly isNew: boolean; readonly before: readonly SentTransaction[] }>({ isNew: false, before: [] });

  useEffect(() => () => preparing.current?.abort(), []);
  useEffect(() => {
    preparing.current?.abort();
    dispatch({ kind: "account", accountId: payer.accountId });
  }, [payer.accountId]);
  useEffect(() => {
    if (ledgerSecs !== undefined) dispatch({ kind: "clock", ledgerSecs });
  }, [ledgerSecs]);

  /** Re-evaluates a preview made while locked with the vault now unlocked; returns false if new findings appear. */
  const judgeUnlocked = useCallback((): boolean => {
    const { step, payer } = latest.current;
    if (step.kind !== "previewing") return true;
    const found = unlockProblem(membersOf(step.prepared), knownLocked.current, knownHere(payer.address), wantedLast.current?.names);
    if (found !== undefined) dispatch({ kind: "unlocked", found });
    return found === undefined;
  }, [knownHere]);
  useReviewAfterUnlock(vaultKind === "unlocked", step.kind === "previewing", judgeUnlocked);

  const preview = useCallback(
    async (wanted: Wanted, names = typedNames()) => {
      wantedLast.current = { wanted, names };
      preparing.current?.abort();
      const abort = new AbortController();
      preparing.current = abort;
      const attempt = ++attempts.current;
      const isList = Array.isArray(wanted);
      dispatch({ kind: "prepare", attempt, of: isList ? wanted.length : 1 });
      const { payer, prepare } = latest.current;
      // Read from the signer now: the user may have confirmed a chain id a moment ago.
      const vault = signer.state();
      const chainId = pinnedChainId(chain.network.id, vault.kind === "unlocked" ? vault.approvals.pins : []);
      const sent = identity === undefined ? [] : localHistory.sent(identity);
      numbered.current = { isNew: false, before: sent };
      const freeNumbers = (onChain: bigint, count: number) => {
        numbered.current = { isNew: true, before: sent };
        return freeSequenceNumbers(openOf(sent, payer.address), onChain, count);
      };
      const here = knownHere(payer.address);
      // A list has no address field that loads paid addresses during typing.
      const paid = await paidForPreview(payer.address, isList || here.recipients.some(({ isUnverified }) => isUnverified === true));
      if (abort.signal.aborted) return;
      const known: Known = { ...here, ...paid };
      knownLocked.current = vault.kind === "locked" ? known : undefined;
      const context: FlowContext = {
        accountId: payer.accountId,
        sender: { address: payer.address, key: payer.key },
        chainId,
        expiresInSecs: limits().expirySecs,
        known,
        disabledRules: disabledRulesOf(vault),
        names,
        freeNumbers,
        nextNumber: (onChain) => freeNumbers(onChain, 1)[0] ?? onChain,
        onProgress: (done) => dispatch({ kind: "progress", attempt, done }),
        signal: abort.signal,
      };
      try {
        await judgeTypedNames(chain, names, known, abort.signal);
        dispatch({ kind: "prepared", attempt, prepared: await prepare(chain, wanted, context) });
      } catch (failure) {
        if (!abort.signal.aborted) dispatch({ kind: "preparingFailed", attempt, error: explainPreparing(failure) });
        // Cancels the other requests of this preview.
        abort.abort();
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
      const { prepared } = shown;
      const transactions = membersOf(prepared).map(({ transaction }) => transaction);
      const sender = transactions[0]?.sender ?? latest.current.payer.address;
      const vault = signer.state();
      const { handOver } = latest.current.options;
      const able = vault.kind === "unlocked" ? signingAccounts(vault.accounts, latest.current.payer, latest.current.unable) : [];
      const accounts = handOver === undefined ? able : able.filter(({ address }) => address === handOver.account);
      dispatch({ kind: "sign" });
      let turn: SigningTurn | undefined;
      try {
        turn = await acquireSigningLock(chain.network.id, sender);
        const { isNew, before } = numbered.current;
        const numbers = transactions.flatMap((one) => (isNew && one.replayNonce === undefined ? [one.sequenceNumber] : []));
        if (areUsed(localHistory.sent(identity), { sender, numbers, before })) return dispatch({ kind: "overtaken" });
        const collected = await signPrepared(approve, chain.network.id, membersOf(prepared), accounts, {
          title: t("flow:approve", { action }),
          members: chosen.current,
        });
        if (collected === undefined) return dispatch({ kind: "signingFailed", error: undefined });
        if (handOver !== undefined) {
          const authenticator = collected[0]?.get(handOver.account);
          if (authenticator === undefined) return dispatch({ kind: "signingFailed", error: undefined });
          handOver.deliver(authenticator);
          return dispatch({ kind: "partlySigned", collected: collected[0] ?? new Map() });
        }
        const signed = await signedTransactions(prepared, collected);
        if (signed === undefined) return dispatch({ kind: "partlySigned", collected: collected[0] ?? new Map() });
        const [first] = signed;
        if (first === undefined) return dispatch({ kind: "signingFailed", error: undefined });
        const { isStillWanted, onSent } = latest.current.options;
        if ((await isStillWanted?.(prepared)) === false) return dispatch({ kind: "overtaken" });
        if (!outbox.add(signed)) return dispatch({ kind: "signingFailed", error: explainCode("page.not_remembered") });
        onSent?.(first.hash);
        dispatch({ kind: "sent", hash: first.hash });
      } catch (failure) {
        dispatch({ kind: "signingFailed", error: explainError(failure) });
      } finally {
        turn?.end();
      }
    },
    [chain, signer, judgeUnlocked, approve, outbox, identity, requireUnlock],
  );

  const previewLast = useCallback(async () => {
    const last = wantedLast.current;
    if (last !== undefined) await preview(last.wanted, last.names);
  }, [preview]);

  const makeSignable = useCallback(async () => {
    const shown = latest.current.step;
    const shownChainId = shown.kind === "previewing" ? membersOf(shown.prepared)[0]?.preview.chainId : undefined;
    if (shownChainId === undefined || !(await requireUnlock())) return;
    const vault = signer.state();
    if (vault.kind !== "unlocked") return;
    const isPinned = pinnedChainId(chain.network.id, vault.approvals.pins) !== undefined;
    if (!isPinned && !(await confirmChainId(chain.network, shownChainId))) return;
    await previewLast();
  }, [chain, signer, requireUnlock, confirmChainId, previewLast]);

  // Finds a transaction in the history that was pending when the user reloaded or left the page.
  useEffect(() => {
    const { step, options } = latest.current;
    const { resumes } = options;
    if (identity === undefined || resumes === undefined || step.kind !== "idle") return;
    const entry = localHistory.sent(identity).find((one) => (!isFinal(one) || isJustReset(one)) && resumes(one));
    if (entry === undefined || Date.now() - entry.sentAt > RESUME_WITHIN_MS) return;
    dispatch({ kind: "sent", hash: entry.hash });
  }, [identity]);

  const actions = useMemo<Omit<FlowOf<Wanted, P>, "step" | "members" | "payer">>(
    () => ({
      preview: (wanted) => void preview(wanted),
      outdated: (reason) => {
        preparing.current?.abort();
        dispatch({ kind: "outdated", reason });
      },
      hide: (rule) => dispatch({ kind: "hide", rule }),
      acknowledge: (acknowledged) => dispatch({ kind: "acknowledge", acknowledged }),
      chooseMembers: (places) => setMembers(places === undefined ? undefined : { accountId: latest.current.payer.accountId, places }),
      back: () => {
        preparing.current?.abort();
        dispatch({ kind: "back" });
      },
      again: () => {
        const { kind } = latest.current.step;
        if (kind === "sent" || kind === "partlySigned") dispatch({ kind: "restart" });
        else void previewLast();
      },
      sign: (action) => void sign(action),
      makeSignable: () => void makeSignable(),
    }),
    [preview, previewLast, sign, makeSignable],
  );
  return useMemo(() => ({ step, payer, members: ownMembers?.places, ...actions }), [step, payer, ownMembers, actions]);
}
