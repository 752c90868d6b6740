import type { Reply } from "./reply.ts";
import type { RestContext } from "./restContext.ts";

/** Lazily generated parts of a response. */
export type Pieces<T extends string | Uint8Array> = Generator<T, void, undefined>;

/** Waits until a long response may generate its next part, with other requests served in between. */
export type NextTurn = () => Promise<void>;

export function createNextTurn(letOthersRun: () => Promise<void>): NextTurn {
  let last = Promise.resolve();
  return () => {
    last = last.then(letOthersRun);
    return last;
  };
}

/** Maximum characters of a response that is sent whole, as most are. */
const SHORT_LENGTH = 128 * 1024;
const utf8 = new TextEncoder();

/**
 * Creates a text response of any length. Long responses are generated while they are sent, at the client's pace, with other requests served
 * in between.
 */
export function textInPieces(context: RestContext, contentType: string, pieces: Pieces<string>): Reply {
  return inPieces(context, contentType, pieces, { join: (parts) => parts.join(""), encode: (text) => utf8.encode(text) });
}

export function bytesInPieces(context: RestContext, contentType: string, pieces: Pieces<Uint8Array>): Reply {
  return inPieces(context, contentType, pieces, { join: joinBytes, encode: (bytes) => bytes });
}

interface Form<T> {
  readonly join: (parts: readonly T[]) => T;
  readonly encode: (joined: T) => Uint8Array;
}

function inPieces<T extends string | Uint8Array>(context: RestContext, contentType: string, pieces: Pieces<T>, form: Form<T>): Reply {
  const first = take(pieces);
  const head = form.join(first.parts);
  if (first.isLast) return { status: 200, contentType, body: head };
  // A fork may miss items at any piece, and only a request as a whole can begin again.
  if (context.chain.fork !== undefined) return { status: 200, contentType, body: form.join([head, ...pieces]) };
  return { status: 200, contentType, body: rest(context, head, pieces, form) };
}

function rest<T extends string | Uint8Array>(
  context: RestContext,
  head: T,
  pieces: Pieces<T>,
  { join, encode }: Form<T>,
): ReadableStream<Uint8Array> {
  const times = context.revertCount();
  let isCancelled = false;
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encode(head)),
      async pull(controller) {
        await context.nextTurn();
        // The client disconnected, as browsers do when the user leaves a page.
        if (isCancelled) return;
        try {
          if (context.revertCount() !== times) throw new Error("the ledger was taken back while it was told of");
          const { parts, isLast } = take(pieces);
          if (parts.length > 0) controller.enqueue(encode(join(parts)));
          if (isLast) controller.close();
        } catch (error) {
          // The response status is already sent, so the stream can only fail.
          if (context.revertCount() === times) context.log("an answer broke off", error);
          controller.error(error);
        }
      },
      cancel() {
        isCancelled = true;
        pieces.return();
      },
    },
    { highWaterMark: 0 },
  );
}

function take<T extends string | Uint8Array>(pieces: Pieces<T>): { readonly parts: readonly T[]; readonly isLast: boolean } {
  const parts: T[] = [];
  for (let length = 0; length < SHORT_LENGTH; ) {
    const next = pieces.next();
    if (next.done === true) return { parts, isLast: true };
    parts.push(next.value);
    length += next.value.length;
  }
  return { parts, isLast: false };
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** Renders a JSON list; each item is serialised on demand. */
export function* listText<T>(items: readonly T[], write: (item: T) => Pieces<string>): Pieces<string> {
  let before = "[";
  for (const item of items) {
    yield before;
    yield* write(item);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}
