import type { NativeModule } from "../native/implementModule.ts";
import { aptosHashModule } from "./aptos_hash/aptosHash.ts";
import { bls12381Module } from "./bls12381/bls12381.ts";
import { ed25519Module } from "./ed25519/ed25519.ts";
import { federatedKeylessModule } from "./federated_keyless/federatedKeyless.ts";
import { keylessModule } from "./keyless/keyless.ts";
import { multiEd25519Module } from "./multi_ed25519/multiEd25519.ts";
import { multiKeyModule } from "./multi_key/multiKey.ts";
import { secp256k1Module } from "./secp256k1/secp256k1.ts";
import { secp256r1Module } from "./secp256r1/secp256r1.ts";
import { singleKeyModule } from "./single_key/singleKey.ts";

/** Framework modules for hashes, keys and signatures. */
export const cryptoModules: readonly NativeModule[] = [
  aptosHashModule,
  bls12381Module,
  ed25519Module,
  multiEd25519Module,
  secp256k1Module,
  secp256r1Module,
  keylessModule,
  federatedKeylessModule,
  singleKeyModule,
  multiKeyModule,
];
