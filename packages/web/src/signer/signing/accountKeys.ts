import { Ed25519Account, Ed25519PrivateKey, Secp256k1PrivateKey, SingleKeyAccount } from "@aptos-labs/ts-sdk";
import { entropyToMnemonic, mnemonicToEntropy } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import type { SecretKey } from "../../chain/facts/accountKey.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { Bytes, RandomBytes } from "../bytes.ts";
import { isAddress } from "../displayAccounts.ts";
import { SignerError } from "../signer.ts";

import type { AccountSecret } from "../storage/vaultContents.ts";

const MNEMONIC_ENTROPY_BYTES = 16;
const HARDENED_PATH = /^m\/44'\/637'\/(0|[1-9]\d{0,9})'\/(0|[1-9]\d{0,9})'\/(0|[1-9]\d{0,9})'$/;
/** BIP 44 derivation path of Secp256k1 keys, whose last two parts are not hardened. */
const OPEN_PATH = /^m\/44'\/637'\/(0|[1-9]\d{0,9})'\/(0|[1-9]\d{0,9})\/(0|[1-9]\d{0,9})$/;
const INDEX_LIMIT = 2 ** 31;
const PRIVATE_KEY = /^(?:(ed25519|secp256k1)-priv-0x|(?:0x)?)([0-9a-fA-F]{64})$/;

/** A key pair with the address that derives from it, valid while the account's key is not rotated. */
export interface OwnKey {
  readonly address: Address;
  readonly key: SecretKey;
  readonly secret: AccountSecret;
}

/** Creates a recovery phrase of twelve words from the English BIP-39 list. */
export function createMnemonic(random: RandomBytes): string {
  const entropy = random(MNEMONIC_ENTROPY_BYTES);
  const mnemonic = entropyToMnemonic(entropy, wordlist);
  entropy.fill(0);
  return mnemonic;
}

export function mnemonicOf(secret: AccountSecret): string | undefined {
  return secret.entropy === undefined ? undefined : entropyToMnemonic(secret.entropy, wordlist);
}

/**
 * Derives an account from a recovery phrase and a path, like other wallets: a legacy Ed25519 key, an Ed25519 single key (which has a
 * different address), or a Secp256k1 key. Ignores extra spaces and capital letters.
 */
export function deriveAccountKey(mnemonic: string, path: string, scheme: SecretKey["scheme"] = "ed25519"): OwnKey {
  const isOpen = scheme === "singleKeySecp256k1";
  const indexes = (isOpen ? OPEN_PATH : HARDENED_PATH).exec(path)?.slice(1) ?? [];
  if (indexes.length === 0 || indexes.some((index) => Number(index) >= INDEX_LIMIT)) {
    throw new SignerError("invalid_path", `The path must look like ${pathOf(0, scheme)}, with and without apostrophes in these places.`);
  }
  const words = mnemonic.normalize("NFKD").trim().toLowerCase().split(/\s+/).join(" ");
  const entropy = readMnemonic(words);
  const derived = (isOpen ? Secp256k1PrivateKey : Ed25519PrivateKey).fromDerivationPath(path, words).toUint8Array();
  const privateKey = new Uint8Array(derived);
  derived.fill(0);
  const secret = { privateKey, entropy };
  return isOpen ? secp256k1Key(secret) : ed25519Key(secret, scheme === "singleKeyEd25519");
}

/** Indices, from 0, of the words that are missing from the BIP-39 word list. */
export function unknownWords(mnemonic: string): readonly number[] {
  const words = mnemonic.normalize("NFKD").trim().toLowerCase().split(/\s+/);
  return words.flatMap((word, index) => (wordlist.includes(word) ? [] : [index]));
}

/** Derivation path of a phrase's next account: the first unused index. */
export function nextPath(paths: readonly string[], scheme: SecretKey["scheme"] = "ed25519"): string {
  const used = new Set(paths.map((path) => Number(/^m\/44'\/637'\/(\d+)'/.exec(path)?.[1] ?? 0)));
  let index = 0;
  while (used.has(index)) index++;
  return pathOf(index, scheme);
}

/** Derivation path of an account index. */
export function pathOf(index: number, scheme: SecretKey["scheme"] = "ed25519"): string {
  return scheme === "singleKeySecp256k1" ? `m/44'/637'/${index}'/0/0` : `m/44'/637'/${index}'/0'/0'`;
}

/**
 * Parses a private key in AIP-80 format, or bare hex as Ed25519. Only the prefix determines the curve. Ed25519 keys use the legacy scheme
 * unless `isSingleKey`.
 */
export function parsePrivateKey(text: string, isSingleKey = false): OwnKey {
  const match = PRIVATE_KEY.exec(text.trim());
  const hex = match?.[2];
  if (match === null || hex === undefined) {
    throw new SignerError("invalid_private_key", "A private key is ed25519-priv-0x or secp256k1-priv-0x and 64 hex digits.");
  }
  const privateKey = Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));
  // The client library accepts an all-zero key, but it is indistinguishable from a wiped key.
  if (privateKey.every((byte) => byte === 0)) throw new SignerError("invalid_private_key", "A private key of nothing but zeros is no key.");
  const secret: AccountSecret = { privateKey, entropy: undefined };
  return match[1] === "secp256k1" ? secp256k1Key(secret) : ed25519Key(secret, isSingleKey);
}

export function formatPrivateKey(scheme: SecretKey["scheme"], privateKey: Bytes): string {
  const key = scheme === "singleKeySecp256k1" ? new Secp256k1PrivateKey(privateKey, false) : new Ed25519PrivateKey(privateKey, false);
  return key.toAIP80String();
}

/** Private key as a client library object. It shares the secret's memory, so wiping the secret clears it too. */
export function privateKeyOf(scheme: SecretKey["scheme"], { privateKey }: AccountSecret): Ed25519PrivateKey | Secp256k1PrivateKey {
  return scheme === "singleKeySecp256k1" ? new Secp256k1PrivateKey(privateKey, false) : new Ed25519PrivateKey(privateKey, false);
}

function readMnemonic(words: string): Bytes {
  try {
    return new Uint8Array(mnemonicToEntropy(words, wordlist));
  } catch {
    // Replaces the client library's error message, which contains the phrase.
    throw new SignerError("invalid_mnemonic", "These words are not a recovery phrase: check their spelling, order and number.");
  }
}

function ed25519Key(secret: AccountSecret, isSingleKey: boolean): OwnKey {
  if (isSingleKey) {
    const single = new SingleKeyAccount({ privateKey: new Ed25519PrivateKey(secret.privateKey, false) });
    return { address: longAddress(single), key: { scheme: "singleKeyEd25519", publicKey: single.publicKey.publicKey.toString() }, secret };
  }
  const account = new Ed25519Account({ privateKey: new Ed25519PrivateKey(secret.privateKey, false) });
  return { address: longAddress(account), key: { scheme: "ed25519", publicKey: account.publicKey.toString() }, secret };
}

function secp256k1Key(secret: AccountSecret): OwnKey {
  try {
    const account = new SingleKeyAccount({ privateKey: new Secp256k1PrivateKey(secret.privateKey, false) });
    return {
      address: longAddress(account),
      key: { scheme: "singleKeySecp256k1", publicKey: account.publicKey.publicKey.toString() },
      secret,
    };
  } catch {
    // The number is beyond the curve's order.
    throw new SignerError("invalid_private_key", "This number is no Secp256k1 key.");
  }
}

function longAddress(account: Ed25519Account | SingleKeyAccount): Address {
  const address = account.accountAddress.toStringLong();
  if (!isAddress(address)) throw new TypeError("The client library gave an address in another form.");
  return address;
}
