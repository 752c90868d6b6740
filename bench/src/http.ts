import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request over keep-alive connections and returns the body as text. Throws for a status other than 2xx. */
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
      // The server closed an idle connection during the request and has not seen it, so retrying is safe.
      if (outgoing.reusedSocket && error.code === "ECONNRESET") call(url, options).then(resolve, reject);
      else reject(error);
    });
    outgoing.end(options.body);
  });
}
