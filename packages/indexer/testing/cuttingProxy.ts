import { connect, createServer, type Server, type Socket } from "node:net";

/** Test support: proxy between an indexer and its Postgres server that can cut the connection. */
export interface CuttingProxy {
  /** Server URL through the proxy. */
  readonly url: string;
  /** Closes every connection and rejects new connections until `restore`. */
  cut(): void;
  restore(): void;
  /**
   * Cuts the connection at the next commit, before the server receives it or before the client receives the answer. Resolves after the cut.
   */
  cutAtCommit(moment: "before" | "after"): Promise<void>;
  stop(): Promise<void>;
}

const COMMIT = Buffer.from("commit\0");

export async function startCuttingProxy(serverUrl: string): Promise<CuttingProxy> {
  const target = new URL(serverUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  let atCommit: { readonly moment: "before" | "after"; readonly done: () => void } | undefined;

  const cutAll = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };

  const server: Server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    let isAnswerUnwanted = false;
    near.on("data", (chunk: Buffer) => {
      if (atCommit !== undefined && chunk.includes(COMMIT)) {
        if (atCommit.moment === "before") return finish();
        isAnswerUnwanted = true;
      }
      far.write(chunk);
    });
    far.on("data", (chunk: Buffer) => {
      if (isAnswerUnwanted) finish();
      else near.write(chunk);
    });
    for (const [one, other] of [pair, [far, near]] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
    function finish(): void {
      const { done } = atCommit ?? {};
      atCommit = undefined;
      cutAll();
      done?.();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new TypeError("the proxy has no port");
  const url = new URL(serverUrl);
  url.port = address.port.toString();

  return {
    url: url.href,
    cut() {
      isCut = true;
      cutAll();
    },
    restore() {
      isCut = false;
    },
    cutAtCommit: (moment) =>
      new Promise((resolve) => {
        atCommit = { moment, done: resolve };
      }),
    stop() {
      cutAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
