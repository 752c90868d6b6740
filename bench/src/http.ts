import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** A request over kept-alive connections; the body as text. Throws when the answer is not 2xx. */
export function call(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: Uint8Array | string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: options.method ?? "GET", agent, headers: options.headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const status = incoming.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve(text);
        else reject(new Error(`${url} answered ${status}: ${text.slice(0, 300)}`));
      });
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection while the request was on its way: it has seen nothing of it.
      if (outgoing.reusedSocket && error.code === "ECONNRESET") call(url, options).then(resolve, reject);
      else reject(error);
    });
    outgoing.end(options.body);
  });
}
