import { Aptos, AptosConfig, type AptosSettings, type ClientRequest, type ClientResponse, Network } from "@aptos-labs/ts-sdk";
import type { NetworkAddresses } from "./networkProcess.ts";

/** Recorded request and response of the client library's HTTP client. */
export interface Exchange {
  readonly request: ClientRequest<unknown>;
  readonly response: ClientResponse<unknown>;
}

export interface RecordingClient {
  readonly aptos: Aptos;
  /** All recorded requests and responses of this client, ordered by response. */
  readonly exchanges: Exchange[];
  /** Runs `work` and returns the requests and responses recorded meanwhile. */
  during<T>(work: () => Promise<T>): Promise<{ result: T; exchanges: Exchange[] }>;
}

/** Creates a client library instance that records its HTTP exchanges. */
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
        // Copies the parameters, because the library mutates them for the next page.
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
