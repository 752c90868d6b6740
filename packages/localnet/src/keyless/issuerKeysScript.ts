import type { RsaKey } from "@atoll/framework/keyless";
import { assembleScript, encodeBcs, writeCompiledScript } from "@atoll/move";
import type { MultisigPayload } from "@atoll/node";

/** Move script equivalent to a governance proposal that corrects issuer keys on a public network: replaces all patches with one per key. */
const SOURCE = `script version 8
use struct 0x1::string::String has copy, drop, store;
use struct 0x1::jwks::JWK has copy, drop, store;
use struct 0x1::jwks::Patch has copy, drop, store;
use fun 0x1::aptos_governance::get_signer_testnet_only(&signer, address): signer;
use fun 0x1::jwks::new_rsa_jwk(0x1::string::String, 0x1::string::String, 0x1::string::String, 0x1::string::String): 0x1::jwks::JWK;
use fun 0x1::jwks::new_patch_upsert_jwk(vector<u8>, 0x1::jwks::JWK): 0x1::jwks::Patch;
use fun 0x1::jwks::set_patches(&signer, vector<0x1::jwks::Patch>);

fun main(
  root: &signer, issuers: vector<vector<u8>>, kids: vector<0x1::string::String>, algs: vector<0x1::string::String>,
  es: vector<0x1::string::String>, ns: vector<0x1::string::String>
) {
  local framework: signer
  local patches: vector<0x1::jwks::Patch>
  VecPack 0x1::jwks::Patch 0
  StLoc patches
next:
  ImmBorrowLoc issuers
  VecLen vector<u8>
  LdU64 0
  Eq
  BrTrue done
  MutBorrowLoc patches
  MutBorrowLoc issuers
  VecPopBack vector<u8>
  MutBorrowLoc kids
  VecPopBack 0x1::string::String
  MutBorrowLoc algs
  VecPopBack 0x1::string::String
  MutBorrowLoc es
  VecPopBack 0x1::string::String
  MutBorrowLoc ns
  VecPopBack 0x1::string::String
  Call 0x1::jwks::new_rsa_jwk
  Call 0x1::jwks::new_patch_upsert_jwk
  VecPushBack 0x1::jwks::Patch
  Branch next
done:
  MoveLoc root
  LdConst address x"0000000000000000000000000000000000000000000000000000000000000001"
  Call 0x1::aptos_governance::get_signer_testnet_only
  StLoc framework
  ImmBorrowLoc framework
  MoveLoc patches
  Call 0x1::jwks::set_patches
  Ret
}`;

/** Issuer with its signing key. */
export interface PublishedKey {
  readonly issuer: string;
  readonly key: RsaKey;
}

/** Root account script after which exactly these issuer keys are at `0x1`. */
export function issuerKeysScript(keys: readonly PublishedKey[]): MultisigPayload {
  const texts = (pick: (published: PublishedKey) => string) => ({
    kind: "serialized" as const,
    value: encodeBcs((writer) => writer.vector(keys.map(pick), (inner, text) => inner.string(text))),
  });
  // Encodes byte vectors and strings, which have the same BCS.
  const args = [
    texts(({ issuer }) => issuer),
    texts(({ key }) => key.kid),
    texts(({ key }) => key.alg),
    texts(({ key }) => key.e),
    texts(({ key }) => key.n),
  ];
  return { kind: "script", script: { code: writeCompiledScript(assembleScript(SOURCE)), typeArguments: [], args } };
}
