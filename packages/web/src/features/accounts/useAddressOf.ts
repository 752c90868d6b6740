import { useEffect, useState } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { useSigner } from "../../session/context.ts";
import type { KnownSecret } from "../../signer/protocol.ts";

/** Pause in typing before the signer derives the address. */
const PAUSE_MS = 250;

/** Address of a typed secret; undefined if the secret is invalid, "coming" until the signer answers. */
export type TypedAddress = Address | "coming" | undefined;

/** Address derived from a typed secret, before the vault stores it. */
export function useAddressOf(secret: KnownSecret | undefined): TypedAddress {
  const signer = useSigner();
  const [found, setFound] = useState<{ readonly text: string; readonly address: Address | undefined }>();
  const text = secret === undefined ? undefined : JSON.stringify(secret);
  useEffect(() => {
    if (text === undefined) return;
    let isWanted = true;
    const show = (address: Address | undefined) => isWanted && setFound({ text, address });
    const timer = setTimeout(() => signer.addressOf(JSON.parse(text)).then(show, () => show(undefined)), PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [signer, text]);
  if (text === undefined) return undefined;
  return found?.text === text ? found.address : "coming";
}
