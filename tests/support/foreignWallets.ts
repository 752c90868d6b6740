import { DerivableAbstractedAccount, Hex, type HexInput, Serializer } from "@aptos-labs/ts-sdk";
import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";

const DOMAIN = "localhost:3001";
const ISSUED_AT = "2025-01-01T00:00:00.000Z";
const BASE_58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

const text = new TextEncoder();

/** Derivable account controlled by another chain's wallet. `approved` is the entry function displayed to the owner. */
export type ForeignWallet = (secret: Uint8Array, approved: string) => DerivableAbstractedAccount;

export const solanaWallet: ForeignWallet = (secret, approved) => {
  const account = base58(ed25519.getPublicKey(secret));
  return derivableAccount("solana", account, (digest) =>
    bcs((serializer) => {
      serializer.serializeU8(0);
      serializer.serializeBytes(ed25519.sign(text.encode(`${request("Solana", account, approved)}\n\nNonce: ${digest}`), secret));
    }),
  );
};

export const ethereumWallet: ForeignWallet = (secret, approved) => {
  const account = `0x${hex(keccak_256(secp256k1.getPublicKey(secret, false).slice(1)).slice(12))}`;
  return derivableAccount("ethereum", account, (digest) => {
    const message =
      `${request("Ethereum", account, approved)}\n\nURI: http://${DOMAIN}\n` +
      `Version: 1\nChain ID: 4\nNonce: ${digest}\nIssued At: ${ISSUED_AT}`;
    const hash = keccak_256(text.encode(`\x19Ethereum Signed Message:\n${message.length}${message}`));
    const [recovery = 0, ...numbers] = secp256k1.sign(hash, secret, { prehash: false, format: "recovered" });
    return bcs((serializer) => {
      serializer.serializeU8(1);
      serializer.serializeStr("http");
      serializer.serializeStr(ISSUED_AT);
      serializer.serializeBytes(Uint8Array.of(...numbers, 27 + recovery));
    });
  });
};

export const suiWallet: ForeignWallet = (secret, approved) => {
  const key = ed25519.getPublicKey(secret);
  const account = `0x${hex(blake2b(Uint8Array.of(0, ...key), { dkLen: 32 }))}`;
  return derivableAccount("sui", account, (digest) => {
    const intent = bcs((serializer) => {
      for (const byte of [3, 0, 0]) serializer.serializeU8(byte);
      serializer.serializeBytes(text.encode(`${request("Sui", account, approved)}\n\nNonce: ${digest}`));
    });
    const signature = ed25519.sign(blake2b(intent, { dkLen: 32 }), secret);
    return bcs((serializer) => {
      serializer.serializeU8(0);
      serializer.serializeBytes(Uint8Array.of(0, ...signature, ...key));
    });
  });
};

function derivableAccount(chain: string, account: string, sign: (digest: string) => Uint8Array): DerivableAbstractedAccount {
  return new DerivableAbstractedAccount({
    authenticationFunction: `0x1::${chain}_derivable_account::authenticate`,
    abstractPublicKey: bcs((serializer) => {
      serializer.serializeBytes(text.encode(account));
      serializer.serializeBytes(text.encode(DOMAIN));
    }),
    signer: (digest: HexInput) => sign(Hex.fromHexInput(digest).toString()),
  });
}

function request(chain: string, account: string, approved: string): string {
  return (
    `${DOMAIN} wants you to sign in with your ${chain} account:\n${account}\n\n` +
    `Please confirm you explicitly initiated this request from ${DOMAIN}. ` +
    `You are approving to execute transaction ${approved} on Aptos blockchain (local).`
  );
}

function bcs(write: (serializer: Serializer) => void): Uint8Array {
  const serializer = new Serializer();
  write(serializer);
  return serializer.toUint8Array();
}

function base58(bytes: Uint8Array): string {
  let number = BigInt(`0x${hex(bytes)}`);
  let digits = "";
  for (; number > 0n; number /= 58n) digits = BASE_58[Number(number % 58n)] + digits;
  return "1".repeat(bytes.findIndex((byte) => byte !== 0)) + digits;
}

function hex(bytes: Uint8Array): string {
  return Hex.fromHexInput(bytes).toStringWithoutPrefix();
}
