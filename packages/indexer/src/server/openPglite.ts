import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import { createPgliteDialect } from "../database/pgliteDialect.ts";
import { PGLITE_INIT_PARAMETERS, PGLITE_START_PARAMETERS } from "./pgliteSettings.ts";
import { createEmptyIndex, findPreparedImage } from "./preparedImage.ts";

/** Opens the index that is kept in a directory, or begins one there. */
export async function openPgliteDirectory(directory: string): Promise<Database> {
  const data = join(directory, "data");
  if (!existsSync(data)) {
    const unfinished = join(directory, "data.new");
    rmSync(unfinished, { recursive: true, force: true });
    const image = findPreparedImage();
    if (image === undefined) await createEmptyIndex(unfinished);
    else image.copyTo(unfinished);
    renameSync(unfinished, data);
  }
  return open(new PGlite({ dataDir: data, startParams: PGLITE_START_PARAMETERS }));
}

/** An index that is gone when the process ends. */
export async function openPgliteInMemory(): Promise<Database> {
  const image = findPreparedImage();
  const beginning = image === undefined ? { initDbStartParams: PGLITE_INIT_PARAMETERS } : { loadDataDir: image.archive() };
  return open(new PGlite({ startParams: PGLITE_START_PARAMETERS, ...beginning }));
}

async function open(pglite: PGlite): Promise<Database> {
  await pglite.waitReady;
  return new Kysely({ dialect: createPgliteDialect(pglite) });
}
