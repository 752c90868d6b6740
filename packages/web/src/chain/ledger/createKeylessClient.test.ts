import { expect, it } from "vitest";
import type { NetworkId } from "../facts/types.ts";
import { createTransport } from "../transport/transport.ts";
import { createKeylessClient } from "./createKeylessClient.ts";

const endpoints = {
  node: "http://node.test/v1",
  indexer: undefined,
  faucet: undefined,
  pepper: "http://pepper.test/v0",
  prover: "http://prover.test/v0",
};

/** A client whose network gives this response to every request, except for the verification key, which never arrives. */
function clientOf(answer: object) {
  const headers = { "content-type": "application/json", "x-aptos-chain-id": "4" };
  const fetch = async (url: string | URL | Request) =>
    String(url).includes("VerificationKey") ? new Promise<Response>(() => undefined) : new Response(JSON.stringify(answer), { headers });
  const transport = createTransport({ endpoints, fetch });
  const client = createKeylessClient({ id: "local" as NetworkId, label: "", kind: "embedded", chainId: 4, endpoints }, transport);
  if (client === undefined) throw new Error("the network has no keyless services");
  return client;
}

it("the keyless client rejects unusable pepper keys and expiry horizons before a sign-in starts", async () => {
  expect(await clientOf({ public_key: `0x${"AB".repeat(96)}` }).pepperKey()).toBe("ab".repeat(96));
  await expect(clientOf({ public_key: "ab".repeat(250) }).pepperKey()).rejects.toMatchObject({
    service: "pepper",
    code: "unreadable_answer",
  });
  for (const max_exp_horizon_secs of ["0", "18446744073709551615"]) {
    const facts = clientOf({ data: { max_exp_horizon_secs } }).facts();
    await expect(facts).rejects.toMatchObject({ service: "node", code: "unreadable_answer" });
  }
});
