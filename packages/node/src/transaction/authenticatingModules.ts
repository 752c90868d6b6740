import type { Address } from "@atoll/move";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import { authenticatorParts } from "./authenticatorParts.ts";

/** Addresses that published the authentication functions of a transaction's signers; empty if every signer has a key. */
export function authenticatingModules({ authenticator }: SignedTransaction): readonly Address[] {
  const { sender, secondaries, feePayer } = authenticatorParts(authenticator);
  const signers = [sender, ...secondaries, ...(feePayer === undefined ? [] : [feePayer.authenticator])];
  return signers.flatMap((signer) => (signer.kind === "abstraction" ? [signer.functionInfo.moduleAddress] : []));
}
