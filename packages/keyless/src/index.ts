export { type ChainState, createChainState } from "./chain/chainState.ts";
export { createIssuer, type Issuer, type IssuerOptions, issuersHandler } from "./issuer/createIssuer.ts";
export { createIssuerKey, type IssuerKey, publicKeyOf } from "./issuer/issuerKey.ts";
export { createPepperService, type PepperServiceOptions } from "./pepper/createPepperService.ts";
export { createProverService, type ProverBehaviour, type ProverServiceOptions } from "./prover/createProverService.ts";
export { createKeylessSecrets, type KeylessSecrets } from "./secrets/keylessSecrets.ts";
export { keylessSecretsFromJson, keylessSecretsToJson } from "./secrets/keylessSecretsJson.ts";
export { createTrapdoor, simulateProof, type Trapdoor, verificationKeyOf } from "./secrets/trapdoor.ts";
export { type FindIssuerKey, verifyToken } from "./token/verifyToken.ts";
