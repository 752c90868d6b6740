import {
  AccountAddress,
  ChainId,
  EntryFunction,
  MoveVector,
  RawTransaction,
  TransactionPayloadEntryFunction,
  U8,
} from "@aptos-labs/ts-sdk";
import type { AccountKey, SignatureScheme } from "../facts/accountKey.ts";
import { toHex } from "../facts/hex.ts";
import type { Address, LedgerState, UnsignedTransaction } from "../facts/types.ts";
import { ChainIdMismatch } from "./chainIdMismatch.ts";
import { libraryKey } from "./libraryKey.ts";

/** A change of an account's key to be built. */
export interface RotationRequest {
  readonly sender: Address;
  readonly to: AccountKey;
  /** Both keys' signatures, where both are legacy Ed25519 keys; otherwise the new key need not prove anything. */
  readonly proof:
    | { readonly publicKey: Uint8Array; readonly newPublicKey: Uint8Array; readonly proof: Uint8Array; readonly newProof: Uint8Array }
    | undefined;
  readonly sequenceNumber: bigint;
  readonly gasUnitPrice: bigint;
  readonly maxGasAmount: bigint;
  /** The one chain id that counts for the network; undefined to read and simulate only. */
  readonly chainId: number | undefined;
  readonly expiresInSecs: number;
}

const MODULE = "0x1::account";
const USECS_PER_SEC = 1_000_000n;
/** As the framework numbers authentication schemes. */
const SCHEME_NUMBERS: Readonly<Record<SignatureScheme, number>> = {
  ed25519: 0,
  multiEd25519: 1,
  singleKeyEd25519: 2,
  singleKeySecp256k1: 2,
  passkey: 2,
  multiKey: 3,
};

/** A transaction after which another key signs for the account. */
export function buildRotation(request: RotationRequest, ledger: LedgerState): UnsignedTransaction {
  const { sender, sequenceNumber, gasUnitPrice, maxGasAmount, chainId = ledger.chainId } = request;
  if (chainId !== ledger.chainId) throw new ChainIdMismatch(chainId, ledger.chainId);
  const expirationSecs = ledger.timestampUsecs / USECS_PER_SEC + BigInt(request.expiresInSecs);
  const { name, args } = callOf(request);
  const call = EntryFunction.build(
    MODULE,
    name,
    [],
    args.map((argument) => (typeof argument === "number" ? new U8(argument) : MoveVector.U8(argument))),
  );
  const raw = new RawTransaction(
    AccountAddress.fromString(sender),
    sequenceNumber,
    new TransactionPayloadEntryFunction(call),
    maxGasAmount,
    gasUnitPrice,
    expirationSecs,
    new ChainId(chainId),
  );
  return {
    bytes: raw.bcsToBytes(),
    sender,
    secondarySigners: [],
    feePayer: undefined,
    sequenceNumber,
    replayNonce: undefined,
    payload: { kind: "entryFunction", functionId: `${MODULE}::${name}`, typeArguments: [], args: args.map(argumentText) },
    maxGasAmount,
    gasUnitPrice,
    expirationSecs,
    chainId,
    isForSigning: request.chainId !== undefined,
  };
}

function callOf({ to, proof }: RotationRequest): { readonly name: string; readonly args: readonly (number | Uint8Array)[] } {
  if (proof === undefined) {
    return { name: "rotate_authentication_key_from_public_key", args: [SCHEME_NUMBERS[to.scheme], libraryKey(to).toUint8Array()] };
  }
  const { ed25519 } = SCHEME_NUMBERS;
  return { name: "rotate_authentication_key", args: [ed25519, proof.publicKey, ed25519, proof.newPublicKey, proof.proof, proof.newProof] };
}

function argumentText(argument: number | Uint8Array): string {
  if (typeof argument === "number") return String(argument);
  return toHex(argument);
}
