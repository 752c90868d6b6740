import type { WorkerAnswer, WorkerQuestion } from "./bytecodeReader.ts";
import { runBytecodeTask } from "./bytecodeTask.ts";

// Worker that inspects modules outside the page's main thread, so that maliciously slow bytecode blocks only the worker.
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
