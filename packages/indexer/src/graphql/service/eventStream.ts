/** Nothing else may pass for a while; a line that says nothing keeps the connection alive. */
const HEARTBEAT_MS = 15_000;

/** Answers as server-sent events: `next` for each, `complete` after the last. Ends the answers when nobody reads on. */
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

/** JSON of the database has line breaks, and each line of an event's data says so. */
function eventText(event: string, data: string): string {
  return `event: ${event}\n${data
    .split("\n")
    .map((line) => `data: ${line}\n`)
    .join("")}\n`;
}
