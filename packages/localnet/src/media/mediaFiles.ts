/** Place where picture bytes are stored by name: memory, or a directory. */
export interface MediaFiles {
  /** Sizes of complete files by name. */
  list(): ReadonlyMap<string, number>;
  /** Reads a file; undefined if it does not exist. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Writes a file completely or not at all; throws `MediaFullError` on a full disk. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Error for a picture beyond the store's free space; users see its message. */
export class MediaFullError extends Error {
  override readonly name = "MediaFullError";
}

/** Picture files in memory, deleted with the process. */
export function createMemoryMediaFiles(): MediaFiles {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    list: () => new Map([...files].map(([name, bytes]) => [name, bytes.length])),
    read: async (name) => files.get(name),
    async write(name, bytes) {
      files.set(name, new Uint8Array(bytes));
    },
    async remove(name) {
      files.delete(name);
    },
  };
}
