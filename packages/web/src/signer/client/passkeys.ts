import type { PasskeyAssertion, PasskeyCreation } from "../approvals.ts";
import { type Bytes, base64ToBytes, bytesToBase64Url } from "../bytes.ts";
import { SignerError } from "../signer.ts";

/** Page side of passkeys: transports challenges and responses. Only the worker validates responses. */

const ES256 = -7;
const USER_ID_BYTES = 16;
const TIMEOUT_MS = 110_000;

/** Whether this browser supports passkeys. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && navigator.credentials !== undefined;
}

/** Creates a passkey for approvals or as an account key. An account passkey should be usable in other browsers. */
export async function makePasskey(
  challenge: Uint8Array,
  { label, use, known = [] }: { readonly label: string; readonly use: "approvals" | "account"; readonly known?: readonly string[] },
): Promise<PasskeyCreation> {
  const { response } = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: new Uint8Array(challenge),
        rp: { id: location.hostname, name: "Atoll" },
        user: { id: crypto.getRandomValues(new Uint8Array(USER_ID_BYTES)), name: label, displayName: label },
        pubKeyCredParams: [{ type: "public-key", alg: ES256 }],
        authenticatorSelection: { userVerification: "required", residentKey: use === "account" ? "preferred" : "discouraged" },
        excludeCredentials: descriptors(known),
        attestation: "none",
        timeout: TIMEOUT_MS,
      },
    }),
  );
  if (!(response instanceof AuthenticatorAttestationResponse)) throw cancelled();
  return {
    authenticatorData: new Uint8Array(response.getAuthenticatorData()),
    clientDataJson: new Uint8Array(response.clientDataJSON),
  };
}

/** Requests a WebAuthn assertion from one of the given passkeys. */
export async function askPasskey(challenge: Uint8Array, credentialIds: readonly string[]): Promise<PasskeyAssertion> {
  const credential = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: new Uint8Array(challenge),
        rpId: location.hostname,
        allowCredentials: descriptors(credentialIds),
        userVerification: "required",
        timeout: TIMEOUT_MS,
      },
    }),
  );
  const { response } = credential;
  if (!(response instanceof AuthenticatorAssertionResponse)) throw cancelled();
  return {
    credentialId: bytesToBase64Url(new Uint8Array(credential.rawId)),
    authenticatorData: new Uint8Array(response.authenticatorData),
    clientDataJson: new Uint8Array(response.clientDataJSON),
    signature: new Uint8Array(response.signature),
  };
}

/** Calls WebAuthn. Browsers deliberately report refusal, timeout and a missing passkey in the same way. */
async function ask(question: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await question().catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) throw cancelled();
  return credential;
}

function descriptors(ids: readonly string[]): PublicKeyCredentialDescriptor[] {
  return ids.flatMap((id) => {
    const bytes = base64UrlToBytes(id);
    return bytes === undefined ? [] : [{ type: "public-key", id: bytes }];
  });
}

function base64UrlToBytes(text: string): Bytes | undefined {
  const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
  return base64ToBytes(base64.padEnd(Math.ceil(base64.length / 4) * 4, "="));
}

function cancelled(): SignerError {
  return new SignerError("passkey_cancelled", "The passkey was not used.");
}
