import { createSigner } from "../../signer/client/createSigner.ts";

/** The window's client of the signing worker that all of Atoll's tabs share. */
export const windowSigner = createSigner();
