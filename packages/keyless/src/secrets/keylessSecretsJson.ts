import { parseObject, SCALAR_ORDER } from "@atoll/framework/keyless";
import { bytesToHex, hexToBytes } from "@atoll/move";
import type { JWK } from "jose";
import type { IssuerKey } from "../issuer/issuerKey.ts";
import { type IssuerKeys, type KeylessSecrets, PEPPER_ORDER, type PreparedSecrets } from "./keylessSecrets.ts";
import type { Trapdoor, TrapdoorHalf } from "./trapdoor.ts";

const TRAPDOOR_PARTS = ["alpha", "beta", "gamma", "delta", "inputBase", "inputStep"] as const satisfies readonly (keyof Trapdoor)[];
const NUMBER = /^0x[0-9a-f]{1,64}$/;
const KEY = /^[0-9a-f]{64}$/;
const SHARED_PARTS = ["beta", "gamma", "delta"] as const satisfies readonly (keyof TrapdoorHalf)[];
const POINTS = ["beta_g2", "gamma_g2", "delta_g2"] as const satisfies readonly (keyof TrapdoorHalf["points"])[];
const POINT = /^[0-9a-f]{128}$/;

/** Serializes secrets for `keylessSecretsFromJson`. */
export function keylessSecretsToJson({ pepper, trainingWheels, trapdoor, issuers }: KeylessSecrets): string {
  return JSON.stringify({
    pepper: `0x${pepper.toString(16)}`,
    trainingWheels: bytesToHex(trainingWheels),
    trapdoor: {
      ...Object.fromEntries(TRAPDOOR_PARTS.map((part) => [part, `0x${trapdoor[part].toString(16)}`])),
      ...(trapdoor.points === undefined ? {} : hexOfPoints(trapdoor.points)),
    },
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
  // Absent in trapdoors without a prepared half.
  const points = readPoints(trapdoor as Record<string, unknown>);
  return {
    pepper: pepperNumber,
    trainingWheels: hexToBytes(trainingWheels),
    trapdoor: { alpha, beta, gamma, delta, inputBase, inputStep, ...(points === undefined ? {} : { points }) },
    issuers: keys,
  };
}

/** Serializes prepared secrets for `preparedSecretsFromJson`. */
export function preparedSecretsToJson({ issuers, trapdoorHalf }: PreparedSecrets): string {
  return JSON.stringify({
    issuers: jwksOf(issuers),
    trapdoorHalf: {
      ...Object.fromEntries(SHARED_PARTS.map((part) => [part, `0x${trapdoorHalf[part].toString(16)}`])),
      ...hexOfPoints(trapdoorHalf.points),
    },
  });
}

/** Parses prepared secrets; `undefined` for incomplete or invalid text. */
export function preparedSecretsFromJson(text: string): PreparedSecrets | undefined {
  const parsed = parseObject(text);
  const issuers = readIssuerKeys(parsed?.issuers);
  const trapdoorHalf = readTrapdoorHalf(parsed?.trapdoorHalf);
  return issuers === undefined || trapdoorHalf === undefined ? undefined : { issuers, trapdoorHalf };
}

function readTrapdoorHalf(value: unknown): TrapdoorHalf | undefined {
  const fields = value as Record<string, unknown> | null | undefined;
  const [beta, gamma, delta] = SHARED_PARTS.map((part) => readNumber(fields?.[part], SCALAR_ORDER));
  const points = readPoints(fields);
  if (beta === undefined || gamma === undefined || delta === undefined || points === undefined) return undefined;
  return { beta, gamma, delta, points };
}

function hexOfPoints(points: TrapdoorHalf["points"]): Record<string, string> {
  return Object.fromEntries(POINTS.map((point) => [point, bytesToHex(points[point])]));
}

function readPoints(fields: Record<string, unknown> | null | undefined): TrapdoorHalf["points"] | undefined {
  const [beta_g2, gamma_g2, delta_g2] = POINTS.map((point) => readPoint(fields?.[point]));
  return beta_g2 === undefined || gamma_g2 === undefined || delta_g2 === undefined ? undefined : { beta_g2, gamma_g2, delta_g2 };
}

function readPoint(value: unknown): Uint8Array | undefined {
  return typeof value === "string" && POINT.test(value) ? hexToBytes(value) : undefined;
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
