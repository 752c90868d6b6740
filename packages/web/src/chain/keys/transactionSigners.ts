import { type DecodedNode, decode } from "../bcs/decode.ts";
import { encodeValue } from "../bcs/encode.ts";
import { WELL_KNOWN } from "../bcs/wellKnown.ts";
import type { Address } from "../facts/types.ts";

import { signingMessage } from "./hashes.ts";
import { nodeTextOf, part } from "./nodeParts.ts";
import { readAccountAuthenticator } from "./readAuthenticator.ts";
import type { Reading } from "./reading.ts";

/** Fee payer address of a transaction whose fee payer is still unknown. */
const NO_ADDRESS = `0x${"0".repeat(64)}` as Address;

/** A signer of a transaction with role, signed messages and authenticator. */
export interface TransactionSigner {
  readonly role: "sender" | "secondary" | "feePayer";
  readonly address: Address;
  /** BCS of the account authenticator. */
  readonly authenticator: Uint8Array;
  readonly reading: Reading;
  /** Messages that the signature may cover. All signers except the fee payer may sign before the fee payer is known. */
  readonly messages: readonly Uint8Array[];
}

/** Signers of a transaction, parsed from its BCS; undefined for other bytes. */
export function transactionSigners(bytes: Uint8Array): readonly TransactionSigner[] | undefined {
  const decoded = decode(bytes, { kind: "named", name: "SignedTransaction" }, WELL_KNOWN);
  if (!decoded.ok) return undefined;
  const raw = part(decoded.root, "raw_txn");
  const authenticator = part(decoded.root, "authenticator");
  const rawBytes = bytes.subarray(raw.start, raw.end);
  const sender = nodeTextOf(part(raw, "sender")) as Address;
  const of = (role: TransactionSigner["role"], address: Address, node: DecodedNode, messages: readonly Uint8Array[]): TransactionSigner => {
    const own = bytes.subarray(node.start, node.end);
    return { role, address, authenticator: own, reading: readAccountAuthenticator(node, bytes), messages };
  };
  const plain = [signingMessage("RawTransaction", rawBytes)];
  // Legacy schemes have the same encoding and variant number in transaction and account authenticators.
  if (authenticator.variant === "Ed25519" || authenticator.variant === "MultiEd25519") return [of("sender", sender, authenticator, plain)];
  if (authenticator.variant === "SingleSender") return [of("sender", sender, part(authenticator, "sender"), plain)];
  const addresses = part(authenticator, "secondary_signer_addresses").children.map((node) => nodeTextOf(node) as Address);
  const payer = authenticator.variant === "FeePayer" ? (nodeTextOf(part(authenticator, "fee_payer_address")) as Address) : undefined;
  const withPayer = messageWithData(raw, addresses, payer);
  const messages = payer === undefined ? [withPayer] : [withPayer, messageWithData(raw, addresses, NO_ADDRESS)];
  const secondary = part(authenticator, "secondary_signers").children;
  return [
    of("sender", sender, part(authenticator, "sender"), messages),
    ...secondary.map((node, at) => of("secondary", addresses[at] ?? NO_ADDRESS, node, messages)),
    ...(payer === undefined ? [] : [of("feePayer", payer, part(authenticator, "fee_payer_signer"), [withPayer])]),
  ];
}

function messageWithData(raw: DecodedNode, addresses: readonly Address[], payer: Address | undefined): Uint8Array {
  const common = { raw_txn: raw.json, secondary_signer_addresses: addresses };
  const value = payer === undefined ? { MultiAgent: common } : { MultiAgentWithFeePayer: { ...common, fee_payer_address: payer } };
  const encoded = encodeValue(value, { kind: "named", name: "RawTransactionWithData" }, WELL_KNOWN);
  if (!encoded.ok) throw new TypeError(`what was decoded cannot be encoded: ${encoded.problem.kind}`);
  return signingMessage("RawTransactionWithData", encoded.bytes);
}
