import { expect, test } from "vitest";
import { createRequestLog, type LoggedRequest, REQUEST_LOG_CAPACITY } from "./requestLog.ts";

test("request log stores method, path, status and time, without query, headers or body", async () => {
  let now = 1_000;
  const log = createRequestLog(() => now);
  const handler = log.watch("node", async () => {
    now += 7;
    return new Response("secret", { status: 202 });
  });
  await handler(
    new Request("http://127.0.0.1:8080/v1/transactions?key=secret#x", { method: "POST", body: "secret", headers: { "x-a": "secret" } }),
  );
  expect(log.recent(10)).toEqual([
    { at: "1970-01-01T00:00:01.007Z", service: "node", method: "POST", path: "/v1/transactions", status: 202, durationMs: 7 },
  ]);
});

test("request log stores only the latest requests, oldest first", async () => {
  const log = createRequestLog();
  const handler = log.watch("node", () => new Response());
  for (let i = 0; i < REQUEST_LOG_CAPACITY + 5; i++) await handler(new Request(`http://127.0.0.1:8080/${i}`));
  const paths = log.recent(REQUEST_LOG_CAPACITY + 5).map(({ path }) => path);
  expect(paths).toHaveLength(REQUEST_LOG_CAPACITY);
  expect(paths[0]).toBe("/5");
  expect(paths.at(-1)).toBe(`/${REQUEST_LOG_CAPACITY + 4}`);
  expect(log.recent(2).map(({ path }) => path)).toEqual(paths.slice(-2));
  log.clear();
  expect(log.recent(10)).toEqual([]);
});

test("request log notifies subscribers of each request until they unsubscribe", async () => {
  const log = createRequestLog();
  const seen: LoggedRequest[] = [];
  const stop = log.subscribe((request) => seen.push(request));
  const handler = log.watch("faucet", () => new Response());
  await handler(new Request("http://127.0.0.1:8081"));
  stop();
  await handler(new Request("http://127.0.0.1:8081/later"));
  expect(seen.map(({ path }) => path)).toEqual(["/"]);
});
