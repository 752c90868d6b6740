import type { MediaStore } from "./mediaStore.ts";

const CHUNK_BYTES = 64 * 1024;

interface Reading {
  readonly bytes: Promise<Uint8Array<ArrayBuffer> | undefined>;
  readers: number;
}

/** Picture in memory for one response. Exactly one of `stream` and `release` ends its use. */
export interface PictureRead {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Body that gives the bytes in chunks, as fast as the client reads them. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
  release(): void;
}

/**
 * Reads pictures for responses. Concurrent responses of one picture share its bytes, so that clients which request without reading use at
 * most the memory of all stored pictures.
 */
export function createSharedReads(store: Pick<MediaStore, "get" | "has">) {
  const readings = new Map<string, Reading>();
  return async (hash: string): Promise<PictureRead | undefined> => {
    // A slow client may still read a deleted picture.
    if (!store.has(hash)) return undefined;
    const reading = readings.get(hash) ?? { bytes: store.get(hash), readers: 0 };
    readings.set(hash, reading);
    reading.readers++;
    let isReleased = false;
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      reading.readers--;
      if (reading.readers === 0 && readings.get(hash) === reading) readings.delete(hash);
    };
    try {
      const bytes = await reading.bytes;
      if (bytes !== undefined) return { bytes, stream: () => streamOf(bytes, release), release };
    } catch (error) {
      release();
      throw error;
    }
    release();
    return undefined;
  };
}

function streamOf(bytes: Uint8Array<ArrayBuffer>, onEnd: () => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0;
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(bytes.subarray(sent, sent + CHUNK_BYTES));
        sent += CHUNK_BYTES;
        if (sent < bytes.length) return;
        controller.close();
        onEnd();
      },
      cancel: onEnd,
    },
    { highWaterMark: 0 },
  );
}
