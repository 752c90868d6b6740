import { useEffect, useState } from "react";
import { parseAddressInput } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { useNetwork } from "../../session/context.ts";
import { keylessClientOf } from "../../session/signIn/keylessClientOf.ts";

/** Who publishes the keys of an issuer. */
export interface PublishedKeys {
  /** Whether the network itself publishes keys of the issuer; undefined until it has answered. */
  readonly atNetwork: boolean | undefined;
  readonly address: Address | undefined;
  /** Whether the address publishes some. */
  readonly hasKeys: boolean;
  readonly isAsking: boolean;
}

/** Who publishes the keys of an issuer: the network, or the address that was entered. */
export function usePublishedKeys(issuer: string | undefined, publisher: string): PublishedKeys {
  const network = useNetwork();
  const [atNetwork, setAtNetwork] = useState<{ readonly issuer: string; readonly has: boolean }>();
  const [atAddress, setAtAddress] = useState<{ readonly address: Address; readonly issuer: string; readonly has: boolean }>();
  const parsed = parseAddressInput(publisher);
  const address = parsed.ok ? parsed.address : undefined;
  useEffect(() => {
    if (issuer === undefined) return;
    const abort = new AbortController();
    const ask = async (at: Address | undefined) => (await keylessClientOf(network).issuerKeys(issuer, at, abort.signal)).length > 0;
    // Where the network does not answer, signing in says so.
    const nobody = () => undefined;
    ask(undefined).then((has) => setAtNetwork({ issuer, has }), nobody);
    if (address !== undefined) ask(address).then((has) => setAtAddress({ address, issuer, has }), nobody);
    return () => abort.abort();
  }, [network, issuer, address]);
  const isOfAddress = atAddress !== undefined && atAddress.address === address && atAddress.issuer === issuer;
  return {
    atNetwork: atNetwork?.issuer === issuer ? atNetwork?.has : undefined,
    address,
    hasKeys: isOfAddress && atAddress.has,
    isAsking: address !== undefined && !isOfAddress,
  };
}
