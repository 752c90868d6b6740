import { Account, Ed25519PrivateKey } from "@aptos-labs/ts-sdk";

/** Account of a test: a private key as text, an object with one, such as an account of `atoll-localnet`, or an account of the client library. */
export type TestWalletAccount = string | { readonly privateKey: string } | Account;

/** Converts an account of a test to one of the client library. */
export function accountOf(given: TestWalletAccount): Account {
  if (typeof given === "object" && "signTransactionWithAuthenticator" in given) return given;
  const key = typeof given === "string" ? given : given.privateKey;
  return Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(key) });
}
