import type { Address } from "../chain/facts/types.ts";
import { accountKeyFromJson, accountKeyToJson, isKeylessKey, isSecretKey } from "./accountKeyJson.ts";
import { hasExactKeys, isIntegerIn } from "./json.ts";
import type { AccountRecord, DuplicateReason } from "./signer.ts";

/** Kinds of account sources that have no further fields. */
const PLAIN_KINDS: readonly AccountRecord["source"][] = [
  { kind: "privateKey" },
  { kind: "passkey" },
  { kind: "keyless" },
  { kind: "multi" },
  { kind: "watch" },
];
const ADDRESS = /^0x[0-9a-f]{64}$/;

const FIELDS = ["id", "address", "label", "colour", "key", "source", "beside", "createdAt"] as const;
/** Fields of account records until version 5, when an account's label contained the reason for a duplicate address as English text. */
const FORMER_FIELDS = ["id", "address", "label", "colour", "key", "source", "createdAt"] as const;
const FORMER_ENDINGS = { rotation: ", key before the rotation", backup: ", key of the backup" } as const satisfies Record<
  DuplicateReason,
  string
>;

/** JSON form of an account record in the vault, with null for undefined. */
export function accountToJson(account: AccountRecord): Record<string, unknown> {
  const { id, address, label, colour, key, source, beside, createdAt } = account;
  return { id, address, label, colour, key: key === undefined ? null : accountKeyToJson(key), source, beside: beside ?? null, createdAt };
}

/** Parses the JSON form of an account record; undefined for any other value. */
export function accountFromJson(value: unknown): AccountRecord | undefined {
  if (!hasExactKeys(value, FIELDS)) return undefined;
  const { beside } = value;
  if (beside !== null && beside !== "rotation" && beside !== "backup") return undefined;
  return recordFrom(value, beside ?? undefined);
}

/** Parses an account record of version 5 or earlier. */
export function formerAccountFromJson(value: unknown): AccountRecord | undefined {
  if (!hasExactKeys(value, FORMER_FIELDS)) return undefined;
  const { label } = value;
  const ending = (reason: DuplicateReason) => typeof label === "string" && label.endsWith(FORMER_ENDINGS[reason]);
  const beside = (["rotation", "backup"] as const).find(ending);
  if (beside === undefined || typeof label !== "string") return recordFrom(value, undefined);
  return recordFrom({ ...value, label: label.slice(0, -FORMER_ENDINGS[beside].length) }, beside);
}

function recordFrom(value: Record<(typeof FORMER_FIELDS)[number], unknown>, beside: AccountRecord["beside"]): AccountRecord | undefined {
  const { id, address, label, colour, createdAt } = value;
  const key = value.key === null ? undefined : accountKeyFromJson(value.key);
  const source = sourceFromJson(value.source);
  if (typeof id !== "string" || !isAddress(address) || typeof label !== "string" || source === undefined) return undefined;
  if (key === undefined && value.key !== null) return undefined;
  if (!isIntegerIn(colour, 0, 359) || !isIntegerIn(createdAt, 0, Number.MAX_SAFE_INTEGER)) return undefined;
  if (!canBeOf(key, source)) return undefined;
  return { id, address, label, colour, key, source, beside, createdAt };
}

/** Parses the plaintext account list of a locked vault. For display only, so unreadable entries are skipped. */
export function parseDisplayAccounts(value: unknown): readonly AccountRecord[] {
  if (!Array.isArray(value)) return [];
  return value.map((one) => accountFromJson(one) ?? formerAccountFromJson(one)).filter((account) => account !== undefined);
}

export function isAddress(value: unknown): value is Address {
  return typeof value === "string" && ADDRESS.test(value);
}

/** Whether a key scheme and an account source can occur together. */
function canBeOf(key: AccountRecord["key"], { kind }: AccountRecord["source"]): boolean {
  if (key === undefined) return kind === "watch";
  switch (kind) {
    case "mnemonic":
    case "privateKey":
      return isSecretKey(key);
    case "passkey":
      return key.scheme === "passkey";
    case "keyless":
      return isKeylessKey(key);
    case "multi":
      return key.scheme === "multiKey" || key.scheme === "multiEd25519";
    case "external":
      return true;
    case "watch":
      return false;
  }
}

function sourceFromJson(value: unknown): AccountRecord["source"] | undefined {
  if (hasExactKeys(value, ["kind", "path"])) {
    return value.kind === "mnemonic" && typeof value.path === "string" ? { kind: "mnemonic", path: value.path } : undefined;
  }
  if (hasExactKeys(value, ["kind", "wallet"])) {
    return value.kind === "external" && typeof value.wallet === "string" ? { kind: "external", wallet: value.wallet } : undefined;
  }
  if (!hasExactKeys(value, ["kind"])) return undefined;
  const { kind } = value;
  return PLAIN_KINDS.find((plain) => plain.kind === kind);
}
