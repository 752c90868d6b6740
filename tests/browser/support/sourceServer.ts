import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of somebody else on this machine: prices, lists and pictures for pages that are allowed to ask it. */
export interface SourceServer {
  readonly url: string;
  /** What it answers, by path; anything else is 404. Text is sent as it is. */
  readonly answers: Map<string, unknown>;
  /** The paths that it was asked for, with what else the request told it. */
  readonly heard: { readonly path: string; readonly cookie: string | undefined; readonly referer: string | undefined }[];
  close(): Promise<void>;
}

export async function startSourceServer(): Promise<SourceServer> {
  const answers = new Map<string, unknown>();
  const heard: SourceServer["heard"] = [];
  const server = createServer(({ url: path = "", headers }, response) => {
    heard.push({ path, cookie: headers.cookie, referer: headers.referer });
    const answer = answers.get(path);
    response.writeHead(answer === undefined ? 404 : 200, { "access-control-allow-origin": "*", "content-type": "application/json" });
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    heard,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
