import { expect, it } from "vitest";
import { type AssessmentRequest, type AssessmentResult, type AssessmentWorker, createPasswordJudge } from "./passwordJudge.ts";

function fakeWorkers(answer: (request: AssessmentRequest) => AssessmentResult | undefined) {
  const ended: number[] = [];
  let started = 0;
  const start = (): AssessmentWorker => {
    const number = started++;
    let onMessage: ((event: { readonly data: AssessmentResult }) => void) | undefined;
    return {
      postMessage: (request) => {
        const data = answer(request);
        if (data !== undefined) queueMicrotask(() => onMessage?.({ data }));
      },
      addEventListener: (type: string, listener: (event: { readonly data: AssessmentResult }) => void) => {
        if (type === "message") onMessage = listener;
      },
      terminate: () => ended.push(number),
    };
  };
  return { start, ended, started: () => started };
}

it("the password judge returns a separate assessment for each password", async () => {
  const workers = fakeWorkers(({ id, password }) => ({ id, assessment: { ok: true, guessesLog10: password.length } }));
  const judge = createPasswordJudge(workers.start);
  const answers = await Promise.all([judge.assess("a"), judge.assess("abc")]);
  expect(answers.map(({ guessesLog10 }) => guessesLog10)).toEqual([1, 3]);
  expect(workers.started()).toBe(1);
  judge.close();
  expect(workers.ended).toEqual([0]);
});

it("the password judge terminates an unresponsive worker, rejects the password with a message, and assesses the next one", async () => {
  const workers = fakeWorkers(({ id, password }) =>
    password === "endless" ? undefined : { id, assessment: { ok: true, guessesLog10: 20 } },
  );
  const judge = createPasswordJudge(workers.start, 20);
  expect(await judge.assess("endless")).toMatchObject({ ok: false, reason: expect.stringContaining("could not be checked") });
  expect(workers.ended).toEqual([0]);
  expect(await judge.assess("another")).toMatchObject({ ok: true });
});
