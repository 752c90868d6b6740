export { type ChainState, createChainState } from "./chain/chainState.ts";
export { createIssuer, type Issuer, issuersHandler } from "./issuer/createIssuer.ts";
export { type IssuerKey, publicKeyOf } from "./issuer/issuerKey.ts";
export { createPepperService } from "./pepper/createPepperService.ts";
export { createProverService } from "./prover/createProverService.ts";
export { createKeylessSecrets, createPreparedSecrets, type KeylessSecrets, type PreparedSecrets } from "./secrets/keylessSecrets.ts";
export {
  keylessSecretsFromJson,
  keylessSecretsToJson,
  preparedSecretsFromJson,
  preparedSecretsToJson,
} from "./secrets/keylessSecretsJson.ts";
export { createTrapdoor, verificationKeyOf } from "./secrets/trapdoor.ts";
export { FAILURE_STATUSES, type ServiceBehaviour } from "./service/behaviour.ts";
export { ServiceError } from "./service/serviceError.ts";
export { createTurns } from "./service/turns.ts";
export type { FindIssuerKey } from "./token/verifyToken.ts";
