import { installCrypto } from "@atoll/move";
import { createLocalnet as createPlainLocalnet, type Localnet, type LocalnetOptions } from "../createLocalnet.ts";
import { createNodeCrypto } from "./nodeCrypto.ts";

// In-process networks under Node hash and sign with OpenSSL, which halves startup time.
installCrypto(createNodeCrypto());

export * from "../index.ts";

export interface NodeLocalnetOptions extends LocalnetOptions {
  /** Starts an index in memory, with GraphQL; by default only if there are `processors`. */
  readonly index?: boolean;
}

/** Starts a network. On resolve, at least 20 versions and two user transactions exist. */
export async function createLocalnet({ index, ...options }: NodeLocalnetOptions = {}): Promise<Localnet> {
  if (options.indexer !== undefined || !(index ?? options.processors !== undefined)) return createPlainLocalnet(options);
  const { startIndex } = await import("./testing/startIndex.ts");
  return createPlainLocalnet({ ...options, indexer: startIndex });
}
