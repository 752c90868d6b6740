import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";

/** Support for tests: a database of one's own on the server that the tests of a run share. */
export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes an empty one. */
export async function createOwnDatabase(): Promise<OwnDatabase> {
  const shared = inject("sharedPostgres");
  if (shared === undefined) throw new Error("Only tests that run on Postgres have a server to share.");
  if ("missing" in shared) throw new Error(shared.missing);
  const name = `atoll_${randomUUID().replaceAll("-", "")}`;
  await runOn(shared.url, `create database ${name}`);
  const url = new URL(shared.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    // A backend may still be on its way out when whoever used it has gone.
    drop: () => runOn(shared.url, `drop database ${name} with (force)`),
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
