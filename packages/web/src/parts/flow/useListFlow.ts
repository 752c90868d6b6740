import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { useConfirmChainId } from "../../approval/ConfirmChainId.tsx";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { TypedName } from "../../chain/facts/enteredAddress.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import type { SentTransaction } from "../../chain/history/sentTransaction.ts";
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
import { pinnedChainId } from "../../signer/chainPins.ts";
import { canSignShown, IDLE_LIST, type ListStep, reduceList } from "../../transact/listFlow.ts";
import type { PreparedList } from "../../transact/paymentList.ts";
import type { PrepareListOptions } from "../../transact/prepareList.ts";
import { areTaken, freeSequenceNumbers, openOf } from "../../transact/queue.ts";
import { unlockProblem } from "../../transact/unlockProblem.ts";
import type { Payer } from "./payer.ts";
import { signList } from "./signList.ts";
import { useReviewAfterUnlock } from "./useReviewAfterUnlock.ts";

/** Builds and simulates each list item: payments, or table lines. */
export type PrepareItems<Item> = (client: ChainClient, items: readonly Item[], options: PrepareListOptions) => Promise<PreparedList>;

/** Lifecycle of a list from request to outbox, with the steps of a single transaction. */
export interface ListFlow<Item> {
  readonly step: ListStep;
  /** Builds and simulates each item. A newer call replaces an older one. */
  preview(items: readonly Item[]): void;
  /** Marks the preview stale after a form change: it is dimmed and unsignable. */
  outdated(): void;
  acknowledge(acknowledged: boolean): void;
  back(): void;
  /** Prepares the same list again. */
  again(): void;
  /** Signs the whole list with a single approval, after unlock, and hands it to the outbox. */
  sign(action: string): void;
  /** For a preview without a trusted chain id: asks the user to confirm the chain id if necessary, then repeats the preview. */
  makeSignable(): void;
}

/**
 * List flow of a signing account. Calls `onSent` with the hash of the first transaction once the list is stored, even if the form is no
 * longer open.
 */
export function useListFlow<Item>(payer: Payer, prepare: PrepareItems<Item>, onSent: (id: TransactionHash) => void): ListFlow<Item> {
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
  const [step, dispatch] = useReducer(reduceList, IDLE_LIST);
  useLanguageHold(step.kind !== "idle");
  const latest = useRef({ step, payer, prepare, onSent });
  latest.current = { step, payer, prepare, onSent };
  const wantedLast = useRef<readonly Item[]>([]);
  /** Names resolved to this list's addresses; each preview resolves them again, even after the form is gone. */
  const namesLast = useRef<readonly TypedName[]>([]);
  const preparing = useRef<AbortController>(undefined);
  const attempts = useRef(0);
  /** Addresses known during a preview made with a locked vault. */
  const knownLocked = useRef<Known>(undefined);
  const sentBefore = useRef<readonly SentTransaction[]>([]);

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
    const { step } = latest.current;
    const found =
      step.kind === "previewing"
        ? unlockProblem(step.list.prepared, knownLocked.current, knownHere(latest.current.payer.address), namesLast.current)
        : undefined;
    if (found !== undefined) dispatch({ kind: "unlocked", found });
    return found === undefined;
  }, [knownHere]);
  useReviewAfterUnlock(vaultKind === "unlocked", step.kind === "previewing", judgeUnlocked);

  const preview = useCallback(
    async (items: readonly Item[], names = typedNames()) => {
      namesLast.current = names;
      wantedLast.current = items;
      preparing.current?.abort();
      const abort = new AbortController();
      preparing.current = abort;
      const attempt = ++attempts.current;
      dispatch({ kind: "prepare", attempt, of: items.length });
      const { payer, prepare } = latest.current;
      // Read from the signer now: the user may have confirmed a chain id a moment ago.
      const vault = signer.state();
      const chainId = pinnedChainId(chain.network.id, vault.kind === "unlocked" ? vault.approvals.pins : []);
      const sent = identity === undefined ? [] : localHistory.sent(identity);
      sentBefore.current = sent;
      // A list has no address field that loaded paid addresses during typing.
      const paid = await paidForPreview(payer.address, true);
      if (abort.signal.aborted) return;
      const known: Known = { ...knownHere(payer.address), ...paid };
      knownLocked.current = vault.kind === "locked" ? known : undefined;
      try {
        await judgeTypedNames(chain, names, known, abort.signal);
        const list = await prepare(chain, items, {
          accountId: payer.accountId,
          sender: { address: payer.address, key: payer.key },
          chainId,
          known,
          disabledRules: disabledRulesOf(vault),
          freeNumbers: (onChain, count) => freeSequenceNumbers(openOf(sent, payer.address), onChain, count),
          onProgress: (done) => dispatch({ kind: "progress", attempt, done }),
          signal: abort.signal,
        });
        dispatch({ kind: "prepared", attempt, list });
      } catch (failure) {
        if (!abort.signal.aborted) dispatch({ kind: "preparingFailed", attempt, error: explainPreparing(failure) });
        // Cancels the list's other requests.
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
      if (shown.kind !== "previewing" || !canSignShown(shown) || outbox === undefined || identity === undefined) return;
      const { address } = latest.current.payer;
      const numbers = shown.list.prepared.map(({ transaction }) => transaction.sequenceNumber);
      dispatch({ kind: "sign" });
      let turn: SigningTurn | undefined;
      try {
        turn = await acquireSigningLock(chain.network.id, address);
        if (areTaken(localHistory.sent(identity), { sender: address, numbers, before: sentBefore.current }))
          return dispatch({ kind: "overtaken" });
        const signed = await signList(approve, chain, shown.list, t("flow:approve", { action }));
        const [first] = signed ?? [];
        if (signed === undefined || first === undefined) return dispatch({ kind: "signingFailed", error: undefined });
        if (!outbox.add(signed)) return dispatch({ kind: "signingFailed", error: explainCode("page.not_remembered") });
        latest.current.onSent(first.hash);
        dispatch({ kind: "sent", id: first.hash });
      } catch (failure) {
        dispatch({ kind: "signingFailed", error: explainError(failure) });
      } finally {
        turn?.end();
      }
    },
    [chain, judgeUnlocked, approve, outbox, identity, requireUnlock],
  );

  const makeSignable = useCallback(async () => {
    const shown = latest.current.step;
    const shownChainId = shown.kind === "previewing" ? shown.list.prepared[0]?.preview.chainId : undefined;
    if (shownChainId === undefined || !(await requireUnlock())) return;
    const vault = signer.state();
    if (vault.kind !== "unlocked") return;
    const isPinned = pinnedChainId(chain.network.id, vault.approvals.pins) !== undefined;
    if (!isPinned && !(await confirmChainId(chain.network, shownChainId))) return;
    await preview(wantedLast.current, namesLast.current);
  }, [chain, signer, requireUnlock, confirmChainId, preview]);

  const actions = useMemo<Omit<ListFlow<Item>, "step">>(
    () => ({
      preview: (items) => void preview(items),
      outdated: () => {
        preparing.current?.abort();
        dispatch({ kind: "outdated" });
      },
      acknowledge: (acknowledged) => dispatch({ kind: "acknowledge", acknowledged }),
      back: () => {
        preparing.current?.abort();
        dispatch({ kind: "back" });
      },
      again: () => void preview(wantedLast.current, namesLast.current),
      sign: (action) => void sign(action),
      makeSignable: () => void makeSignable(),
    }),
    [preview, sign, makeSignable],
  );
  return useMemo(() => ({ step, ...actions }), [step, actions]);
}
