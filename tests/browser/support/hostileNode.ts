import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Size of an Ed25519 authenticator (variant, key and signature, each with its length). It follows the raw transaction, whose last byte is
 * the chain id.
 */
const ED25519_AUTHENTICATOR_BYTES = 1 + 1 + 32 + 1 + 64;

const DENIAL = { message: "Invalid transaction: Type: Validation Code: INVALID_SIGNATURE", error_code: "vm_error", vm_error_code: 1 };

/** Proxy of a real node that claims any chain id and lets simulations for it succeed. */
export interface HostileNode {
  readonly url: string;
  claim(chainId: number): void;
  /** Makes the node reject the next submitted transaction but keep it; `letGo` then executes it. */
  denyNext(): void;
  letGo(): Promise<void>;
  /** Request bodies of the submitted transactions. */
  readonly submitted: readonly Buffer[];
  /** Distinct `authorization` headers of the requests. */
  readonly authorizations: ReadonlySet<string>;
  stop(): Promise<void>;
}

export async function startHostileNode(realUrl: string, realChainId: number): Promise<HostileNode> {
  const real = new URL(realUrl);
  const submitted: Buffer[] = [];
  const authorizations = new Set<string>();
  let claimed = realChainId;
  let deniesNext = false;
  const delayed: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];

  const passOn = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await incoming.toArray());
    if (incoming.headers.authorization !== undefined) authorizations.add(incoming.headers.authorization);
    const isSubmission = incoming.method === "POST" && incoming.url === "/v1/transactions";
    if (isSubmission) submitted.push(body);
    if (isSubmission && deniesNext) {
      deniesNext = false;
      delayed.push({ headers: incoming.headers, body });
      outgoing.writeHead(400, { "content-type": "application/json", "access-control-allow-origin": "*" });
      outgoing.end(JSON.stringify(DENIAL));
      return;
    }
    if (incoming.url?.startsWith("/v1/transactions/simulate")) body[body.length - ED25519_AUTHENTICATOR_BYTES - 1] = realChainId;
    // Requests uncompressed responses, so that they can be changed.
    const headers = { ...incoming.headers, host: real.host, "accept-encoding": "identity" };
    const onward = request({ host: real.hostname, port: real.port, method: incoming.method, path: incoming.url, headers });
    onward.end(body);
    const [answer]: IncomingMessage[] = await once(onward, "response");
    if (answer === undefined) throw new Error("The real node did not answer.");
    const text = Buffer.concat(await answer.toArray());
    const changed = incoming.url === "/v1" ? Buffer.from(text.toString().replace(/"chain_id":\d+/, `"chain_id":${claimed}`)) : text;
    const changedHeaders = { ...answer.headers, "content-length": changed.length.toString() };
    if ("x-aptos-chain-id" in changedHeaders) changedHeaders["x-aptos-chain-id"] = claimed.toString();
    outgoing.writeHead(answer.statusCode ?? 502, changedHeaders);
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
    denyNext: () => {
      deniesNext = true;
    },
    async letGo() {
      for (const { headers, body } of delayed.splice(0)) {
        const onward = request({
          host: real.hostname,
          port: real.port,
          method: "POST",
          path: "/v1/transactions",
          headers: { ...headers, host: real.host },
        });
        onward.end(body);
        const [answer]: IncomingMessage[] = await once(onward, "response");
        if (answer?.statusCode !== 202) throw new Error(`The real node answered ${answer?.statusCode}.`);
        answer.resume();
      }
    },
    submitted,
    authorizations,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
