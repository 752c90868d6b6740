import { mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import {
  createSlowSecrets,
  rememberVerificationKey,
  type SlowSecrets,
  slowSecretsFromJson,
  slowSecretsToJson,
  verificationKeyOf,
} from "@atoll/keyless";
import { bytesToHex, hexToBytes } from "@atoll/move";
import { NEEDS_ISSUER_KEY } from "../keyless/createKeylessServices.ts";
import { writeDurably } from "./writeDurably.ts";

/** In `dist`, whether this file runs from there or from `src`. */
export const PREPARED_SECRETS_FILE = fileURLToPath(new URL("../../dist/prepared/keyless.json", import.meta.url));
const G1_BYTES = 32;
const G2_BYTES = 64;

/** Made when Atoll was built; new networks of this installation begin with them. `undefined` where there are none, or none for these issuers. */
export function findPreparedSecrets(): SlowSecrets | undefined {
  const record = readRecord();
  const secrets = typeof record?.secrets === "string" ? slowSecretsFromJson(record.secrets) : undefined;
  const key = typeof record?.verificationKey === "string" ? readVerificationKey(record.verificationKey) : undefined;
  if (secrets === undefined || key === undefined || secrets.issuers.length !== NEEDS_ISSUER_KEY.length) return undefined;
  if (NEEDS_ISSUER_KEY.some((isNeeded, place) => isNeeded && secrets.issuers[place] === undefined)) return undefined;
  rememberVerificationKey(secrets.trapdoor, key);
  return secrets;
}

/** Makes them, unless they are there. */
export async function prepareSecrets(): Promise<void> {
  if (findPreparedSecrets() !== undefined) return;
  const secrets = await createSlowSecrets(NEEDS_ISSUER_KEY);
  const { alpha_g1, beta_g2, gamma_g2, delta_g2, gamma_abc_g1 } = verificationKeyOf(secrets.trapdoor);
  const verificationKey = [alpha_g1, beta_g2, gamma_g2, delta_g2, ...gamma_abc_g1].map(bytesToHex).join("");
  mkdirSync(dirname(PREPARED_SECRETS_FILE), { recursive: true, mode: 0o700 });
  writeDurably(PREPARED_SECRETS_FILE, `${JSON.stringify({ secrets: slowSecretsToJson(secrets), verificationKey })}\n`, 0o600);
}

function readRecord(): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(readFileSync(PREPARED_SECRETS_FILE, "utf8"));
  } catch (error) {
    // Who has none makes some: it only takes longer.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function readVerificationKey(text: string): ReturnType<typeof verificationKeyOf> | undefined {
  const sizes = [G1_BYTES, G2_BYTES, G2_BYTES, G2_BYTES, G1_BYTES, G1_BYTES];
  if (text.length !== 2 * sizes.reduce((sum, size) => sum + size) || !/^[0-9a-f]*$/.test(text)) return undefined;
  const bytes = hexToBytes(text);
  let at = 0;
  const next = (size: number): Uint8Array => {
    at += size;
    return bytes.slice(at - size, at);
  };
  return {
    alpha_g1: next(G1_BYTES),
    beta_g2: next(G2_BYTES),
    gamma_g2: next(G2_BYTES),
    delta_g2: next(G2_BYTES),
    gamma_abc_g1: [next(G1_BYTES), next(G1_BYTES)],
  };
}
