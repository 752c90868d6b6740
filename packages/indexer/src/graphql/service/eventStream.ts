/** Interval of empty comment lines, which keep an idle connection alive. */
const HEARTBEAT_MS = 15_000;

/** Encodes responses as server-sent events: `next` for each response, then `complete`. Ends the generator when the client disconnects. */
export function eventStream(answers: AsyncGenerator<string, void, void>, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    clearInterval(heartbeat);
    onEnd();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      heartbeat = setInterval(() => controller.enqueue(encoder.encode(":\n\n")), HEARTBEAT_MS);
    },
    async pull(controller) {
      const { value, done } = await answers.next();
      if (isOver) return;
      if (done !== true) {
        controller.enqueue(encoder.encode(eventText("next", value)));
        return;
      }
      end();
      controller.enqueue(encoder.encode(eventText("complete", "")));
      controller.close();
    },
    cancel: end,
  });
}

/** Postgres JSON contains line breaks, and every line of event data needs a `data:` prefix. */
function eventText(event: string, data: string): string {
  return `event: ${event}\n${data
    .split("\n")
    .map((line) => `data: ${line}\n`)
    .join("")}\n`;
}
