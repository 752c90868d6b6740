import { useCallback, useEffect, useRef, useState } from "react";
import type { Address } from "../../chain/facts/types.ts";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { explainError } from "../../errors/explainError.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { USECS_PER_SEC } from "../../units/time.ts";
import { useChain, useNetwork, useSigner } from "../context.ts";
import { keylessClientOf } from "./keylessClientOf.ts";
import { runSignIn, SIGN_IN_STAGES, type SignInStage, type SignInWish } from "./runSignIn.ts";

const WINDOW = "popup,width=480,height=680";

/** Start time of a sign-in stage, and its duration once completed. */
interface StageTime {
  readonly startedAt: number;
  readonly tookMs: number | undefined;
}

/** Progress of a keyless sign-in. */
export interface SignInProgress {
  readonly kind: "idle" | "running" | "failed" | "done";
  readonly wish: SignInWish | undefined;
  readonly stages: Partial<Readonly<Record<SignInStage, StageTime>>>;
  readonly current: SignInStage | undefined;
  readonly error: ExplainedError | undefined;
  /** Address of the account, known before the proof exists. */
  readonly address: Address | undefined;
  /** Address derived by the pepper service, if the renewed account has a different address. */
  readonly otherAddress: Address | undefined;
}

export interface SignInControl {
  readonly progress: SignInProgress;
  /** Opens the issuer's window. Resolves to the finished account, or undefined after cancel or failure. */
  readonly start: (wish: SignInWish, id?: string) => Promise<AccountRecord | undefined>;
  /** Resumes the sign-in after a failure, with the token received before. */
  readonly retry: () => Promise<AccountRecord | undefined>;
  /** Starts the sign-in from scratch, with a new key and token. */
  readonly restart: (changes?: Partial<SignInWish>) => Promise<AccountRecord | undefined>;
  /** Cancels the sign-in and erases its key. */
  readonly cancel: () => Promise<void>;
  /** Reopens the issuer's window if it was closed or blocked. */
  readonly openAgain: () => void;
}

const IDLE: SignInProgress = {
  kind: "idle",
  wish: undefined,
  stages: {},
  current: undefined,
  error: undefined,
  address: undefined,
  otherAddress: undefined,
};

/** Hook for a keyless sign-in on the page's network. */
export function useSignIn(): SignInControl {
  const network = useNetwork();
  const chain = useChain();
  const signer = useSigner();
  const [progress, setProgress] = useState(IDLE);
  const abort = useRef<AbortController>(undefined);
  const last = useRef<{ wish: SignInWish; id: string | undefined; url: string | undefined }>(undefined);
  // Leaving the page stops waiting for the issuer. The vault keeps the sign-in, and the user can resume it.
  useEffect(() => () => abort.current?.abort(), []);

  const start = useCallback(
    async (wish: SignInWish, known?: string): Promise<AccountRecord | undefined> => {
      abort.current?.abort();
      const controller = new AbortController();
      abort.current = controller;
      const attempt = { wish, id: known, url: undefined as string | undefined };
      last.current = attempt;
      setProgress({ ...IDLE, kind: "running", wish });
      const { signal } = controller;
      try {
        const account = await runSignIn({
          signer,
          client: keylessClientOf(network),
          wish,
          id: known,
          origin: location.origin,
          signal,
          ledgerSecs: async () => Number((await chain.ledger(signal)).timestampUsecs / USECS_PER_SEC),
          open: (url) => {
            attempt.url = url;
            return window.open(url, "_blank", WINDOW) !== null;
          },
          onBegun: (id) => {
            attempt.id = id;
          },
          onStage: (stage) => !signal.aborted && setProgress((before) => ({ ...atStage(before, stage), kind: "running" })),
          onAddress: (address) => !signal.aborted && setProgress((before) => ({ ...before, address })),
          onOtherAddress: (otherAddress) => !signal.aborted && setProgress((before) => ({ ...before, otherAddress })),
        });
        if (signal.aborted) return undefined;
        abort.current = undefined;
        setProgress((before) => ({ ...atStage(before, undefined), kind: "done" }));
        return account;
      } catch (failure) {
        if (!signal.aborted)
          setProgress((before) => ({ ...before, stages: stopped(before.stages), kind: "failed", error: explainError(failure) }));
        return undefined;
      }
    },
    [signer, network, chain],
  );

  const forget = useCallback(async () => {
    abort.current?.abort();
    const id = last.current?.id;
    if (id !== undefined && signer.state().kind === "unlocked") await signer.cancelSignIn(id);
  }, [signer]);

  return {
    progress,
    start,
    retry: useCallback(async () => (last.current === undefined ? undefined : start(last.current.wish, last.current.id)), [start]),
    restart: useCallback(
      async (changes = {}) => {
        const wish = last.current?.wish;
        await forget();
        return wish === undefined ? undefined : start({ ...wish, ...changes });
      },
      [forget, start],
    ),
    cancel: useCallback(async () => {
      await forget();
      last.current = undefined;
      setProgress(IDLE);
    }, [forget]),
    openAgain: useCallback(() => {
      const url = last.current?.url;
      if (url !== undefined) window.open(url, "_blank", WINDOW);
    }, []),
  };
}

/** Ends the current stage and starts the next; `undefined` ends the last stage. */
function atStage(before: SignInProgress, stage: SignInStage | undefined): SignInProgress {
  const stages = stopped(before.stages);
  const next = stage === undefined ? stages : { ...stages, [stage]: { startedAt: Date.now(), tookMs: undefined } };
  return { ...before, stages: next, current: stage, error: undefined };
}

/** Stops the timer of the running stage. */
function stopped(stages: SignInProgress["stages"]): SignInProgress["stages"] {
  const now = Date.now();
  const ended = SIGN_IN_STAGES.flatMap((name) => {
    const time = stages[name];
    return time === undefined ? [] : [[name, { ...time, tookMs: time.tookMs ?? now - time.startedAt }] as const];
  });
  return Object.fromEntries(ended);
}
