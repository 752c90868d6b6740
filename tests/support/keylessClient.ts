import { Aptos, AptosConfig, EphemeralKeyPair, type KeylessAccount, Network } from "@aptos-labs/ts-sdk";
import type { NetworkAddresses } from "./networkProcess.ts";

/** Default application id (`aud`) of test identities. */
export const AUDIENCE = "atoll-test";

/** OpenID identity: subject, issuer and application. */
interface TestIdentity {
  readonly sub: string;
  /** Index of the issuer in the network's list of issuers. */
  readonly issuer?: number;
  readonly audience?: string;
}

/** Client library instance with a network's keyless services and sign-in tokens of its issuers. */
export interface KeylessClient {
  readonly aptos: Aptos;
  readonly issuers: readonly { readonly iss: string; readonly url: string }[];
  readonly services: { readonly pepper: string; readonly prover: string };
  tokenFor(identity: TestIdentity, pair: EphemeralKeyPair): Promise<string>;
  signIn(identity: TestIdentity): Promise<KeylessAccount>;
}

/** Generates an ephemeral key valid for about a day of wall clock time. */
export function newEphemeralKey(): EphemeralKeyPair {
  return EphemeralKeyPair.generate({ expiryDateSecs: Math.floor(Date.now() / 1000) + 100_000 });
}

export async function createKeylessClient(network: Pick<NetworkAddresses, "pageUrl" | "nodeUrl" | "faucetUrl">): Promise<KeylessClient> {
  const { endpoints: services, issuers } = (await (await fetch(`${network.pageUrl}/-/network.json`)).json()) as {
    endpoints: { pepper: string; prover: string };
    issuers: { iss: string; url: string }[];
  };
  const { nodeUrl: fullnode, faucetUrl: faucet } = network;
  const { pepper, prover } = services;
  const aptos = new Aptos(new AptosConfig({ network: Network.LOCAL, fullnode, faucet, pepper, prover, indexer: undefined as never }));
  const tokenFor = async ({ sub, issuer = 0, audience: aud = AUDIENCE }: TestIdentity, pair: EphemeralKeyPair): Promise<string> => {
    const body = JSON.stringify({ sub, email: `${sub}@example.test`, aud, nonce: pair.nonce });
    const answer = await fetch(`${issuers[issuer]?.url}/token`, { method: "POST", body });
    if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { id_token: string }).id_token;
  };
  return {
    aptos,
    issuers,
    services: { pepper, prover },
    tokenFor,
    async signIn(identity) {
      const ephemeralKeyPair = newEphemeralKey();
      return aptos.deriveKeylessAccount({ jwt: await tokenFor(identity, ephemeralKeyPair), ephemeralKeyPair });
    },
  };
}
