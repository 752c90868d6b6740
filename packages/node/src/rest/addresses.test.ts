import { address, type JsonObject, type JsonValue, shortAddress } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../testing/testApi.ts";
import { createSignedTransaction } from "../transaction/signedTransactionBcs.ts";
import { SIGNED_TRANSACTION_TYPE } from "./negotiate.ts";

/** Address with leading zeros, like every sixteenth address. */
const RECEIVER = `0x00b0${"b".repeat(60)}`;
const SHORT_RECEIVER = `0xb0${"b".repeat(60)}`;

let network: TestApi;

beforeAll(async () => {
  network = await createTestApi();
});

afterAll(async () => {
  await network.chain.stop();
  expect(network.logged).toEqual([]);
});

async function view(name: string, typeArguments: readonly string[], args: readonly string[]): Promise<JsonValue> {
  const response = await network.postJson("/view", { function: name, type_arguments: typeArguments, arguments: args });
  return (await response.json()) as JsonValue;
}

interface Transfer {
  readonly hash: string;
  readonly sender: string;
  readonly payload: { readonly arguments: readonly unknown[] };
  readonly events: readonly { readonly data: JsonObject }[];
  readonly changes: readonly { readonly type: string; readonly address?: string; readonly data?: { readonly data: JsonObject } }[];
}

describe("addresses in JSON", () => {
  it("have no leading zeros in transaction arguments, changes and change data", async () => {
    const transfer = await network.transfer<Transfer>(RECEIVER, 1n);
    expect(transfer.payload.arguments).toEqual([SHORT_RECEIVER, "1"]);
    const cores = transfer.changes.flatMap(({ data }) => (data?.data.owner === undefined ? [] : [data.data.owner]));
    expect(cores).toContain(SHORT_RECEIVER);
    for (const change of transfer.changes)
      if (change.address !== undefined) expect(change.address).toBe(shortAddress(address(change.address)));
  });

  it("have no leading zeros as sender, fee payer, secondary signer or multisig account of pending and simulated transactions", async () => {
    const padded = address(RECEIVER);
    const raw = network.rawTransfer("0xb0b", 1n, {
      sender: padded,
      payload: { kind: "multisig", multisigAddress: padded, payload: undefined },
    });
    const signature = { kind: "ed25519", publicKey: network.publicKey, signature: new Uint8Array(64) } as const;
    const signed = createSignedTransaction(raw, {
      kind: "feePayer",
      sender: signature,
      secondaryAddresses: [padded],
      secondarySigners: [signature],
      feePayerAddress: padded,
      feePayer: signature,
    });
    const response = await network.post("/transactions/simulate", SIGNED_TRANSACTION_TYPE, signed.bytes);
    const [simulated] = (await response.json()) as [JsonObject];
    expect(simulated).toMatchObject({
      sender: SHORT_RECEIVER,
      payload: { multisig_address: SHORT_RECEIVER },
      signature: { secondary_signer_addresses: [SHORT_RECEIVER], fee_payer_address: SHORT_RECEIVER },
    });
  });

  it("have no leading zeros in view results", async () => {
    await network.fund(RECEIVER, 1);
    const metadata = ["0x1::fungible_asset::Metadata"];
    const store = await view("0x1::primary_fungible_store::primary_store", metadata, [RECEIVER, "0xa"]);
    expect(store).toEqual([{ inner: expect.stringMatching(/^0x[1-9a-f]/) }]);
    const [{ inner }] = store as [{ inner: string }];
    expect(await view("0x1::object::owner", ["0x1::fungible_asset::FungibleStore"], [inner])).toEqual([SHORT_RECEIVER]);
  });

  it("have no leading zeros in event GUIDs and account transaction summaries", async () => {
    const [summary] = await network.getJson<JsonObject[]>(`/accounts/${network.sender}/transaction_summaries`);
    expect(summary?.sender).toBe(shortAddress(network.sender));
    const root = await network.getJson<JsonObject>("/accounts/0xa550c18/resource/0x1::account::Account");
    expect(root.data).toMatchObject({ coin_register_events: { guid: { id: { addr: "0xa550c18" } } } });
  });

  it("have no leading zeros in genesis table handles and resource owners", async () => {
    const genesis = await network.getJson<{ changes: readonly (JsonObject & { data?: JsonObject | null })[] }>(
      "/transactions/by_version/0",
    );
    const handles = genesis.changes.flatMap(({ handle }) => (handle === undefined ? [] : [handle]));
    expect(handles.length).toBeGreaterThan(0);
    for (const handle of handles) expect(handle).toBe(shortAddress(address(String(handle))));
    const owners = genesis.changes.flatMap((change) => (change.type === "write_resource" ? [String(change.address)] : []));
    for (const owner of owners) expect(owner).toBe(shortAddress(address(owner)));
  });

  it("are padded in hashes and authentication keys", async () => {
    const transfer = await network.transfer<Transfer & { changes: readonly { state_key_hash: string }[] }>(RECEIVER, 1n);
    for (const { state_key_hash } of transfer.changes) expect(state_key_hash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(await network.getJson<JsonObject>(`/accounts/${RECEIVER}`)).toEqual({ sequence_number: "0", authentication_key: RECEIVER });
    expect(transfer.hash).toMatch(/^0x[0-9a-f]{64}$/);
  });
});
