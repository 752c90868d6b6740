import { useCallback, useEffect, useState } from "react";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { useNetwork } from "../../session/context.ts";
import { keylessClientOf } from "../../session/signIn/keylessClientOf.ts";
import { SignInProblem } from "../../session/signIn/signInProblem.ts";

/** Publisher of an issuer's JSON Web Keys. */
interface Publisher {
  /** True if the network itself publishes the issuer's keys; decides between keyless and federated keyless accounts. */
  readonly atNetwork: boolean;
  /** Publishing address if the network has no keys; undefined if the user entered no address or the address publishes none. */
  readonly address: Address | undefined;
}

export interface PublishedKeys {
  /** Publisher found for the current issuer and address; undefined until a query has succeeded. */
  readonly known: Publisher | undefined;
  /** Queries the publisher immediately; throws an error with an explanation if the query fails. */
  readonly ask: () => Promise<Publisher>;
}

/** Finds the publisher of an issuer's keys: the network, or the address entered by the user. */
export function usePublishedKeys(issuer: string | undefined, publisher: string): PublishedKeys {
  const network = useNetwork();
  const [answer, setAnswer] = useState<Publisher & { readonly issuer: string; readonly entered: Address | undefined }>();
  const parsed = parseEnteredAddress(publisher);
  const entered = parsed.ok ? parsed.address : undefined;
  const ask = useCallback(
    async (signal?: AbortSignal): Promise<Publisher> => {
      if (issuer === undefined) throw new TypeError("An issuer is needed.");
      const client = keylessClientOf(network);
      const hasKeys = (at: Address | undefined) =>
        client.issuerKeys(issuer, at, signal).then(
          (keys) => keys.length > 0,
          (cause: unknown) => {
            throw new SignInProblem("FULL_NODE_JWKS_LOOKUP_ERROR", String(cause), { cause });
          },
        );
      const atNetwork = await hasKeys(undefined);
      const address = !atNetwork && entered !== undefined && (await hasKeys(entered)) ? entered : undefined;
      setAnswer({ issuer, entered, atNetwork, address });
      return { atNetwork, address };
    },
    [network, issuer, entered],
  );
  useEffect(() => {
    if (issuer === undefined) return;
    const abort = new AbortController();
    // This background query ignores errors: submitting the form queries again and reports the reason.
    ask(abort.signal).catch(() => undefined);
    return () => abort.abort();
  }, [ask, issuer]);
  // A change of the entered address does not affect `atNetwork`, so the address field stays visible during typing.
  const known = answer?.issuer === issuer && answer !== undefined ? answer : undefined;
  return { known: known && { atNetwork: known.atNetwork, address: known.entered === entered ? known.address : undefined }, ask };
}
