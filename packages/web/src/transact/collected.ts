import type { Address, Signable, UnsignedTransaction } from "../chain/facts/types.ts";
import { NO_ADDRESS_YET, signableOf } from "../chain/transactions/signable.ts";
import type { Signatures } from "../chain/transactions/signatures.ts";

/** Collected signatures of a transaction by signer, each a BCS-encoded account authenticator. */
export type Collected = ReadonlyMap<Address, Uint8Array>;

type Signers = Pick<UnsignedTransaction, "sender" | "secondarySigners" | "feePayer">;

/** Required signers of a transaction without duplicates. Omits a fee payer that is still unknown. */
export function collectedSigners({ sender, secondarySigners, feePayer }: Signers): readonly Address[] {
  const payer = feePayer === undefined || feePayer === NO_ADDRESS_YET ? [] : [feePayer];
  return [...new Set([sender, ...secondarySigners, ...payer])];
}

/** Required signers whose signature is missing. */
export function missingSigners(transaction: Signers, collected: Collected): readonly Address[] {
  return collectedSigners(transaction).filter((address) => !collected.has(address));
}

/** Complete signatures in transaction order; undefined while a signature or the fee payer is missing. */
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

/** Roles of an address in a transaction: sender, secondary signer, fee payer, or several of them. */
export function rolesOf({ sender, secondarySigners, feePayer }: Signers, address: Address): readonly SignerRole[] {
  const roles: SignerRole[] = [];
  if (address === sender) roles.push("sender");
  if (secondarySigners.includes(address)) roles.push("secondarySigner");
  if (address === feePayer) roles.push("feePayer");
  return roles;
}
export type SignerRole = "sender" | "secondarySigner" | "feePayer";

/** Messages that a signer may have signed. The sender and secondary signers may have signed before the fee payer was known. */
export function signablesFor(transaction: UnsignedTransaction, signer: Address): readonly Signable[] {
  const now = signableOf(transaction);
  const isOpen = transaction.feePayer === undefined || transaction.feePayer === NO_ADDRESS_YET || transaction.feePayer === signer;
  return isOpen ? [now] : [now, signableOf({ ...transaction, feePayer: NO_ADDRESS_YET })];
}

/**
 * The transaction with its fee payer filled in. Earlier signatures of sender and secondary signers stay valid: they cover any fee payer.
 */
export function withFeePayer(transaction: UnsignedTransaction, feePayer: Address): UnsignedTransaction {
  if (transaction.feePayer !== NO_ADDRESS_YET) throw new TypeError("Who pays the fee of this transaction is decided already.");
  return { ...transaction, feePayer };
}
