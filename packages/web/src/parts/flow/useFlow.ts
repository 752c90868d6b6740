import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { useConfirmChainId } from "../../approval/ConfirmChainId.tsx";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import type { TypedName } from "../../chain/facts/enteredAddress.ts";
import { isFinal, isJustGone, type SentTransaction } from "../../chain/history/sentTransaction.ts";
import { explainCode, explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import type { Known } from "../../preview/createPreview.ts";
import { useChain, useLedgerIdentity, useSigner, useVault } from "../../session/context.ts";
import { disabledRulesOf } from "../../session/disabledRules.ts";
import { useKnownHere } from "../../session/knownHere.ts";
import { useHeldLanguage } from "../../session/languageChoice.ts";
import { localHistory } from "../../session/localHistory.ts";
import { useOutbox } from "../../session/outbox.ts";
import { usePaidForPreview } from "../../session/paidOnChain.ts";
import { type SigningTurn, takeSigningTurn } from "../../session/signingTurn.ts";
import { explainPreparing, judgeTypedNames, typedNames } from "../../session/typedNames.ts";
import { useLedgerClock } from "../../session/useLedgerClock.ts";
import { useUnableAccounts } from "../../session/useUnableAccounts.ts";
import { pinnedChainId } from "../../signer/chainPins.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { completeSignatures } from "../../transact/collected.ts";
import { canSign, type FlowStep, IDLE, type PreparedFlow, reduceFlow } from "../../transact/flow.ts";
import { foundByUnlocking } from "../../transact/foundByUnlocking.ts";
import { type PrepareFlowOptions, prepareFlow } from "../../transact/prepareFlow.ts";
import { areTaken, nextSequenceNumber, openOf } from "../../transact/queue.ts";
import { rememberedOf } from "../../transact/rememberedOf.ts";
import type { Actor } from "./payer.ts";
import { type ChosenMembers, signPrepared } from "./signPrepared.tsx";
import { useJudgedOnceUnlocked } from "./useJudgedOnceUnlocked.ts";
import { requestFor, type WantedTransaction } from "./wantedTransaction.ts";

/** Prepares something that a page must measure first, as everything but the fee. `options` are for whatever prepares and previews it in the end. */
export type PrepareWanted = (signal: AbortSignal, chainId: number | undefined, options: PrepareFlowOptions) => Promise<PreparedFlow>;

/** The one way from what a page wants until it is sent: built, simulated, previewed, signed. What becomes of it then is in the history. */
export interface Flow {
  readonly step: FlowStep;
  /** Builds, simulates and previews. A newer call replaces an older one. */
  preview(wanted: WantedTransaction | PrepareWanted): void;
  /** The form now asks for something else: what is shown is dimmed, and cannot be signed. */
  outdated(reason: "inputs" | "account"): void;
  /** Puts a finding out of sight. */
  hide(rule: string): void;
  acknowledge(acknowledged: boolean): void;
  /** Which keys of an account of several sign; undefined for whoever asks least of the person. */
  readonly members: readonly number[] | undefined;
  chooseMembers(places: readonly number[] | undefined): void;
  /** Who signs; or, without a key, as whom it is simulated. */
  readonly payer: Actor;
  /** From the preview to the form. */
  back(): void;
  /** After something was sent: to the form. Before: prepares the same once more. */
  again(): void;
  /** Has what is shown signed, after unlocking and approval, and gives it to the outbox. `action` is what the person approves, as "Send 1 APT". */
  sign(action: string): void;
  /** For a preview made without a chain id that counts: has one confirmed, where there is none, and makes the preview anew. */
  makeSignable(): void;
}

export interface FlowOptions {
  /** Whether something under way that was sent before the page was loaded is this page's, which then shows what becomes of it. */
  readonly resumes?: (entry: SentTransaction) => boolean;
  /** Asked when it is signed and before it is sent: whether the network still stands as it did for the preview. If not, what was signed is thrown away. */
  readonly isStillWanted?: (prepared: PreparedFlow) => Promise<boolean>;
}

/** Something pending of longer ago is left to the history: opening the form then means something new. */
const RESUME_WITHIN_MS = 10 * 60_000;

/** Of several accounts with one address, after a rotation, the one that the page acts for signs, and of others the one whose key the network has. */
function signingAccounts(accounts: readonly AccountRecord[], payer: Actor, unable: ReadonlySet<string>): readonly AccountRecord[] {
  return accounts.filter(({ id, address }) => (address === payer.address ? id === payer.accountId : !unable.has(id)));
}

/** A flow for whoever signs, or for somebody as whom it is simulated. */
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
  useHeldLanguage(step.kind !== "idle");
  const [members, setMembers] = useState<ChosenMembers>();
  const ownMembers = members?.accountId === payer.accountId ? members : undefined;
  const chosen = useRef(ownMembers);
  chosen.current = ownMembers;
  const unable = useUnableAccounts();
  const latest = useRef({ step, payer, resumes, isStillWanted, unable });
  latest.current = { step, payer, resumes, isStillWanted, unable };
  const wantedLast = useRef<WantedTransaction | PrepareWanted>(undefined);
  /** The names that it has addresses from: they are looked up again with each preview, also where the form is gone by then. */
  const namesLast = useRef<readonly TypedName[]>([]);
  const preparing = useRef<AbortController>(undefined);
  const attempts = useRef(0);
  /** Of a preview that was made while the vault was locked. */
  const knownLocked = useRef<Known>(undefined);
  const numbered = useRef<{ readonly isNew: boolean; readonly before: readonly SentTransaction[] }>({ isNew: true, before: [] });

  useEffect(() => () => preparing.current?.abort(), []);
  useEffect(() => dispatch({ kind: "account", accountId: payer.accountId }), [payer.accountId]);
  useEffect(() => {
    if (ledgerSecs !== undefined) dispatch({ kind: "clock", ledgerSecs });
  }, [ledgerSecs]);

  /** Whether what is shown is not what it would be with the vault unlocked, as it is now. */
  const judgeUnlocked = useCallback((): boolean => {
    const { step } = latest.current;
    const found =
      step.kind === "previewing"
        ? foundByUnlocking([step.prepared], knownLocked.current, knownHere(latest.current.payer.address), namesLast.current)
        : undefined;
    if (found !== undefined) dispatch({ kind: "unlocked", found });
    return found === undefined;
  }, [knownHere]);
  useJudgedOnceUnlocked(vaultKind === "unlocked", step.kind === "previewing", judgeUnlocked);

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
      // Asked of the signer at this moment: a pin may have been confirmed a moment ago.
      const vault = signer.state();
      const chainId = pinnedChainId(chain.network.id, vault.kind === "unlocked" ? vault.approvals.pins : []);
      const sent = identity === undefined ? [] : localHistory.sent(identity);
      // What replaces another on purpose brings its number along.
      numbered.current = { isNew: typeof wanted !== "function", before: sent };
      const paid = await paidForPreview(payer.address);
      if (abort.signal.aborted) return;
      const known: Known = { ...knownHere(payer.address), ...paid };
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
      // While the password was typed the preview may have gone stale.
      const shown = latest.current.step;
      if (shown.kind !== "previewing" || !canSign(shown) || outbox === undefined || identity === undefined) return;
      const { transaction, intent } = shown.prepared;
      const vault = signer.state();
      const accounts = vault.kind === "unlocked" ? signingAccounts(vault.accounts, latest.current.payer, latest.current.unable) : [];
      const { sender, sequenceNumber, replayNonce } = transaction;
      dispatch({ kind: "sign" });
      let turn: SigningTurn | undefined;
      try {
        turn = await takeSigningTurn(chain.network.id, sender);
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
        if (!outbox.add([{ transaction, intent, hash, bytes, ...rememberedOf(shown.prepared) }]))
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

  // What was under way when the page was loaded again, or left, is found in the history.
  useEffect(() => {
    const { step, resumes } = latest.current;
    if (identity === undefined || resumes === undefined || step.kind !== "idle") return;
    const entry = localHistory.sent(identity).find((one) => (!isFinal(one) || isJustGone(one)) && resumes(one));
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
