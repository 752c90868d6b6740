import { sha256 } from "@noble/hashes/sha2.js";
import type { ApprovalPasskey } from "../approvalState.ts";
import type { PasskeyAssertion, PasskeyCreation } from "../approvals.ts";
import { type Bytes, base64ToBytes, bytesEqual, bytesToBase64, bytesToBase64Url, concatBytes, utf8Bytes } from "../bytes.ts";
import { SignerError } from "../signer.ts";
import { ecdsaSignatureFromDer } from "../verification/ecdsaSignature.ts";

/** Origin and challenge that a WebAuthn response must have. */
export interface ExpectedAnswer {
  /** Exact origin of the page; its host is the WebAuthn relying party. */
  readonly origin: string;
  readonly challenge: Bytes;
}

const RP_HASH_BYTES = 32;
const FLAGS_AT = 32;
const COUNTER_END = 37;
const FLAG_USER_PRESENT = 0x01;
const FLAG_USER_VERIFIED = 0x04;
const FLAG_CREDENTIAL = 0x40;
const FLAG_EXTENSIONS = 0x80;
const AAGUID_BYTES = 16;
/** COSE encoding of a P-256 key for ES256, in canonical form: the two coordinates follow these two prefixes. */
const COSE_START = Uint8Array.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20);
const COSE_MIDDLE = Uint8Array.of(0x22, 0x58, 0x20);
const COORDINATE_BYTES = 32;

/** Rejects a WebAuthn assertion unless an enrolled passkey signed this challenge, on this page, with user verification. */
export async function checkAssertion(
  assertion: PasskeyAssertion,
  passkeys: readonly Pick<ApprovalPasskey, "credentialId" | "publicKey">[],
  expected: ExpectedAnswer,
): Promise<void> {
  const passkey = passkeys.find(({ credentialId }) => credentialId === assertion.credentialId);
  if (passkey === undefined) throw refusal("This passkey is not one that was enrolled.");
  const clientData = new Uint8Array(assertion.clientDataJson);
  const authenticatorData = new Uint8Array(assertion.authenticatorData);
  checkClientData(clientData, "webauthn.get", expected);
  checkAuthenticatorData(authenticatorData, expected);
  const signature = ecdsaSignatureFromDer(new Uint8Array(assertion.signature));
  const publicKey = base64ToBytes(passkey.publicKey);
  if (signature === undefined || publicKey === undefined) throw refusal("The passkey's signature cannot be read.");
  const signed = concatBytes(authenticatorData, sha256(clientData));
  const key = await importKey(publicKey);
  if (!(await crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, signature, signed))) {
    throw refusal("The passkey's signature is not valid.");
  }
}

/** Reads the credential of a new passkey, created for this challenge, on this page, with user verification. */
export async function readCreation(
  creation: PasskeyCreation,
  expected: ExpectedAnswer,
): Promise<Pick<ApprovalPasskey, "credentialId" | "publicKey">> {
  const data = new Uint8Array(creation.authenticatorData);
  checkClientData(new Uint8Array(creation.clientDataJson), "webauthn.create", expected);
  const flags = checkAuthenticatorData(data, expected);
  const idLengthAt = COUNTER_END + AAGUID_BYTES;
  if ((flags & FLAG_CREDENTIAL) === 0 || data.length < idLengthAt + 2) throw refusal("The new passkey has no key.");
  const idAt = idLengthAt + 2;
  const keyAt = idAt + new DataView(data.buffer).getUint16(idLengthAt);
  const { point, end } = readCoseKey(data, keyAt);
  if (keyAt === idAt || (end !== data.length && (flags & FLAG_EXTENSIONS) === 0)) throw refusal("The new passkey's key cannot be read.");
  // Importing rejects a point off the curve now rather than at the first approval.
  await importKey(point);
  return { credentialId: bytesToBase64Url(data.slice(idAt, keyAt)), publicKey: bytesToBase64(point) };
}

function checkClientData(bytes: Bytes, type: string, { origin, challenge }: ExpectedAnswer): void {
  const data = parseJson(bytes);
  if (data?.type !== type) throw refusal("The passkey answered another kind of question.");
  if (data.challenge !== bytesToBase64Url(challenge)) throw refusal("The passkey answered another question.");
  if (data.origin !== origin || data.crossOrigin === true) throw refusal("The passkey was used on another page.");
}

function checkAuthenticatorData(data: Bytes, { origin }: ExpectedAnswer): number {
  const flags = data[FLAGS_AT];
  if (data.length < COUNTER_END || flags === undefined) throw refusal("The passkey's answer is cut short.");
  if (!bytesEqual(data.subarray(0, RP_HASH_BYTES), sha256(utf8Bytes(new URL(origin).hostname)))) {
    throw refusal("The passkey belongs to another place.");
  }
  const wanted = FLAG_USER_PRESENT | FLAG_USER_VERIFIED;
  if ((flags & wanted) !== wanted) throw refusal("The passkey did not check who you are.");
  return flags;
}

function readCoseKey(data: Bytes, at: number): { readonly point: Bytes; readonly end: number } {
  const xAt = at + COSE_START.length;
  const middleAt = xAt + COORDINATE_BYTES;
  const yAt = middleAt + COSE_MIDDLE.length;
  const end = yAt + COORDINATE_BYTES;
  const isKey = bytesEqual(data.subarray(at, xAt), COSE_START) && bytesEqual(data.subarray(middleAt, yAt), COSE_MIDDLE);
  if (!isKey || end > data.length) throw refusal("The new passkey is not of the kind that can approve (P-256).");
  return { point: concatBytes(Uint8Array.of(4), data.subarray(xAt, middleAt), data.subarray(yAt, end)), end };
}

async function importKey(point: Bytes): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey("raw", point, { name: "ECDSA", namedCurve: "P-256" }, false, ["verify"]);
  } catch {
    throw refusal("The passkey's key is no point of its curve.");
  }
}

function parseJson(bytes: Bytes): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    throw refusal("The passkey's answer cannot be read.");
  }
}

function refusal(message: string): SignerError {
  return new SignerError("approval_refused", message);
}
