import { Agent } from "node:http";
import { control } from "./controls.ts";
import { createLoadTarget, type LoadTarget, type TargetRequest } from "./load/loadTarget.ts";
import type { NetworkProcess } from "./networkProcess.ts";
import { sendRaw } from "./rawRequest.ts";

const JSON_TYPE = { "content-type": "application/json" };

/** Load target for a network process that may be restarted on the same ports. */
export function createNetworkTarget(network: () => NetworkProcess): LoadTarget {
  const agent = new Agent({ keepAlive: true });

  async function request(port: number, path: string, { method = "GET", headers, body }: TargetRequest = {}): Promise<string> {
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
    const raw = { method, path, ...(headers === undefined ? {} : { headers }), ...(bytes === undefined ? {} : { body: bytes }) };
    const answer = await sendRaw(port, raw, { agent, timeoutMs: 60_000 });
    const text = answer.body.toString();
    if (answer.status < 200 || answer.status > 299) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
    return text;
  }

  return createLoadTarget({
    node: (path, options) => request(network().ports.node, `/v1${path}`, options),
    async fund(address, octas) {
      const body = `{"address":"${address}","amount":${octas}}`;
      await request(network().ports.faucet, "/fund", { method: "POST", headers: JSON_TYPE, body });
    },
    async actAs(address) {
      await control(network(), "actAs", { address });
    },
  });
}
