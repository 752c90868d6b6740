import { MS_PER_DAY } from "../units/time.ts";
import { base64ToBytes } from "./bytes.ts";
import { type ChainPin, pinFromJson, pinProblem } from "./chainPins.ts";
import { hasExactKeys, isIntegerIn } from "./json.ts";

/** Setting for which chains transactions require user presence: all chains, or all except test chains. */
export type PresenceSetting = "exceptTests" | "always";

/** A passkey that confirms approvals. It controls no account. */
export interface ApprovalPasskey {
  /** Credential id in base64url, as in WebAuthn. */
  readonly credentialId: string;
  /** Uncompressed P-256 point, 65 bytes in base64. */
  readonly publicKey: string;
  readonly label: string;
  readonly createdAt: number;
}

/** APT that may be sent per day without approval, and the amount already sent today. */
export interface Allowance {
  readonly octasPerDay: bigint;
  /** Day of the counted amount, as days since 1970 in UTC. */
  readonly day: number;
  readonly spentOctas: bigint;
}

/** Approval settings of the vault: confirmed chain ids, presence, allowance and passkeys. */
export interface ApprovalState {
  readonly pins: readonly ChainPin[];
  readonly presence: PresenceSetting;
  readonly allowance: Allowance | undefined;
  readonly passkeys: readonly ApprovalPasskey[];
}

/** Approval settings of a new vault, and of vaults older than approvals. */
export const INITIAL_APPROVALS: ApprovalState = { pins: [], presence: "exceptTests", allowance: undefined, passkeys: [] };

const CREDENTIAL_ID = /^[A-Za-z0-9_-]{1,1400}$/;
const PUBLIC_KEY_BYTES = 65;
const OCTAS = /^(0|[1-9]\d{0,19})$/;

/** Unused part of today's allowance in octas; zero without an allowance. Setting the clock back starts no new day. */
export function remainingAllowance(allowance: Allowance | undefined, now: number): bigint {
  if (allowance === undefined) return 0n;
  const spent = dayOf(now) > allowance.day ? 0n : allowance.spentOctas;
  return allowance.octasPerDay > spent ? allowance.octasPerDay - spent : 0n;
}

/** Allowance after spending an amount. */
export function spendAllowance(allowance: Allowance, octas: bigint, now: number): Allowance {
  const today = dayOf(now);
  return today > allowance.day
    ? { ...allowance, day: today, spentOctas: octas }
    : { ...allowance, spentOctas: allowance.spentOctas + octas };
}

/**
 * Approval settings that a new vault accepts from a backup, possibly a stranger's: nothing that permits more signatures than a new vault.
 * The user must confirm a public network's chain id again by typing its name, and set the allowance again.
 */
export function restoredApprovals(approvals: ApprovalState): ApprovalState {
  const pins = approvals.pins.filter((pin) => pinProblem({ ...pin, typedName: undefined }) === undefined);
  return { ...approvals, pins, allowance: undefined };
}

export function dayOf(now: number): number {
  return Math.floor(now / MS_PER_DAY);
}

export function approvalsToJson({ pins, presence, allowance, passkeys }: ApprovalState): Record<string, unknown> {
  return {
    pins,
    presence,
    allowance:
      allowance === undefined
        ? null
        : { octasPerDay: allowance.octasPerDay.toString(), day: allowance.day, spentOctas: allowance.spentOctas.toString() },
    passkeys,
  };
}

/** Parses stored approval settings; undefined for any other value. */
export function approvalsFromJson(value: unknown): ApprovalState | undefined {
  if (!hasExactKeys(value, ["pins", "presence", "allowance", "passkeys"])) return undefined;
  const { presence } = value;
  const pins = listFromJson(value.pins, pinFromJson);
  const passkeys = listFromJson(value.passkeys, passkeyFromJson);
  const allowance = value.allowance === null ? undefined : allowanceFromJson(value.allowance);
  if (pins === undefined || passkeys === undefined || (allowance === undefined && value.allowance !== null)) return undefined;
  if (presence !== "exceptTests" && presence !== "always") return undefined;
  return { pins, presence, allowance, passkeys };
}

function listFromJson<T>(value: unknown, read: (item: unknown) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.map(read).filter((item) => item !== undefined);
  return items.length === value.length ? items : undefined;
}

function passkeyFromJson(value: unknown): ApprovalPasskey | undefined {
  if (!hasExactKeys(value, ["credentialId", "publicKey", "label", "createdAt"])) return undefined;
  const { credentialId, publicKey, label, createdAt } = value;
  if (typeof credentialId !== "string" || !CREDENTIAL_ID.test(credentialId) || typeof label !== "string") return undefined;
  if (typeof publicKey !== "string" || base64ToBytes(publicKey)?.length !== PUBLIC_KEY_BYTES) return undefined;
  return isIntegerIn(createdAt, 0, Number.MAX_SAFE_INTEGER) ? { credentialId, publicKey, label, createdAt } : undefined;
}

function allowanceFromJson(value: unknown): Allowance | undefined {
  if (!hasExactKeys(value, ["octasPerDay", "day", "spentOctas"])) return undefined;
  const { octasPerDay, day, spentOctas } = value;
  if (typeof octasPerDay !== "string" || !OCTAS.test(octasPerDay) || typeof spentOctas !== "string" || !OCTAS.test(spentOctas))
    return undefined;
  return isIntegerIn(day, 0, Number.MAX_SAFE_INTEGER)
    ? { octasPerDay: BigInt(octasPerDay), day, spentOctas: BigInt(spentOctas) }
    : undefined;
}
