import { Aptos, AptosConfig, type AptosSettings, type ClientRequest, type ClientResponse, Network } from "@aptos-labs/ts-sdk";
import type { NetworkAddresses } from "./networkProcess.ts";

/** One exchange of the client library with the network, as the library's own HTTP client had it. */
export interface Exchange {
  readonly request: ClientRequest<unknown>;
  readonly response: ClientResponse<unknown>;
}

export interface RecordingClient {
  readonly aptos: Aptos;
  /** Every exchange since the client was made, in order of the answers. */
  readonly exchanges: Exchange[];
  /** The exchanges that `work` leads to. */
  during<T>(work: () => Promise<T>): Promise<{ result: T; exchanges: Exchange[] }>;
}

/** The client library with its own HTTP client, looked over the shoulder. */
export function createRecordingClient(network: NetworkAddresses, settings: AptosSettings = {}): RecordingClient {
  const { client } = new AptosConfig();
  const exchanges: Exchange[] = [];
  const config = new AptosConfig({
    network: Network.LOCAL,
    fullnode: network.nodeUrl,
    faucet: network.faucetUrl,
    ...settings,
    client: {
      async provider<Req, Res>(request: ClientRequest<Req>): Promise<ClientResponse<Res>> {
        // The library changes the parameters that it asked with, to ask for the next page.
        const asked = { ...request, params: { ...request.params } };
        const response = await client.provider<Req, Res>(request);
        exchanges.push({ request: asked, response });
        return response;
      },
    },
  });
  return {
    aptos: new Aptos(config),
    exchanges,
    async during(work) {
      const before = exchanges.length;
      const result = await work();
      return { result, exchanges: exchanges.slice(before) };
    },
  };
}
