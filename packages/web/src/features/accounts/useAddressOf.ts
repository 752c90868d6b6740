import { useEffect, useState } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { useSigner } from "../../session/context.ts";
import type { KnownSecret } from "../../signer/protocol.ts";

/** Typing comes in bursts. */
const PAUSE_MS = 250;

/** The address that a typed secret stands for, before it is kept; undefined where it stands for none. */
export function useAddressOf(secret: KnownSecret | undefined): Address | undefined {
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
  return found?.text === text ? found?.address : undefined;
}
