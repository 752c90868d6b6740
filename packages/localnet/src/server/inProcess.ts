import { installCrypto } from "@atoll/move";
import { createNodeCrypto } from "./nodeCrypto.ts";

// Under Node, a network in somebody's own process hashes and signs with OpenSSL: it starts in half the time.
installCrypto(createNodeCrypto());

export * from "../index.ts";
