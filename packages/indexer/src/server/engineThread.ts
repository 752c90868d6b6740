// Runs the embedded engine in a worker thread, so that the main thread stays responsive and can terminate a stuck statement.
import { parentPort } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import { engineOf } from "../database/pgliteDialect.ts";
import { STATEMENT_CLOCK } from "../database/statementClock.ts";
import type { EngineError, FromEngine, ToEngine } from "./engineMessages.ts";
import { pgliteInDirectory, pgliteInMemory } from "./openPglite.ts";

const owner = parentPort;
if (owner === null) throw new Error("this file runs as a thread of the indexer");
const tell = (message: FromEngine): void => owner.postMessage(message);
let pglite: PGlite | undefined;

async function open(directory: string | undefined): Promise<void> {
  try {
    pglite = directory === undefined ? pgliteInMemory() : await pgliteInDirectory(directory);
    await pglite.waitReady;
    await pglite.exec(STATEMENT_CLOCK);
    tell({ kind: "opened" });
  } catch (error) {
    tell({ kind: "unusable", error: plain(error) });
  }
}

async function answer(id: number, sql: string, parameters: readonly unknown[]): Promise<void> {
  try {
    if (pglite === undefined) throw new Error("the engine is not open");
    const { rows, affectedRows } = await engineOf(pglite).query(sql, parameters);
    tell({ kind: "rows", id, rows, affectedRows });
  } catch (error) {
    tell({ kind: "refused", id, error: plain(error) });
  }
}

function plain(error: unknown): EngineError {
  if (!(error instanceof Error)) return { message: String(error), code: undefined };
  return { message: error.message, code: "code" in error && typeof error.code === "string" ? error.code : undefined };
}

owner.on("message", (message: ToEngine) => {
  switch (message.kind) {
    case "open":
      void open(message.directory);
      return;
    case "query":
      void answer(message.id, message.sql, message.parameters);
      return;
    case "close":
      (pglite?.close() ?? Promise.resolve()).then(
        () => process.exit(0),
        () => process.exit(1),
      );
  }
});
