import { bytesToHex } from "@atoll/move";
import { MAX_STORE_BYTES } from "./limits.ts";
import { type MediaFiles, MediaFullError } from "./mediaFiles.ts";

/** Pictures by the SHA-256 of their bytes. */
export interface MediaStore {
  /** Stores a picture and returns its hash in hex. Throws `MediaFullError` if it does not fit. */
  put(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Returns true if a picture of this hash was stored; its bytes are not checked. */
  has(hash: string): boolean;
  /** Bytes of a picture; undefined if it is missing or damaged. */
  get(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Deletes all pictures. */
  clear(): Promise<void>;
}

/** Picture store over files. Changes run one after another, so that concurrent uploads cannot exceed the limit together. */
export function createMediaStore(files: MediaFiles, maxBytes: number = MAX_STORE_BYTES): MediaStore {
  const sizes = new Map(files.list());
  let lastChange: Promise<unknown> = Promise.resolve();

  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const result = lastChange.then(change);
    lastChange = result.catch(() => {});
    return result;
  }

  /** Bytes of a file whose content still has its hash: a file damaged on disk is never served. */
  async function intact(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    if (!sizes.has(hash)) return undefined;
    const bytes = await files.read(hash);
    return bytes !== undefined && (await sha256(bytes)) === hash ? bytes : undefined;
  }

  return {
    has: (hash) => sizes.has(hash),
    get: intact,
    async put(bytes) {
      const hash = await sha256(bytes);
      return inTurn(async () => {
        if ((await intact(hash)) !== undefined) return hash;
        const used = [...sizes].reduce((sum, [name, size]) => (name === hash ? sum : sum + size), 0);
        if (used + bytes.length > maxBytes) {
          throw new MediaFullError(
            `The picture store is full: all pictures together have at most ${maxBytes >> 20} MiB. Resetting the network deletes them.`,
          );
        }
        await files.write(hash, bytes);
        sizes.set(hash, bytes.length);
        return hash;
      });
    },
    clear: () =>
      inTurn(async () => {
        for (const hash of [...sizes.keys()]) {
          // Hides the picture first, so that a deletion that fails serves nothing of the previous ledger.
          sizes.delete(hash);
          await files.remove(hash);
        }
      }),
  };
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return bytesToHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
