import { workerUrl } from "../../chain/facts/workerUrl.ts";
import type { PasswordAssessment } from "./passwordStrength.ts";
import passwordWorkerUrl from "./passwordWorker.ts?worker&url";

export interface AssessmentRequest {
  readonly id: number;
  readonly password: string;
}
export interface AssessmentResult {
  readonly id: number;
  readonly assessment: PasswordAssessment;
}

/** Subset of the `Worker` interface that the password judge uses. */
export interface AssessmentWorker {
  postMessage(request: AssessmentRequest): void;
  addEventListener(type: "message", listener: (event: { readonly data: AssessmentResult }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
  terminate(): void;
}

/** Assesses password strength in a worker, outside the page's thread. */
export interface PasswordJudge {
  /** Assesses a password. A timeout or failure counts as rejection with a message. */
  assess(password: string): Promise<PasswordAssessment>;
  close(): void;
}

/** Timeout of an assessment, mostly for loading the dictionaries on a slow machine. */
const PATIENCE_MS = 15_000;
const NOT_JUDGED: PasswordAssessment = {
  ok: false,
  guessesLog10: 0,
  reason: "The strength of this password could not be checked. Try another one, or load the page again.",
  problem: { kind: "notJudged" },
};

export function createPasswordJudge(startWorker: () => AssessmentWorker = startPasswordWorker, patienceMs = PATIENCE_MS): PasswordJudge {
  const waiting = new Map<number, (assessment: PasswordAssessment) => void>();
  let worker: AssessmentWorker | undefined;
  let lastId = 0;

  const settle = (id: number, assessment: PasswordAssessment): void => {
    const resolve = waiting.get(id);
    waiting.delete(id);
    resolve?.(assessment);
  };
  /** Terminates the worker with all pending requests; the next password starts another. */
  const giveUp = (): void => {
    worker?.terminate();
    worker = undefined;
    for (const id of [...waiting.keys()]) settle(id, NOT_JUDGED);
  };
  const running = (): AssessmentWorker => {
    if (worker !== undefined) return worker;
    const started = startWorker();
    started.addEventListener("message", ({ data }) => settle(data.id, data.assessment));
    started.addEventListener("error", giveUp);
    worker = started;
    return started;
  };

  return {
    assess: (password) =>
      new Promise((resolve) => {
        const id = ++lastId;
        const timer = setTimeout(() => waiting.has(id) && giveUp(), patienceMs);
        waiting.set(id, (assessment) => {
          clearTimeout(timer);
          resolve(assessment);
        });
        running().postMessage({ id, password });
      }),
    close: giveUp,
  };
}

function startPasswordWorker(): AssessmentWorker {
  return new Worker(workerUrl(passwordWorkerUrl), { type: "module", name: "atoll-password" });
}
