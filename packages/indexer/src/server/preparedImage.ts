import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { migrate, SCHEMA_TEXT } from "../database/migrate.ts";
import { createPgliteDialect, engineOf } from "../database/pgliteDialect.ts";
import { createTurns } from "../database/turns.ts";
import { copyDirectory } from "./copyDirectory.ts";
import { PGLITE_IMAGE_PARAMETERS, PGLITE_INIT_PARAMETERS } from "./pgliteSettings.ts";

/** In `dist`, whether this file runs from there or from `src`. */
const IMAGE_DIRECTORY = fileURLToPath(new URL("../../dist/image", import.meta.url));
const DATA = "data";
const ARCHIVE = "data.tar";
const FINGERPRINT = "schema.sha256";
/** Goes up when an image is made in another way. */
const RECIPE = 2;

/** An empty index, made when Atoll was built: starting from one takes a quarter of the time that making one takes. */
export interface PreparedImage {
  /** Makes the directory, which must not be there, a copy of it. */
  copyTo(directory: string): void;
  archive(): Blob;
}

/** `undefined` where none was made, or one of another schema. */
export function findPreparedImage(): PreparedImage | undefined {
  const path = join(IMAGE_DIRECTORY, FINGERPRINT);
  if (!existsSync(path) || readFileSync(path, "utf8") !== schemaFingerprint()) return undefined;
  return {
    copyTo(directory) {
      mkdirSync(dirname(directory), { recursive: true, mode: 0o700 });
      copyDirectory(join(IMAGE_DIRECTORY, DATA), directory);
    },
    archive: () => new Blob([readFileSync(join(IMAGE_DIRECTORY, ARCHIVE))]),
  };
}

/** Makes the image, unless it is there. */
export async function prepareImage(): Promise<void> {
  if (findPreparedImage() !== undefined) return;
  const unfinished = `${IMAGE_DIRECTORY}.${process.pid}`;
  try {
    await createEmptyIndex(join(unfinished, DATA), join(unfinished, ARCHIVE));
    writeFileSync(join(unfinished, FINGERPRINT), schemaFingerprint());
    rmSync(IMAGE_DIRECTORY, { recursive: true, force: true });
    renameSync(unfinished, IMAGE_DIRECTORY);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** A database with the schema and no rows, in a directory that is not there yet; as an archive too where one is asked for. */
export async function createEmptyIndex(directory: string, archive?: string): Promise<void> {
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 });
  const pglite = new PGlite({ dataDir: directory, startParams: PGLITE_IMAGE_PARAMETERS, initDbStartParams: PGLITE_INIT_PARAMETERS });
  const database: Database = new Kysely({ dialect: createPgliteDialect(engineOf(pglite), createTurns()) });
  try {
    await migrate(database);
    // Nobody makes a database here, and each of these is 300 files to copy.
    await sql`update pg_database set datistemplate = false`.execute(database);
    for (const template of ["template0", "template1"]) await sql`drop database ${sql.id(template)}`.execute(database);
    await sql`vacuum`.execute(database);
    await sql`checkpoint`.execute(database);
    if (archive !== undefined) writeFileSync(archive, new Uint8Array(await (await pglite.dumpDataDir("none")).arrayBuffer()));
  } finally {
    await database.destroy();
  }
}

function schemaFingerprint(): string {
  return createHash("sha256").update(SCHEMA_TEXT).update(PGLITE_INIT_PARAMETERS.join()).update(`${RECIPE}`).digest("hex");
}
