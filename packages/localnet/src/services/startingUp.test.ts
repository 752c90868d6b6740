import { expect, test } from "vitest";
import { startingUp } from "./startingUp.ts";

const answer = startingUp("The indexer is starting.");
const origin = "http://localhost:4400";

test("web pages of other origins can request a service that is still starting and read the response status", async () => {
  const preflight = await answer(
    new Request("http://127.0.0.1:8090/v1/graphql", {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" },
    }),
  );
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, origin]);
  const asked = await answer(new Request("http://127.0.0.1:8090/v1/graphql", { method: "POST", headers: { origin }, body: "{}" }));
  expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([503, origin]);
  expect(await asked.json()).toEqual({ message: "The indexer is starting.", error_code: "starting" });
});
