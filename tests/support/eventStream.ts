/** Open GraphQL subscription that yields its results in order. */
export interface LiveQuery {
  /** Waits for the next result, whatever it contains. */
  next(): Promise<unknown>;
  /** Reads results until one matches and returns that. */
  until<T>(isWanted: (answer: T) => boolean): Promise<T>;
  close(): void;
}

/** Opens a GraphQL subscription as server-sent events. */
export async function openLiveQuery(url: string, query: string, variables: object = {}): Promise<LiveQuery> {
  const abort = new AbortController();
  const answer = await fetch(url, {
    method: "POST",
    headers: { accept: "text/event-stream", "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
    signal: abort.signal,
  });
  if (answer.body === null) throw new Error(`${answer.status}: no body`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = "";
  async function next(): Promise<unknown> {
    for (;;) {
      const end = buffered.indexOf("\n\n");
      if (end === -1) {
        const { value, done } = await reader.read();
        if (done) throw new Error("the stream is over");
        buffered += value;
        continue;
      }
      const lines = buffered.slice(0, end).split("\n");
      buffered = buffered.slice(end + 2);
      const data = lines.filter((line) => line.startsWith("data: ")).map((line) => line.slice("data: ".length));
      if (lines.includes("event: next")) return JSON.parse(data.join("\n"));
    }
  }
  return {
    next,
    async until<T>(isWanted: (answer: T) => boolean) {
      for (;;) {
        const found = (await next()) as T;
        if (isWanted(found)) return found;
      }
    },
    close: () => abort.abort(),
  };
}
