import type { Account, Aptos, SimpleTransaction, UserTransactionResponse } from "@aptos-labs/ts-sdk";
import { expect } from "vitest";
import { outcomeOf } from "./client.ts";

const PATIENCE_MS = 60_000;
const PAUSE_MS = 20;

/** Waits until all index processors have reached a version. */
export async function untilIndexed(aptos: Aptos, version: string | bigint): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const indexed = await aptos.getIndexerLastSuccessVersion();
    if (indexed >= BigInt(version)) return;
    if (Date.now() > deadline) throw new Error(`the indexer is at ${indexed}, ${version} does not come`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Signs, submits, and waits until the transaction succeeds and is indexed. */
export async function sendIndexed(
  aptos: Aptos,
  signer: Account,
  transaction: SimpleTransaction | Promise<SimpleTransaction>,
): Promise<UserTransactionResponse> {
  const done = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer, transaction: await transaction }));
  expect(done.vm_status).toBe("Executed successfully");
  await untilIndexed(aptos, done.version);
  return done;
}
