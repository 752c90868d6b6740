import type { Schema } from "./layout.ts";
import { parseSchema } from "./parseSchema.ts";

/**
 * Schemas of transaction formats, in the notation for user-defined layouts. `bytes(32)` has a length prefix, `[u8; 32]` has none. Obsolete
 * variant indices are omitted, so decoding rejects them.
 */
export const WELL_KNOWN_TEXT = `struct SignedTransaction { raw_txn: RawTransaction, authenticator: TransactionAuthenticator }
struct RawTransaction {
  sender: address, sequence_number: u64, payload: TransactionPayload,
  max_gas_amount: u64, gas_unit_price: u64, expiration_timestamp_secs: u64, chain_id: u8,
}
enum RawTransactionWithData {
  MultiAgent { raw_txn: RawTransaction, secondary_signer_addresses: vector<address> },
  MultiAgentWithFeePayer { raw_txn: RawTransaction, secondary_signer_addresses: vector<address>, fee_payer_address: address },
}
enum TransactionPayload { Script(Script), EntryFunction(EntryFunction) = 2, Multisig(Multisig), Payload(TransactionPayloadInner) }
struct Script { code: bytes, ty_args: vector<TypeTag>, args: vector<TransactionArgument> }
struct EntryFunction { module: ModuleId, function: identifier, ty_args: vector<TypeTag>, args: vector<vector<u8>> }
struct ModuleId { address: address, name: identifier }
struct Multisig { multisig_address: address, transaction_payload: Option<MultisigTransactionPayload> }
enum MultisigTransactionPayload { EntryFunction(EntryFunction), Script(Script) }
enum TransactionPayloadInner { V1 { executable: TransactionExecutable, extra_config: TransactionExtraConfig } }
enum TransactionExecutable { Script(Script), EntryFunction(EntryFunction), Empty }
enum TransactionExtraConfig { V1 { multisig_address: Option<address>, replay_protection_nonce: Option<u64> } }
enum TransactionArgument {
  U8(u8), U64(u64), U128(u128), Address(address), U8Vector(bytes), Bool(bool), U16(u16), U32(u32), U256(u256), Serialized(bytes),
  I8(i8), I16(i16), I32(i32), I64(i64), I128(i128), I256(i256),
}
enum TypeTag {
  Bool, U8, U64, U128, Address, Signer, Vector(TypeTag), Struct(StructTag), U16, U32, U256, Function(FunctionTag),
  I8, I16, I32, I64, I128, I256,
}
struct StructTag { address: address, module: identifier, name: identifier, type_args: vector<TypeTag> }
struct FunctionTag { args: vector<FunctionParamOrReturnTag>, results: vector<FunctionParamOrReturnTag>, abilities: u8 }
enum FunctionParamOrReturnTag { Reference(TypeTag), MutableReference(TypeTag), Value(TypeTag) }

enum TransactionAuthenticator {
  Ed25519 { public_key: bytes(32), signature: bytes(64) },
  MultiEd25519 { public_key: bytes, signature: bytes },
  MultiAgent { sender: AccountAuthenticator, secondary_signer_addresses: vector<address>, secondary_signers: vector<AccountAuthenticator> },
  FeePayer {
    sender: AccountAuthenticator, secondary_signer_addresses: vector<address>, secondary_signers: vector<AccountAuthenticator>,
    fee_payer_address: address, fee_payer_signer: AccountAuthenticator,
  },
  SingleSender { sender: AccountAuthenticator },
}
enum AccountAuthenticator {
  Ed25519 { public_key: bytes(32), signature: bytes(64) },
  MultiEd25519 { public_key: bytes, signature: bytes },
  SingleKey { public_key: AnyPublicKey, signature: AnySignature },
  MultiKey { public_keys: MultiKey, signatures: vector<AnySignature>, signatures_bitmap: bytes },
  NoAccountAuthenticator,
  Abstract { function_info: FunctionInfo, auth_data: AbstractAuthenticationData },
}
struct MultiKey { public_keys: vector<AnyPublicKey>, signatures_required: u8 }
enum AnyPublicKey {
  Ed25519(bytes(32)), Secp256k1Ecdsa(bytes(65)), Secp256r1Ecdsa(bytes(65)), Keyless(KeylessPublicKey), FederatedKeyless(FederatedKeylessPublicKey),
}
struct KeylessPublicKey { iss_val: String, idc: bytes(32) }
struct FederatedKeylessPublicKey { jwk_addr: address, pk: KeylessPublicKey }
enum AnySignature { Ed25519(bytes(64)), Secp256k1Ecdsa(bytes(64)), WebAuthn(PartialAuthenticatorAssertionResponse), Keyless(KeylessSignature) }
struct PartialAuthenticatorAssertionResponse { signature: AssertionSignature, authenticator_data: bytes, client_data_json: bytes }
enum AssertionSignature { Secp256r1Ecdsa(bytes(64)) }
struct KeylessSignature {
  cert: EphemeralCertificate, jwt_header_json: String, exp_date_secs: u64, ephemeral_pubkey: EphemeralPublicKey, ephemeral_signature: EphemeralSignature,
}
enum EphemeralCertificate { ZeroKnowledgeSig(ZeroKnowledgeSig), OpenIdSig(OpenIdSig) }
struct ZeroKnowledgeSig {
  proof: ZKP, exp_horizon_secs: u64, extra_field: Option<String>, override_aud_val: Option<String>, training_wheels_signature: Option<EphemeralSignature>,
}
enum ZKP { Groth16(Groth16Proof) }
struct Groth16Proof { a: [u8; 32], b: [u8; 64], c: [u8; 32] }
struct OpenIdSig {
  jwt_sig: bytes, jwt_payload_json: String, uid_key: String, epk_blinder: bytes, pepper: [u8; 31], idc_aud_val: Option<String>,
}
enum EphemeralPublicKey { Ed25519(bytes(32)), Secp256r1Ecdsa(bytes(65)) }
enum EphemeralSignature { Ed25519(bytes(64)), WebAuthn(PartialAuthenticatorAssertionResponse) }
struct FunctionInfo { module_address: address, module_name: identifier, function_name: identifier }
enum AbstractAuthenticationData {
  V1 { signing_message_digest: bytes, abstract_signature: bytes },
  DerivableV1 { signing_message_digest: bytes, abstract_signature: bytes, abstract_public_key: bytes },
}
struct SigningMessage { seed: [u8; 32], raw_txn: RawTransaction }
struct SigningMessageWithData { seed: [u8; 32], raw_txn: RawTransactionWithData }
enum AASigningData { V1 { signing_message: bytes, function_info: FunctionInfo } }
struct RotationProofChallenge {
  module_address: address, module: String, name: String, sequence_number: u64, originator: address, current_auth_key: address, new_public_key: bytes,
}
`;

/** Layouts of transactions, payloads, keys, signatures and authenticators. */
export const WELL_KNOWN: Schema = parseSchema(WELL_KNOWN_TEXT);

/** Example schema shown in the schema input field. */
export const EXAMPLE_SCHEMA = "struct Point { x: u64, y: u64 }\nenum Shape { Empty, Circle { centre: Point, radius: u8 } }";
