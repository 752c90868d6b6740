import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import { createPgliteDialect, engineOf } from "../database/pgliteDialect.ts";
import { createTurns } from "../database/turns.ts";
import { PGLITE_INIT_PARAMETERS, PGLITE_START_PARAMETERS } from "./pgliteSettings.ts";
import { createEmptyIndex, findPreparedImage } from "./preparedImage.ts";

/** Opens or creates a persistent index in a directory. */
export async function openPgliteDirectory(directory: string): Promise<Database> {
  return open(await pgliteInDirectory(directory));
}

export async function pgliteInDirectory(directory: string): Promise<PGlite> {
  const data = join(directory, "data");
  if (!existsSync(data)) {
    const unfinished = join(directory, "data.new");
    rmSync(unfinished, { recursive: true, force: true });
    const image = findPreparedImage();
    if (image === undefined) await createEmptyIndex(unfinished);
    else image.copyTo(unfinished);
    renameSync(unfinished, data);
  }
  return new PGlite({ dataDir: data, startParams: PGLITE_START_PARAMETERS });
}

/** Opens an in-memory index, lost when the process ends. */
export async function openPgliteInMemory(): Promise<Database> {
  return open(pgliteInMemory());
}

export function pgliteInMemory(): PGlite {
  const image = findPreparedImage();
  const beginning = image === undefined ? { initDbStartParams: PGLITE_INIT_PARAMETERS } : { loadDataDir: image.archive() };
  return new PGlite({ startParams: PGLITE_START_PARAMETERS, ...beginning });
}

async function open(pglite: PGlite): Promise<Database> {
  await pglite.waitReady;
  return new Kysely({ dialect: createPgliteDialect(engineOf(pglite), createTurns()) });
}
