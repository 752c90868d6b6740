import type { AllProvidersJWKs as AllProvidersJwks } from "../../generated/keyless/jwks.ts";

/** Resource with observed, patched or federated keys. */
export type JwksHolder = { jwks: AllProvidersJwks };
