import { installCrypto } from "@atoll/move";
import { createTestNetwork, type ManagedNetwork, type TestHost, type TestNetworkOptions } from "../../testing/testNetwork.ts";
import { createNodeCrypto } from "../nodeCrypto.ts";
import { openPorts } from "./openPorts.ts";
import { readPackageFolder } from "./readPackageFolder.ts";
import { startIndex } from "./startIndex.ts";

const HOST: TestHost = { readPackage: readPackageFolder, startIndex: () => startIndex, openPorts };

/** Creates the network of a test file under Node, with Node's own cryptography. */
export function createNodeTestNetwork(options: TestNetworkOptions | undefined): ManagedNetwork {
  installCrypto(createNodeCrypto());
  return createTestNetwork(HOST, options);
}
