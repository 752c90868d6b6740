import { randomUUID } from "node:crypto";
import { Client } from "pg";

/** Support for tests: a database of one's own on a server. */
export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes an empty one on that server. */
export async function createDatabaseOn(serverUrl: string): Promise<OwnDatabase> {
  const name = `atoll_${randomUUID().replaceAll("-", "")}`;
  await runOn(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    // A backend may still be on its way out when whoever used it has gone.
    drop: () => runOn(serverUrl, `drop database ${name} with (force)`),
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
