import type { AccountAuthenticator, TransactionAuthenticator } from "./authenticator.ts";
import { authenticatorParts } from "./authenticatorParts.ts";

/** Whether any signature of a transaction is a keyless one. Keyless keys that did not sign do not count. */
export function isSignedKeyless(authenticator: TransactionAuthenticator): boolean {
  const { sender, secondaries, feePayer } = authenticatorParts(authenticator);
  return hasKeylessSignature(sender) || secondaries.some(hasKeylessSignature) || hasKeylessSignature(feePayer?.authenticator);
}

function hasKeylessSignature(authenticator: AccountAuthenticator | undefined): boolean {
  if (authenticator?.kind === "singleKey") return authenticator.signature.kind === "keyless";
  return authenticator?.kind === "multiKey" && authenticator.signatures.some(({ kind }) => kind === "keyless");
}
