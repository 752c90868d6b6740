import { Hex } from "@aptos-labs/ts-sdk";
import type { AptosSignInBoundFields, AptosSignInInput } from "@aptos-labs/wallet-standard";

/** SHA3-256 of `SIGN_IN_WITH_APTOS::`, which precedes every signed sign-in. */
const DOMAIN_HASH = Hex.fromHexString("0x1ec2d48cc8cfd2a6eb10ac032fa6b589275ac66ab008c39ea11a428828a38ffe").toUint8Array();

/** Bytes that an account signs for a sign-in. */
export function signInMessage(input: AptosSignInInput & AptosSignInBoundFields): Uint8Array {
  const text = new TextEncoder().encode(signInText(input));
  const message = new Uint8Array(DOMAIN_HASH.length + text.length);
  message.set(DOMAIN_HASH);
  message.set(text, DOMAIN_HASH.length);
  return message;
}

/** Text of a sign-in, as AIP-116 defines it: domain, address, statement, then one field a line. */
function signInText(input: AptosSignInInput & AptosSignInBoundFields): string {
  const { domain, address, statement, resources } = input;
  const fields = [
    ["URI", input.uri],
    ["Version", input.version],
    ["Nonce", input.nonce],
    ["Issued At", input.issuedAt],
    ["Expiration Time", input.expirationTime],
    ["Not Before", input.notBefore],
    ["Request ID", input.requestId],
    ["Chain ID", input.chainId],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  const list = resources === undefined ? [] : ["Resources:", ...resources.map((resource) => `- ${resource}`)];
  return [
    `${domain} wants you to sign in with your Aptos account:\n${address}`,
    ...(statement === undefined ? [] : [statement]),
    [...fields, ...list].join("\n"),
  ].join("\n\n");
}
