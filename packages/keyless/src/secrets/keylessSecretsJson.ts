import { parseObject, SCALAR_ORDER } from "@atoll/framework/keyless";
import { bytesToHex, hexToBytes } from "@atoll/move";
import type { JWK } from "jose";
import type { IssuerKey } from "../issuer/issuerKey.ts";
import { type IssuerKeys, type KeylessSecrets, PEPPER_ORDER } from "./keylessSecrets.ts";
import type { Trapdoor } from "./trapdoor.ts";

const TRAPDOOR_PARTS = ["alpha", "beta", "gamma", "delta", "inputBase", "inputStep"] as const satisfies readonly (keyof Trapdoor)[];
const NUMBER = /^0x[0-9a-f]{1,64}$/;
const KEY = /^[0-9a-f]{64}$/;

/** Serializes secrets for `keylessSecretsFromJson`. */
export function keylessSecretsToJson({ pepper, trainingWheels, trapdoor, issuers }: KeylessSecrets): string {
  return JSON.stringify({
    pepper: `0x${pepper.toString(16)}`,
    trainingWheels: bytesToHex(trainingWheels),
    trapdoor: Object.fromEntries(TRAPDOOR_PARTS.map((part) => [part, `0x${trapdoor[part].toString(16)}`])),
    issuers: jwksOf(issuers),
  });
}

/** Parses secrets; `undefined` for incomplete or invalid text. */
export function keylessSecretsFromJson(text: string): KeylessSecrets | undefined {
  const { pepper, trainingWheels, trapdoor, issuers } = parseObject(text) ?? {};
  const pepperNumber = readNumber(pepper, PEPPER_ORDER);
  const parts = TRAPDOOR_PARTS.map((part) => readNumber((trapdoor as Record<string, unknown> | undefined)?.[part], SCALAR_ORDER));
  if (pepperNumber === undefined || typeof trainingWheels !== "string" || !KEY.test(trainingWheels)) return undefined;
  const [alpha, beta, gamma, delta, inputBase, inputStep] = parts;
  if (alpha === undefined || beta === undefined || gamma === undefined || delta === undefined) return undefined;
  const keys = readIssuerKeys(issuers);
  if (inputBase === undefined || inputStep === undefined || keys === undefined) return undefined;
  return {
    pepper: pepperNumber,
    trainingWheels: hexToBytes(trainingWheels),
    trapdoor: { alpha, beta, gamma, delta, inputBase, inputStep },
    issuers: keys,
  };
}

/** Serializes issuer keys for `issuerKeysFromJson`. */
export function issuerKeysToJson(issuers: IssuerKeys): string {
  return JSON.stringify({ issuers: jwksOf(issuers) });
}

/** Parses issuer keys; `undefined` for incomplete or invalid text. */
export function issuerKeysFromJson(text: string): IssuerKeys | undefined {
  return readIssuerKeys(parseObject(text)?.issuers);
}

function jwksOf(issuers: IssuerKeys): readonly (JWK | null)[] {
  return issuers.map((key) => key?.jwk ?? null);
}

function readIssuerKeys(issuers: unknown): IssuerKeys | undefined {
  if (!Array.isArray(issuers)) return undefined;
  const keys = issuers.map((value: unknown) => (value === null ? null : readIssuerKey(value)));
  return keys.includes(undefined) ? undefined : keys.map((key) => key ?? undefined);
}

function readNumber(value: unknown, order: bigint): bigint | undefined {
  if (typeof value !== "string" || !NUMBER.test(value)) return undefined;
  const number = BigInt(value);
  return number > 0n && number < order ? number : undefined;
}

function readIssuerKey(value: unknown): IssuerKey | undefined {
  const jwk = value as JWK | null;
  const isWhole = [jwk?.kid, jwk?.n, jwk?.e, jwk?.d, jwk?.p, jwk?.q].every((part) => typeof part === "string");
  return isWhole && jwk?.kid !== undefined && jwk.kty === "RSA" ? { kid: jwk.kid, jwk } : undefined;
}
