import { Account, AccountAddress } from "@aptos-labs/ts-sdk";
import { bytesToHex, type JsonObject } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, errorOf, type TestApi } from "../../testing/testApi.ts";

let network: TestApi;

beforeAll(async () => {
  network = await createTestApi();
});

afterAll(async () => {
  await network.chain.stop();
  expect(network.logged).toEqual([]);
});

describe("account endpoints of the REST API", () => {
  it("return the core account exactly", async () => {
    expect(await network.getJson("/accounts/0x1")).toEqual({ sequence_number: "0", authentication_key: AccountAddress.ONE.toStringLong() });
  });

  it("return unused addresses as accounts with sequence number 0", async () => {
    const stranger = Account.generate().accountAddress;
    expect(await network.getJson(`/accounts/${stranger}`)).toEqual({ sequence_number: "0", authentication_key: stranger.toStringLong() });
    const reader = await network.getBcs(`/accounts/${stranger}`);
    expect(reader.bytes()).toEqual(stranger.toUint8Array());
    expect(reader.u64()).toBe(0n);
    expect(await network.getJson(`/accounts/${stranger}/resources`)).toEqual([]);
    expect(await network.getJson(`/accounts/${stranger}/modules`)).toEqual([]);
    expect(await network.getJson(`/accounts/${stranger}/transactions`)).toEqual([]);
    expect(await network.getJson(`/accounts/${stranger}/transaction_summaries`)).toEqual([]);
    expect(await network.getJson(`/accounts/${stranger}/balance/0xa`)).toBe(0);
  });

  it("return the sequence number at the requested version", async () => {
    const before = network.chain.ledger().version;
    const start = network.sequenceNumber;
    await network.transfer("0xb0b", 1n);
    expect(await network.getJson(`/accounts/${network.sender}`)).toMatchObject({ sequence_number: (start + 1n).toString() });
    expect(await network.getJson(`/accounts/${network.sender}?ledger_version=${before}`)).toMatchObject({
      sequence_number: start.toString(),
    });
    expect((await network.getBcs(`/accounts/${network.sender}`)).bytes()).toHaveLength(32);
  });

  it("return single resources, including resource group members", async () => {
    const account = (await network.getJson("/accounts/0x1/resource/0x1::account::Account")) as { type: string; data: JsonObject };
    expect(account.type).toBe("0x1::account::Account");
    expect(Object.keys(account.data).sort()).toEqual([
      "authentication_key",
      "coin_register_events",
      "guid_creation_num",
      "key_rotation_events",
      "rotation_capability_offer",
      "sequence_number",
      "signer_capability_offer",
    ]);
    expect(account.data.rotation_capability_offer).toEqual({ for: { vec: [] } });
    const metadata = await network.getJson("/accounts/0xa/resource/0x1::fungible_asset::Metadata");
    expect(metadata).toMatchObject({ type: "0x1::fungible_asset::Metadata", data: { symbol: "APT", decimals: 8 } });
    const all = await network.getJson<{ type: string }[]>("/accounts/0xa/resources");
    expect(all.map(({ type }) => type)).toContain("0x1::fungible_asset::Metadata");
    expect(all.map(({ type }) => type)).toContain("0x1::object::ObjectCore");
    expect((await network.getBcs("/accounts/0xa/resource/0x1::object::ObjectCore")).remaining).toBeGreaterThan(0);
    expect((await network.getBcs("/accounts/0xa/resources")).uleb128()).toBe(all.length);
  });

  it("return 404 for missing resources and modules", async () => {
    const { version } = network.chain.ledger();
    expect(await errorOf(network.get("/accounts/0x123/resource/0x1::account::Account"))).toEqual({
      status: 404,
      message: `Resource not found by Address(0x123), Struct tag(0x1::account::Account) and Ledger version(${version})`,
      error_code: "resource_not_found",
      vm_error_code: null,
    });
    expect(await errorOf(network.get("/accounts/0x1/module/NoNoNo"))).toEqual({
      status: 404,
      message: `Module not found by Address(0x1), Module name(NoNoNo) and Ledger version(${version})`,
      error_code: "module_not_found",
      vm_error_code: null,
    });
  });

  it("return modules with their ABI", async () => {
    const module = (await network.getJson("/accounts/0x1/module/aptos_account")) as {
      bytecode: string;
      abi: { exposed_functions: JsonObject[] };
    };
    expect(module.bytecode).toMatch(/^0xa11ceb0b/);
    expect(module.abi).toMatchObject({ address: "0x1", name: "aptos_account" });
    expect(module.abi.exposed_functions).toContainEqual(
      expect.objectContaining({ name: "transfer", visibility: "public", is_entry: true, params: ["&signer", "address", "u64"] }),
    );
    const bytes = await network.getBcs("/accounts/0x1/module/aptos_account");
    expect(bytesToHex(bytes.fixedBytes(bytes.remaining))).toBe(module.bytecode.slice(2));
    expect((await network.getBcs("/accounts/0x1/modules?limit=3")).uleb128()).toBe(3);
  });

  it("return a cursor header only if another page follows", async () => {
    const whole = await network.get("/accounts/0x1/modules?limit=1000");
    expect(whole.headers.get("x-aptos-cursor")).toBeNull();
    const count = ((await whole.json()) as unknown[]).length;
    const almost = await network.get(`/accounts/0x1/modules?limit=${count - 1}`);
    const cursor = almost.headers.get("x-aptos-cursor");
    expect(cursor).not.toBeNull();
    const last = await network.get(`/accounts/0x1/modules?limit=5&start=${cursor}`);
    expect(await last.json()).toHaveLength(1);
    expect(last.headers.get("x-aptos-cursor")).toBeNull();
    const exact = await network.get(`/accounts/0x1/modules?limit=${count}`);
    expect(exact.headers.get("x-aptos-cursor")).toBeNull();
    expect((await network.get("/transactions?limit=1")).headers.get("x-aptos-cursor")).toBeNull();
  });

  it("return balances with full precision, by coin type and by metadata address", async () => {
    const rich = Account.generate().accountAddress.toString();
    await network.fund(rich, 100_000_000_000);
    expect(await network.getJson(`/accounts/${rich}/balance/0xa`)).toBe(100_000_000_000);
    expect(await network.getJson(`/accounts/${rich}/balance/0x1::aptos_coin::AptosCoin?accountAddress=x&asset=y`)).toBe(100_000_000_000);
    expect((await network.getBcs(`/accounts/${rich}/balance/0xa`)).u64()).toBe(100_000_000_000n);
    const root = await network.get("/accounts/0xa550c18/balance/0xa");
    const text = await root.text();
    const balance = await network.getBcs("/accounts/0xa550c18/balance/0xa");
    expect(text).toBe(balance.u64().toString());
    expect(BigInt(text)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
  });
});
