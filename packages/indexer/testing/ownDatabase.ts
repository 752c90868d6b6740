import { randomUUID } from "node:crypto";
import { Client } from "pg";

/** Test support: separate database on a Postgres server. */
export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates an empty database on a server. */
export async function createDatabaseOn(serverUrl: string): Promise<OwnDatabase> {
  const name = `atoll_${randomUUID().replaceAll("-", "")}`;
  await runOn(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    // `force` ends sessions that are still shutting down after their client left.
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
