import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Foreign server on this machine with prices, lists and pictures for allowed pages. */
export interface SourceServer {
  readonly url: string;
  /** Responses by path; other paths return 404. Strings are sent verbatim. */
  readonly answers: Map<string, unknown>;
  /** Received requests: path, cookie and referer. */
  readonly received: { readonly path: string; readonly cookie: string | undefined; readonly referer: string | undefined }[];
  close(): Promise<void>;
}

export async function startSourceServer(): Promise<SourceServer> {
  const answers = new Map<string, unknown>();
  const received: SourceServer["received"] = [];
  const server = createServer(({ url: path = "", headers }, response) => {
    received.push({ path, cookie: headers.cookie, referer: headers.referer });
    const answer = answers.get(path);
    response.writeHead(answer === undefined ? 404 : 200, { "access-control-allow-origin": "*", "content-type": "application/json" });
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    received,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
