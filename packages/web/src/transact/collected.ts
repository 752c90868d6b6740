import type { Address, Signable, UnsignedTransaction } from "../chain/facts/types.ts";
import { NO_ADDRESS_YET, signableOf } from "../chain/transactions/signable.ts";
import type { Signatures } from "../chain/transactions/signatures.ts";

/** Signatures that have come in so far, by signer: BCS of an account authenticator each. */
export type Collected = ReadonlyMap<Address, Uint8Array>;

type Signers = Pick<UnsignedTransaction, "sender" | "secondarySigners" | "feePayer">;

/** Everyone who has to sign, each once; a fee payer who is not known yet is not among them. */
export function signersOf({ sender, secondarySigners, feePayer }: Signers): readonly Address[] {
  const payer = feePayer === undefined || feePayer === NO_ADDRESS_YET ? [] : [feePayer];
  return [...new Set([sender, ...secondarySigners, ...payer])];
}

/** Who has not signed yet. */
export function missingSigners(transaction: Signers, collected: Collected): readonly Address[] {
  return signersOf(transaction).filter((address) => !collected.has(address));
}

/** All signatures in their places; undefined while some, or the fee payer, are missing. */
export function completeSignatures(transaction: Signers, collected: Collected): Signatures | undefined {
  const { sender, secondarySigners, feePayer } = transaction;
  if (feePayer === NO_ADDRESS_YET) return undefined;
  const bySender = collected.get(sender);
  const bySecondary = secondarySigners.flatMap((address) => collected.get(address) ?? []);
  const byPayer = feePayer === undefined ? undefined : collected.get(feePayer);
  if (bySender === undefined || bySecondary.length !== secondarySigners.length) return undefined;
  if (feePayer !== undefined && byPayer === undefined) return undefined;
  return { sender: bySender, secondarySigners: bySecondary, feePayer: byPayer };
}

/** In what roles an address signs; one can have several. */
export function rolesOf({ sender, secondarySigners, feePayer }: Signers, address: Address): readonly SignerRole[] {
  const roles: SignerRole[] = [];
  if (address === sender) roles.push("sender");
  if (secondarySigners.includes(address)) roles.push("secondarySigner");
  if (address === feePayer) roles.push("feePayer");
  return roles;
}
export type SignerRole = "sender" | "secondarySigner" | "feePayer";

/** What a signer may have signed of a transaction. Sender and further signers may have done so before it was known who pays. */
export function signablesFor(transaction: UnsignedTransaction, signer: Address): readonly Signable[] {
  const now = signableOf(transaction);
  const isOpen = transaction.feePayer === undefined || transaction.feePayer === NO_ADDRESS_YET || transaction.feePayer === signer;
  return isOpen ? [now] : [now, signableOf({ ...transaction, feePayer: NO_ADDRESS_YET })];
}

/**
 * The same transaction once it is known who pays. What sender and further signers signed before stays good: the network takes their word for whoever
 * pays then.
 */
export function withFeePayer(transaction: UnsignedTransaction, feePayer: Address): UnsignedTransaction {
  if (transaction.feePayer !== NO_ADDRESS_YET) throw new TypeError("Who pays the fee of this transaction is decided already.");
  return { ...transaction, feePayer };
}
