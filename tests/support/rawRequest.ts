import { type Agent, request } from "node:http";

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** Sends a request verbatim: no URL normalisation, no redirects, no added headers except Host and Content-Length. */
export function sendRaw(port: number, raw: RawRequest, options: { agent?: Agent; timeoutMs?: number } = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        method: raw.method,
        path: raw.path,
        headers: { ...raw.headers, ...(raw.body === undefined ? {} : { "content-length": String(raw.body.length) }) },
        ...(options.agent === undefined ? {} : { agent: options.agent }),
        timeout: options.timeoutMs ?? 10_000,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }));
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error(`no answer to ${raw.method} ${raw.path}`)));
    outgoing.on("error", reject);
    outgoing.end(raw.body);
  });
}
