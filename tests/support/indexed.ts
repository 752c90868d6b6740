import type { Account, Aptos, SimpleTransaction, UserTransactionResponse } from "@aptos-labs/ts-sdk";
import { expect } from "vitest";
import { outcomeOf } from "./client.ts";

const PATIENCE_MS = 60_000;
const PAUSE_MS = 20;

/** Waits until the indexer has that version. All processors are at the same one. */
export async function untilIndexed(aptos: Aptos, version: string | bigint): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const indexed = await aptos.getIndexerLastSuccessVersion();
    if (indexed >= BigInt(version)) return;
    if (Date.now() > deadline) throw new Error(`the indexer is at ${indexed}, ${version} does not come`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Signs, sends, and waits until the transaction has succeeded and the indexer has it. */
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
