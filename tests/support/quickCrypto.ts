import { installCrypto } from "@atoll/move";
import { createNodeCrypto } from "../../packages/localnet/src/server/nodeCrypto.ts";

/**
 * Networks in a test hash and sign as `npm start` does: genesis alone hashes 400 KB, which takes the portable implementation half of a start. That both
 * give the same answers is tested in packages/localnet/src/server/nodeCrypto.test.ts; the `isolated` project runs on the portable one.
 */
installCrypto(createNodeCrypto());
