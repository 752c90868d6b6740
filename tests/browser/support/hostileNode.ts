import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Variant, key and signature with their lengths: what follows the raw transaction, whose last byte is the chain id. */
const ED25519_AUTHENTICATOR_BYTES = 1 + 1 + 32 + 1 + 64;

/** A node that passes everything on to a real one, but tells the chain id that it wants to, and lets simulations for that one succeed. */
export interface HostileNode {
  readonly url: string;
  claim(chainId: number): void;
  /** Bodies of the transactions that were handed to it to be carried out. */
  readonly submitted: readonly Buffer[];
  stop(): Promise<void>;
}

export async function startHostileNode(realUrl: string, realChainId: number): Promise<HostileNode> {
  const real = new URL(realUrl);
  const submitted: Buffer[] = [];
  let claimed = realChainId;

  const passOn = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await incoming.toArray());
    if (incoming.method === "POST" && incoming.url === "/v1/transactions") submitted.push(body);
    if (incoming.url?.startsWith("/v1/transactions/simulate")) body[body.length - ED25519_AUTHENTICATOR_BYTES - 1] = realChainId;
    // Unzipped, so that the answer can be changed.
    const headers = { ...incoming.headers, host: real.host, "accept-encoding": "identity" };
    const onward = request({ host: real.hostname, port: real.port, method: incoming.method, path: incoming.url, headers });
    onward.end(body);
    const [answer]: IncomingMessage[] = await once(onward, "response");
    if (answer === undefined) throw new Error("The real node did not answer.");
    const text = Buffer.concat(await answer.toArray());
    const changed = incoming.url === "/v1" ? Buffer.from(text.toString().replace(/"chain_id":\d+/, `"chain_id":${claimed}`)) : text;
    const told = { ...answer.headers, "content-length": changed.length.toString() };
    if ("x-aptos-chain-id" in told) told["x-aptos-chain-id"] = claimed.toString();
    outgoing.writeHead(answer.statusCode ?? 502, told);
    outgoing.end(changed);
  };
  const server = createServer((incoming, outgoing) => {
    passOn(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    claim: (chainId) => {
      claimed = chainId;
    },
    submitted,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
