import { actionsIn, entriesOf } from "./entry.ts";
import type { ErrorAction } from "./errorTypes.ts";

/** Category of a keyless error, as in the client library. */
export type KeylessErrorCategory = "apiError" | "externalApiError" | "sessionExpired" | "invalidState" | "invalidSignature" | "unknown";

interface KeylessFacts {
  readonly category: KeylessErrorCategory;
  readonly action?: ErrorAction;
}

/** Entries in the order of the client library's error numbers, because its errors carry only that number. */
const table = {
  EPHEMERAL_KEY_PAIR_EXPIRED: { category: "sessionExpired", action: "signIn" },
  PROOF_NOT_FOUND: { category: "invalidState", action: "retry" },
  ASYNC_PROOF_FETCH_FAILED: { category: "invalidState", action: "signIn" },
  INVALID_PROOF_VERIFICATION_FAILED: { category: "invalidState", action: "signIn" },
  INVALID_PROOF_VERIFICATION_KEY_NOT_FOUND: { category: "sessionExpired", action: "signIn" },
  INVALID_JWT_SIG: { category: "invalidState", action: "signIn" },
  INVALID_JWT_JWK_NOT_FOUND: { category: "sessionExpired", action: "signIn" },
  INVALID_JWT_ISS_NOT_RECOGNIZED: { category: "invalidState", action: "signIn" },
  INVALID_JWT_FEDERATED_ISS_NOT_SUPPORTED: { category: "apiError", action: "signIn" },
  INVALID_TW_SIG_VERIFICATION_FAILED: { category: "invalidState", action: "signIn" },
  INVALID_TW_SIG_PUBLIC_KEY_NOT_FOUND: { category: "sessionExpired", action: "signIn" },
  INVALID_EXPIRY_HORIZON: { category: "sessionExpired", action: "signIn" },
  JWT_PARSING_ERROR: { category: "invalidState", action: "signIn" },
  JWK_FETCH_FAILED: { category: "externalApiError", action: "retry" },
  JWK_FETCH_FAILED_FEDERATED: { category: "externalApiError", action: "retry" },
  RATE_LIMIT_EXCEEDED: { category: "apiError", action: "retry" },
  PEPPER_SERVICE_INTERNAL_ERROR: { category: "apiError", action: "retry" },
  PEPPER_SERVICE_BAD_REQUEST: { category: "apiError", action: "signIn" },
  PEPPER_SERVICE_OTHER: { category: "apiError", action: "retry" },
  PROVER_SERVICE_INTERNAL_ERROR: { category: "apiError", action: "retry" },
  PROVER_SERVICE_BAD_REQUEST: { category: "apiError", action: "signIn" },
  PROVER_SERVICE_OTHER: { category: "apiError", action: "retry" },
  FULL_NODE_CONFIG_LOOKUP_ERROR: { category: "apiError", action: "retry" },
  FULL_NODE_VERIFICATION_KEY_LOOKUP_ERROR: { category: "apiError", action: "retry" },
  FULL_NODE_JWKS_LOOKUP_ERROR: { category: "apiError", action: "retry" },
  FULL_NODE_OTHER: { category: "apiError", action: "retry" },
  SIGNATURE_TYPE_INVALID: { category: "invalidSignature" },
  SIGNATURE_EXPIRED: { category: "invalidSignature", action: "signIn" },
  MAX_EXPIRY_HORIZON_EXCEEDED: { category: "invalidSignature", action: "signIn" },
  EPHEMERAL_SIGNATURE_VERIFICATION_FAILED: { category: "invalidSignature", action: "signIn" },
  TRAINING_WHEELS_SIGNATURE_MISSING: { category: "invalidSignature", action: "signIn" },
  TRAINING_WHEELS_SIGNATURE_VERIFICATION_FAILED: { category: "invalidSignature", action: "signIn" },
  PROOF_VERIFICATION_FAILED: { category: "invalidSignature", action: "signIn" },
  UNKNOWN: { category: "unknown", action: "signIn" },
} satisfies Record<string, KeylessFacts>;

/** Name of a keyless error in the client library. */
export type KeylessErrorName = keyof typeof table;

export const keylessErrors = entriesOf(
  "keyless",
  actionsIn<KeylessFacts>(table, ({ action }) => action),
);

/** Names of keyless errors by the client library's error number. */
export const KEYLESS_ERROR_NAMES = Object.keys(table) as readonly KeylessErrorName[];

export function keylessErrorCategory(name: KeylessErrorName): KeylessErrorCategory {
  return table[name].category;
}
