import type { NativeModule } from "@atoll/framework";
import { createLocalnet, type Localnet } from "@atoll/localnet";
import { type Listener, listen } from "../../../packages/localnet/src/server/listen.ts";
import { chooseNetworkPorts } from "../../support/networkProcess.ts";

/** Second network with its own sockets, chain id and modules, which the web page treats as a foreign network. */
export interface OtherNetwork {
  readonly localnet: Localnet;
  readonly nodeUrl: string;
  readonly faucetUrl: string;
  stop(): Promise<void>;
}

export async function startOtherNetwork(chainId: number, modules: readonly NativeModule[]): Promise<OtherNetwork> {
  const ports = await chooseNetworkPorts();
  const localnet = await createLocalnet({ chainId, ports, modules });
  const { node, faucet } = localnet.services;
  const { faucet: faucetUrl } = localnet.endpoints;
  if (faucet === undefined || faucetUrl === undefined) throw new Error("a network of the local profile has a faucet");
  const listeners: Listener[] = await Promise.all([listen("node", ports.node, node), listen("faucet", ports.faucet, faucet)]);
  return {
    localnet,
    nodeUrl: localnet.endpoints.node,
    faucetUrl,
    async stop() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await localnet.stop();
    },
  };
}
