import { Deserializer, SignedTransaction, TransactionPayloadEntryFunction } from "@aptos-labs/ts-sdk";
import type { Localnet } from "@atoll/localnet";
import type { Page } from "playwright-core";

const USECS_PER_MS = 1_000;
const HEADERS = { "access-control-allow-origin": "*", "access-control-expose-headers": "*" };

/**
 * Intercepts the node's REST API: drops every submitted transaction and reports it as successful at the next version. The returned
 * function ends this.
 */
export async function inventSuccess(page: Page, localnet: Localnet): Promise<() => Promise<void>> {
  let answer: Record<string, unknown> | undefined;
  const submit = /\/v1\/transactions$/;
  const lookUp = /\/v1\/transactions\/(?:wait_)?by_hash\/(0x[0-9a-f]+)/;
  await page.route(submit, async (route) => {
    const bytes = route.request().postDataBuffer();
    if (route.request().method() !== "POST" || bytes === null) return route.fallback();
    answer = successOf(SignedTransaction.deserialize(new Deserializer(bytes)), localnet);
    await route.fulfill({ status: 202, headers: HEADERS, json: { ...answer, hash: `0x${"0".repeat(64)}`, type: "pending_transaction" } });
  });
  await page.route(lookUp, async (route) => {
    const hash = lookUp.exec(route.request().url())?.[1];
    if (answer === undefined) return route.fallback();
    await route.fulfill({ status: 200, headers: HEADERS, json: { ...answer, hash } });
  });
  return async () => {
    await page.unroute(submit);
    await page.unroute(lookUp);
  };
}

/** Fabricated node response for a committed APT transfer, with all fields that the page compares with the signed bytes. */
function successOf({ raw_txn }: SignedTransaction, localnet: Localnet): Record<string, unknown> {
  const { payload } = raw_txn;
  if (!(payload instanceof TransactionPayloadEntryFunction)) throw new Error("The payment calls no entry function.");
  const { module_name, function_name, args } = payload.entryFunction;
  const [recipient, units] = args.map((argument) => argument.bcsToBytes());
  if (recipient === undefined || units === undefined) throw new Error("The payment has no recipient or amount.");
  return {
    type: "user_transaction",
    version: String(localnet.chain.ledger().version + 1n),
    success: true,
    vm_status: "Executed successfully",
    timestamp: String(Date.now() * USECS_PER_MS),
    gas_used: "7",
    sender: raw_txn.sender.toString(),
    sequence_number: String(raw_txn.sequence_number),
    max_gas_amount: String(raw_txn.max_gas_amount),
    gas_unit_price: String(raw_txn.gas_unit_price),
    expiration_timestamp_secs: String(raw_txn.expiration_timestamp_secs),
    payload: {
      type: "entry_function_payload",
      function: `${module_name.address}::${module_name.name.identifier}::${function_name.identifier}`,
      type_arguments: [],
      arguments: [`0x${Buffer.from(recipient.slice(-32)).toString("hex")}`, String(Buffer.from(units.slice(-8)).readBigUInt64LE())],
    },
    signature: { type: "ed25519_signature", public_key: "0x00", signature: "0x00" },
    events: [],
    changes: [],
    state_change_hash: "0x0",
    event_root_hash: "0x0",
    accumulator_root_hash: "0x0",
    state_checkpoint_hash: null,
  };
}
