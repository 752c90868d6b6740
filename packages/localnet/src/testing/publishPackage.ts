import { BcsReader } from "@atoll/move";
import type { MoveArgument } from "./jsonArguments.ts";
import type { TransactionOutcome } from "./transactionOutcome.ts";

/** Compiled package: metadata in BCS, and its modules by name. */
export interface CompiledPackage {
  readonly metadata: Uint8Array;
  readonly modules: ReadonlyMap<string, Uint8Array>;
}

/** Sends a call as the publisher. */
export type SendAsPublisher = (functionId: string, args: readonly MoveArgument[]) => Promise<TransactionOutcome>;

/** Largest package in one transaction; a transaction may have 64 KiB. */
const ONE_TRANSACTION_BYTES = 55_000;
const CHUNK_BYTES = 50_000;

/**
 * Publishes a package at the publisher's address, which runs `init_module` of its new modules. Larger packages are staged in chunks with
 * `0x7::large_packages`. Returns the transaction that published.
 */
export async function publishPackage({ metadata, modules }: CompiledPackage, send: SendAsPublisher): Promise<TransactionOutcome> {
  const code = moduleNames(metadata).map((name) => {
    const bytes = modules.get(name);
    if (bytes === undefined) throw new Error(`the package's metadata lists the module "${name}", but there is no ${name}.mv`);
    return bytes;
  });
  const size = code.reduce((sum, bytes) => sum + bytes.length, metadata.length);
  if (size <= ONE_TRANSACTION_BYTES) return send("0x1::code::publish_package_txn", [metadata, code]);
  const chunks = chunksOf(metadata, code);
  for (const chunk of chunks.slice(0, -1)) await send("0x7::large_packages::stage_code_chunk", argumentsOf(chunk));
  const last = chunks.at(-1);
  if (last === undefined) throw new Error("the package is empty");
  return send("0x7::large_packages::stage_code_chunk_and_publish_to_account", argumentsOf(last));
}

interface Chunk {
  metadata: Uint8Array;
  readonly indices: number[];
  readonly code: Uint8Array[];
}

function argumentsOf({ metadata, indices, code }: Chunk): MoveArgument[] {
  return [metadata, indices, code];
}

/** Splits metadata and modules into parts that fit a transaction each. */
function chunksOf(metadata: Uint8Array, code: readonly Uint8Array[]): Chunk[] {
  const chunks: Chunk[] = [];
  let room = 0;
  let current: Chunk = { metadata: new Uint8Array(), indices: [], code: [] };
  const take = (bytes: Uint8Array, add: (chunk: Chunk, part: Uint8Array) => void): void => {
    for (let offset = 0; offset < bytes.length; ) {
      if (room === 0) {
        current = { metadata: new Uint8Array(), indices: [], code: [] };
        chunks.push(current);
        room = CHUNK_BYTES;
      }
      const part = bytes.subarray(offset, offset + room);
      add(current, part);
      offset += part.length;
      room -= part.length;
    }
  };
  take(metadata, (chunk, part) => {
    chunk.metadata = part;
  });
  for (const [index, bytes] of code.entries()) {
    take(bytes, (chunk, part) => {
      chunk.indices.push(index);
      chunk.code.push(part);
    });
  }
  return chunks;
}

/** Names of a package's modules, in the order in which they are published: dependencies first. */
function moduleNames(metadata: Uint8Array): string[] {
  try {
    const reader = new BcsReader(metadata);
    reader.string();
    reader.u8();
    reader.u64();
    reader.string();
    reader.bytes();
    return Array.from({ length: reader.uleb128() }, () => {
      const name = reader.string();
      reader.bytes();
      reader.bytes();
      if (reader.bool()) throw new Error(`the module "${name}" has an extension`);
      return name;
    });
  } catch (error) {
    throw new Error("package-metadata.bcs cannot be read; compile the package again", { cause: error });
  }
}
