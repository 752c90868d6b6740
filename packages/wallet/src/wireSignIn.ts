import type { AptosSignInInput } from "@aptos-labs/wallet-standard";
import type { WireSignIn } from "./protocol.ts";

/** Converts a sign-in to its wire form, with null for fields that the site leaves out. */
export function wireSignIn(input: AptosSignInInput): WireSignIn {
  const { domain, nonce, address, uri, version, chainId, statement, issuedAt, expirationTime, notBefore, requestId, resources } = input;
  return {
    domain,
    nonce,
    address: address ?? null,
    uri: uri ?? null,
    version: version ?? null,
    chainId: chainId ?? null,
    statement: statement ?? null,
    issuedAt: issuedAt ?? null,
    expirationTime: expirationTime ?? null,
    notBefore: notBefore ?? null,
    requestId: requestId ?? null,
    resources: resources === undefined ? null : [...resources],
  };
}
