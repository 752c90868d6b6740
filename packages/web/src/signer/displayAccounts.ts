import type { Address } from "../chain/facts/types.ts";
import type { SignatureScheme } from "../chain/transactions/transferRequest.ts";
import { hasExactKeys, isIntegerIn } from "./json.ts";
import type { AccountRecord } from "./signer.ts";

const ADDRESS = /^0x[0-9a-f]{64}$/;
const SCHEMES: ReadonlySet<unknown> = new Set<SignatureScheme>(["ed25519", "singleKeyEd25519", "singleKeySecp256k1"]);

/** Account records as stored, with null where the record says undefined. */
export function accountToJson(account: AccountRecord): Record<string, unknown> {
  const { id, address, label, colour, key, source, createdAt } = account;
  return { id, address, label, colour, key: key ?? null, source, createdAt };
}

/** Undefined where it is not exactly an account record. */
export function accountFromJson(value: unknown): AccountRecord | undefined {
  if (!hasExactKeys(value, ["id", "address", "label", "colour", "key", "source", "createdAt"])) return undefined;
  const { id, address, label, colour, createdAt } = value;
  const key = keyFromJson(value.key);
  const source = sourceFromJson(value.source);
  if (typeof id !== "string" || !isAddress(address) || typeof label !== "string" || key === false || source === undefined) return undefined;
  if (!isIntegerIn(colour, 0, 359) || !isIntegerIn(createdAt, 0, Number.MAX_SAFE_INTEGER)) return undefined;
  if ((key === undefined) !== (source.kind === "watch")) return undefined;
  return { id, address, label, colour, key, source, createdAt };
}

/** The clear list beside a locked vault. Only for show, so what cannot be read is left out. */
export function parseDisplayAccounts(value: unknown): readonly AccountRecord[] {
  if (!Array.isArray(value)) return [];
  return value.map(accountFromJson).filter((account) => account !== undefined);
}

export function isAddress(value: unknown): value is Address {
  return typeof value === "string" && ADDRESS.test(value);
}

function keyFromJson(value: unknown): AccountRecord["key"] | false {
  if (value === null) return undefined;
  if (!hasExactKeys(value, ["scheme", "publicKey"]) || !isScheme(value.scheme)) return false;
  return typeof value.publicKey === "string" ? { scheme: value.scheme, publicKey: value.publicKey } : false;
}

function isScheme(value: unknown): value is SignatureScheme {
  return SCHEMES.has(value);
}

function sourceFromJson(value: unknown): AccountRecord["source"] | undefined {
  if (hasExactKeys(value, ["kind", "path"])) {
    return value.kind === "mnemonic" && typeof value.path === "string" ? { kind: "mnemonic", path: value.path } : undefined;
  }
  if (!hasExactKeys(value, ["kind"])) return undefined;
  const { kind } = value;
  return kind === "privateKey" || kind === "watch" ? { kind } : undefined;
}
