import { installCrypto } from "@atoll/move";
import { createNodeCrypto } from "../../packages/localnet/src/server/nodeCrypto.ts";

/**
 * Test networks hash and sign with native code like `npm start`. Genesis hashes 400 KB, half of a start's time with the portable
 * implementation. `packages/localnet/src/server/nodeCrypto.test.ts` checks that both agree, and the `isolated` project uses the portable
 * one.
 */
installCrypto(createNodeCrypto());
