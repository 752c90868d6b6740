import { installCrypto } from "@atoll/move";
import { createNodeCrypto } from "./nodeCrypto.ts";

// In-process networks under Node hash and sign with OpenSSL, which halves startup time.
installCrypto(createNodeCrypto());

export * from "../index.ts";
