import type { WorkerAnswer, WorkerQuestion } from "./bytecodeReader.ts";
import { runBytecodeTask } from "./bytecodeTask.ts";

// Takes modules apart outside the page's thread, so that bytecode made to take long holds up nothing but this worker.
self.addEventListener("message", ({ data }: MessageEvent<WorkerQuestion>) => {
  self.postMessage(answerTo(data));
});

function answerTo({ id, task }: WorkerQuestion): WorkerAnswer {
  try {
    return { id, result: runBytecodeTask(task) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}
