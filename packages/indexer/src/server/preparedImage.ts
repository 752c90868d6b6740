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
import { unpackArchive } from "./unpackArchive.ts";

/** Path of the prepared image in `dist`, the same from `src` and `dist`. */
const IMAGE_DIRECTORY = fileURLToPath(new URL("../../dist/image", import.meta.url));
const DATA = "data";
const ARCHIVE = "data.tar";
const FINGERPRINT = "schema.sha256";
/** Version of the image format: increase it after changing how the image is built. */
const RECIPE = 2;

/** Empty index prepared at build time; copying it takes a quarter of the time needed to create an index. */
export interface PreparedImage {
  /** Copies the prepared image to a new directory. */
  copyTo(directory: string): void;
  archive(): Blob;
}

/** Loads the prepared image; returns `undefined` if it is missing or has a different schema. */
export function findPreparedImage(): PreparedImage | undefined {
  const path = join(IMAGE_DIRECTORY, FINGERPRINT);
  if (!existsSync(path) || readFileSync(path, "utf8") !== schemaFingerprint()) return undefined;
  return {
    copyTo(directory) {
      mkdirSync(dirname(directory), { recursive: true, mode: 0o700 });
      const data = join(IMAGE_DIRECTORY, DATA);
      // An installed package contains the archive only, because npm packs no empty directories.
      if (existsSync(data)) copyDirectory(data, directory);
      else unpackArchive(readFileSync(join(IMAGE_DIRECTORY, ARCHIVE)), directory);
    },
    archive: () => new Blob([readFileSync(join(IMAGE_DIRECTORY, ARCHIVE))]),
  };
}

/** Builds the prepared image unless a current one exists. */
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

/** Creates a database with the schema and no rows in a new directory, and optionally dumps it to an archive. */
export async function createEmptyIndex(directory: string, archive?: string): Promise<void> {
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 });
  const pglite = new PGlite({ dataDir: directory, startParams: PGLITE_IMAGE_PARAMETERS, initDbStartParams: PGLITE_INIT_PARAMETERS });
  const database: Database = new Kysely({ dialect: createPgliteDialect(engineOf(pglite), createTurns()) });
  try {
    await migrate(database);
    // Deletes the template databases, which the index never uses; each adds 300 files to copy.
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
