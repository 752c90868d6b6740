import { type Address, address, bytesToHex, crypto, ed25519PublicKey, hexToBytes } from "@atoll/move";
import { namedAccounts } from "../sample/sampleAccounts.ts";
import { CliError, usageError } from "./cliError.ts";
import { EXIT } from "./exitCodes.ts";

/** Ed25519 account that signs. */
export interface Signer {
  readonly address: Address;
  readonly publicKey: Uint8Array;
  readonly privateKey: Uint8Array;
}

const PRIVATE_KEY = /^(?:ed25519-priv-)?0x([0-9a-fA-F]{64})$|^([0-9a-fA-F]{64})$/;
const ED25519_SCHEME = 0;

/** Account of a private key in the form `ed25519-priv-0x…`, or its hex digits alone. */
export function keyFromText(text: string): Signer {
  const [, prefixed, plain] = PRIVATE_KEY.exec(text.trim()) ?? [];
  const digits = prefixed ?? plain;
  if (digits === undefined) throw new CliError("signer.invalid_private_key", { exitCode: EXIT.usage });
  const privateKey = hexToBytes(digits.toLowerCase());
  const publicKey = ed25519PublicKey(privateKey);
  return { address: addressOfKey(publicKey), publicKey, privateKey };
}

/** Address of an account with a single Ed25519 key that was never rotated. */
export function addressOfKey(publicKey: Uint8Array): Address {
  return address(`0x${bytesToHex(crypto.sha3_256(new Uint8Array([...publicKey, ED25519_SCHEME])))}`);
}

/** One of the ten public test accounts, whose keys everyone knows. */
export function testSigner(index: bigint): Signer {
  const account = namedAccounts()[Number(index)];
  if (account === undefined) throw usageError(`There are the test accounts 0 to 9, not ${index}.`);
  return account;
}
