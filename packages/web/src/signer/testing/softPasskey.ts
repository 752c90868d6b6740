import { sha256 } from "@noble/hashes/sha2.js";
import type { PasskeyAssertion, PasskeyCreation } from "../approvals.ts";
import { type Bytes, bytesToBase64Url, concatBytes, utf8Bytes } from "../bytes.ts";
import { ORIGIN } from "./vaultHarness.ts";

/** Fields in which a software passkey's response deviates from an honest one. */
interface AnswerOptions {
  readonly origin?: string;
  readonly rpId?: string;
  /** WebAuthn flags; 0x05 means user present and verified. */
  readonly flags?: number;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly credentialId?: string;
}

/** Software passkey with configurable responses. */
export interface SoftPasskey {
  readonly credentialId: string;
  create(challenge: Uint8Array, options?: AnswerOptions): PasskeyCreation;
  answer(challenge: Uint8Array, options?: AnswerOptions): Promise<PasskeyAssertion>;
}

export async function createSoftPasskey(): Promise<SoftPasskey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
  const id = crypto.getRandomValues(new Uint8Array(20));
  const credentialId = bytesToBase64Url(id);
  const clientData = (type: string, challenge: Uint8Array, { origin = ORIGIN, crossOrigin = false }: AnswerOptions): Bytes =>
    utf8Bytes(JSON.stringify({ type, challenge: bytesToBase64Url(challenge), origin, crossOrigin }));
  const head = (flags: number, { rpId = "localhost" }: AnswerOptions): Bytes =>
    concatBytes(sha256(utf8Bytes(rpId)), Uint8Array.of(flags, 0, 0, 0, 0));

  return {
    credentialId,
    create: (challenge, options = {}) => ({
      clientDataJson: clientData(options.type ?? "webauthn.create", challenge, options),
      authenticatorData: concatBytes(
        head(options.flags ?? 0x45, options),
        new Uint8Array(16),
        Uint8Array.of(0, id.length),
        id,
        Uint8Array.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20),
        point.subarray(1, 33),
        Uint8Array.of(0x22, 0x58, 0x20),
        point.subarray(33),
      ),
    }),
    answer: async (challenge, options = {}) => {
      const clientDataJson = clientData(options.type ?? "webauthn.get", challenge, options);
      const authenticatorData = head(options.flags ?? 0x05, options);
      const signed = concatBytes(authenticatorData, sha256(clientDataJson));
      const raw = new Uint8Array(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, signed));
      return { credentialId: options.credentialId ?? credentialId, clientDataJson, authenticatorData, signature: derOf(raw) };
    },
  };
}

/** Encodes a signature as DER, like authenticators do. */
export function derOf(raw: Uint8Array): Bytes {
  const numbers = [raw.subarray(0, 32), raw.subarray(32)].map((number) => {
    const start = number.findIndex((byte) => byte !== 0);
    const digits = start === -1 ? Uint8Array.of(0) : number.subarray(start);
    const positive = (digits[0] ?? 0) >= 0x80 ? concatBytes(Uint8Array.of(0), digits) : digits;
    return concatBytes(Uint8Array.of(0x02, positive.length), positive);
  });
  const body = concatBytes(...numbers);
  return concatBytes(Uint8Array.of(0x30, body.length), body);
}
