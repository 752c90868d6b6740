import { useCallback, useEffect, useState } from "react";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { useNetwork } from "../../session/context.ts";
import { keylessClientOf } from "../../session/signIn/keylessClientOf.ts";
import { SignInProblem } from "../../session/signIn/signInProblem.ts";

/** Who publishes the keys of an issuer. */
export interface Publisher {
  /** Whether the network itself publishes keys of the issuer: which kind of account it gives. */
  readonly atNetwork: boolean;
  /** The address that does where the network does not; undefined where none was entered, or it publishes none. */
  readonly address: Address | undefined;
}

export interface PublishedKeys {
  /** As far as it was answered, for what is entered now. */
  readonly known: Publisher | undefined;
  /** Asks now, and tells in words why there is no answer. */
  readonly ask: () => Promise<Publisher>;
}

/** Asks who publishes the keys of an issuer: the network, or the address that was entered. */
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
    // Whoever signs in without an answer asks again, and is told why there is none.
    ask(abort.signal).catch(() => undefined);
    return () => abort.abort();
  }, [ask, issuer]);
  // Whether the network publishes them does not depend on the address: the field stays while it is typed in.
  const known = answer?.issuer === issuer && answer !== undefined ? answer : undefined;
  return { known: known && { atNetwork: known.atNetwork, address: known.entered === entered ? known.address : undefined }, ask };
}
