import type { JsonObject } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, errorOf, type TestApi } from "../../testing/testApi.ts";
import { createRestApi } from "./createRestApi.ts";

let network: TestApi;

beforeAll(async () => {
  network = await createTestApi();
});

afterAll(async () => {
  await network.chain.stop();
  expect(network.logged).toEqual([]);
});

describe("general endpoints of the REST API", () => {
  it("return ledger info in the body and in the headers", async () => {
    const response = await network.get("");
    const info = (await response.json()) as Record<string, string>;
    const ledger = network.chain.ledger();
    expect(info).toEqual({
      chain_id: 4,
      epoch: ledger.epoch.toString(),
      ledger_version: ledger.version.toString(),
      oldest_ledger_version: "0",
      ledger_timestamp: ledger.timestampUsecs.toString(),
      node_role: "validator",
      oldest_block_height: "0",
      block_height: ledger.blockHeight.toString(),
      git_hash: "abc",
      encryption_key: null,
    });
    const headers = [
      "chain-id",
      "ledger-version",
      "ledger-oldest-version",
      "ledger-timestampusec",
      "epoch",
      "block-height",
      "oldest-block-height",
    ];
    expect(headers.map((name) => response.headers.get(`x-aptos-${name}`))).toEqual([
      "4",
      info.ledger_version,
      "0",
      info.ledger_timestamp,
      info.epoch,
      info.block_height,
      "0",
    ]);
    expect((await network.getJson(`/blocks/by_version/${info.ledger_version}`)) as JsonObject).toMatchObject({
      block_height: info.block_height,
    });
  });

  it("serve ledger info with and without a trailing slash, and in BCS", async () => {
    expect(await network.getJson("/")).toMatchObject({ chain_id: 4 });
    const reader = await network.getBcs("");
    expect(reader.u8()).toBe(4);
    expect(reader.string()).toBe(network.chain.ledger().epoch.toString());
  });

  it("serve a welcome page outside /v1", async () => {
    const response = await network.api.request("/");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/html");
  });

  it("report health, optionally limited by the age of the latest block", async () => {
    expect(await network.getJson("/-/healthy")).toEqual({ message: "aptos-node:ok" });
    expect((await network.getBcs("/-/healthy")).string()).toBe("aptos-node:ok");
    const late = createRestApi({ chain: { ...network.chain, nowUsecs: () => network.chain.ledger().timestampUsecs + 3_600_000_000n } });
    expect((await late.request("/v1/-/healthy?duration_secs=7200")).status).toBe(200);
    expect(await errorOf(late.request("/v1/-/healthy?duration_secs=60"))).toMatchObject({
      status: 503,
      error_code: "health_check_failed",
    });
  });

  it("serve node info and OpenAPI specification", async () => {
    expect(await network.getJson("/info")).toMatchObject({ chain_id: 4 });
    const specification = (await network.getJson("/spec.json")) as { paths: Record<string, Record<string, { operationId: string }>> };
    const ids = Object.values(specification.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(ids).toContain("get_account_transaction_summaries");
    expect(new Set(ids).size).toBe(ids.length);
    const page = await network.get("/spec");
    expect(page.headers.get("content-type")).toContain("text/html");
  });

  it("estimate a gas price of 100 on an idle chain", async () => {
    expect(await network.getJson("/estimate_gas_price")).toEqual({
      deprioritized_gas_estimate: 100,
      gas_estimate: 100,
      prioritized_gas_estimate: 150,
    });
    expect((await network.getBcs("/estimate_gas_price")).u64()).toBe(100n);
  });
});
