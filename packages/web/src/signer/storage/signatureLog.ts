import type { Address } from "../../chain/facts/types.ts";
import type { ReadPayload, SignatureApproval, SignatureEntry, SignaturePage, SigningRole } from "../approvals.ts";
import { type Bytes, base64ToBytes, bytesToBase64, type RandomBytes, utf8Bytes } from "../bytes.ts";
import { isAddress } from "../displayAccounts.ts";
import { hasExactKeys, isIntegerIn } from "../json.ts";
import { CIPHER_NONCE_BYTES, SIGNATURES_STORED } from "../vaultLimits.ts";
import type { VaultStorage } from "../vaultStorage.ts";
import type { VaultKey } from "./vaultCipher.ts";
import type { OpenVault } from "./vaultStore.ts";

/** Adds one entry to the signature log. */
export function recordSignature(storage: VaultStorage, key: VaultKey, entry: Entry, random: RandomBytes): Promise<void> {
  return recordSignatures(storage, key, [entry], random);
}

/**
 * Adds entries to the signature log atomically and drops the oldest. The caller holds the vault's lock, and awaits this before a signature
 * leaves. Each write waits for the disk, so a list is written at once.
 */
export async function recordSignatures(
  storage: VaultStorage,
  key: VaultKey,
  entries: readonly Entry[],
  random: RandomBytes,
): Promise<void> {
  const [newest] = await storage.readSignatures({ before: undefined, limit: 1 });
  const first = (newest?.number ?? 0) + 1;
  const sealed = await Promise.all(
    entries.map(async (entry, index) => {
      const number = first + index;
      const nonce = random(CIPHER_NONCE_BYTES);
      const algorithm = { name: "AES-GCM", iv: nonce, additionalData: placeOf(number) };
      const ciphertext = await crypto.subtle.encrypt(algorithm, key.logKey, utf8Bytes(JSON.stringify(entryToJson(entry))));
      return { number, sealed: { nonce: bytesToBase64(nonce), ciphertext: bytesToBase64(new Uint8Array(ciphertext)) } };
    }),
  );
  await storage.addSignatures(sealed);
  const last = first + entries.length - 1;
  if (last > SIGNATURES_STORED) await storage.removeSignatures(last - SIGNATURES_STORED);
}

/** Page of the signature log, newest entries first. */
export async function readSignatureLog(
  storage: VaultStorage,
  vault: Pick<OpenVault, "key" | "formerLogKeys">,
  page: { readonly before: number | undefined; readonly limit: number },
): Promise<SignaturePage> {
  const stored = await storage.readSignatures({ before: page.before, limit: page.limit + 1 });
  const former = vault.formerLogKeys.map((bytes) => crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["decrypt"]));
  const keys = [vault.key.logKey, ...(await Promise.all(former))];
  const entries = await Promise.all(
    stored.slice(0, page.limit).map(async ({ number, sealed }) => {
      const entry = await unsealWithAny(sealed, number, keys);
      return entry === undefined ? ({ number, unreadable: true } as const) : { ...entry, number };
    }),
  );
  return { entries, hasMore: stored.length > page.limit };
}

type Entry = Omit<SignatureEntry, "number">;

async function unsealWithAny(sealed: unknown, number: number, keys: readonly CryptoKey[]): Promise<Entry | undefined> {
  for (const key of keys) {
    const entry = await unseal(sealed, number, key);
    if (entry !== undefined) return entry;
  }
  return undefined;
}

async function unseal(sealed: unknown, number: number, key: CryptoKey): Promise<Entry | undefined> {
  if (!hasExactKeys(sealed, ["nonce", "ciphertext"]) || typeof sealed.nonce !== "string" || typeof sealed.ciphertext !== "string")
    return undefined;
  const nonce = base64ToBytes(sealed.nonce);
  const ciphertext = base64ToBytes(sealed.ciphertext);
  if (nonce === undefined || ciphertext === undefined) return undefined;
  try {
    const algorithm = { name: "AES-GCM", iv: nonce, additionalData: placeOf(number) };
    const plaintext = await crypto.subtle.decrypt(algorithm, key, ciphertext);
    return entryFromJson(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plaintext)));
  } catch {
    // The entry was changed, moved to another position, or comes from another vault: the page reports it.
    return undefined;
  }
}

/** Additional authenticated data of a log entry: its number, so that a moved entry does not decrypt. */
function placeOf(number: number): Bytes {
  return utf8Bytes(JSON.stringify(["atoll-log", 1, number]));
}

function entryToJson(entry: Omit<SignatureEntry, "number">): Record<string, unknown> {
  const { at, network, chainId, sender, digest, role, payload, transfer, maxFeeOctas, approvedBy } = entry;
  return {
    at,
    network,
    chainId,
    sender,
    digest,
    role,
    payload,
    transfer: transfer === undefined ? null : { ...transfer, units: transfer.units.toString() },
    maxFeeOctas: maxFeeOctas.toString(),
    approvedBy,
  };
}

const COMMON_FIELDS = ["at", "network", "chainId", "sender", "digest", "transfer", "maxFeeOctas", "approvedBy"] as const;
const FIELDS = [...COMMON_FIELDS, "role", "payload"] as const;
/** Fields of log entries in the earlier format, when only the sender's entry function calls were signed. */
const FORMER_FIELDS = [...COMMON_FIELDS, "functionId"] as const;
const ROLES: ReadonlySet<unknown> = new Set<SigningRole>(["sender", "secondarySigner", "feePayer"]);
const APPROVALS: ReadonlySet<unknown> = new Set<SignatureApproval>(["password", "passkey", "allowance", "notNeeded", "outside"]);
const INTEGER = /^(0|[1-9]\d*)$/;

function entryFromJson(value: unknown): Omit<SignatureEntry, "number"> | undefined {
  const signed = hasExactKeys(value, FIELDS)
    ? { value, role: value.role, payload: payloadFromJson(value.payload) }
    : hasExactKeys(value, FORMER_FIELDS)
      ? { value, role: "sender", payload: payloadFromJson({ kind: "entryFunction", functionId: value.functionId }) }
      : undefined;
  return signed === undefined || !isRole(signed.role) || signed.payload === undefined
    ? undefined
    : commonFromJson(signed.value, signed.role, signed.payload);
}

function commonFromJson(
  value: Readonly<Record<(typeof COMMON_FIELDS)[number], unknown>>,
  role: SigningRole,
  payload: ReadPayload,
): Omit<SignatureEntry, "number"> | undefined {
  const { at, network, chainId, sender, digest, maxFeeOctas, approvedBy } = value;
  const transfer = value.transfer === null ? undefined : transferFromJson(value.transfer);
  if (transfer === undefined && value.transfer !== null) return undefined;
  if (typeof network !== "string" || typeof digest !== "string" || !isAddress(sender)) return undefined;
  if (!isIntegerIn(at, 0, Number.MAX_SAFE_INTEGER) || !isIntegerIn(chainId, 0, 255) || !isApproval(approvedBy)) return undefined;
  if (typeof maxFeeOctas !== "string" || !INTEGER.test(maxFeeOctas)) return undefined;
  return { at, network, chainId, sender, digest, role, payload, transfer, maxFeeOctas: BigInt(maxFeeOctas), approvedBy };
}

function payloadFromJson(value: unknown): ReadPayload | undefined {
  if (hasExactKeys(value, ["kind", "functionId"]) && value.kind === "entryFunction") {
    return typeof value.functionId === "string" ? { kind: value.kind, functionId: value.functionId } : undefined;
  }
  if (hasExactKeys(value, ["kind", "text"]) && value.kind === "message") {
    return typeof value.text === "string" ? { kind: value.kind, text: value.text } : undefined;
  }
  if (hasExactKeys(value, ["kind", "to"]) && value.kind === "rotation") {
    return isAddress(value.to) ? { kind: value.kind, to: value.to } : undefined;
  }
  if (hasExactKeys(value, ["kind", "codeHash"]) && value.kind === "script") {
    return typeof value.codeHash === "string" ? { kind: value.kind, codeHash: value.codeHash } : undefined;
  }
  // The function field is absent for a call stored on chain, because JSON has no undefined.
  const isMultisig = hasExactKeys(value, ["kind", "multisigAddress", "functionId"]) || hasExactKeys(value, ["kind", "multisigAddress"]);
  if (!isMultisig || value.kind !== "multisig" || !isAddress(value.multisigAddress)) return undefined;
  const functionId = "functionId" in value ? value.functionId : undefined;
  if (functionId !== undefined && typeof functionId !== "string") return undefined;
  return { kind: value.kind, multisigAddress: value.multisigAddress, functionId };
}

function isRole(value: unknown): value is SigningRole {
  return ROLES.has(value);
}

function transferFromJson(value: unknown): SignatureEntry["transfer"] {
  if (!hasExactKeys(value, ["recipient", "units", "assetId"])) return undefined;
  const { recipient, units, assetId } = value;
  if (!isAddress(recipient) || typeof assetId !== "string" || typeof units !== "string" || !INTEGER.test(units)) return undefined;
  return { recipient: recipient as Address, units: BigInt(units), assetId };
}

function isApproval(value: unknown): value is SignatureApproval {
  return APPROVALS.has(value);
}
