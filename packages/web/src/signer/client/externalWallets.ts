import {
  type AccountPublicKey,
  AnyPublicKey,
  Deserializer,
  Ed25519PublicKey,
  FeePayerRawTransaction,
  MultiAgentRawTransaction,
  MultiAgentTransaction,
  MultiEd25519PublicKey,
  MultiKey,
  RawTransaction,
  RawTransactionWithData,
  SimpleTransaction,
} from "@aptos-labs/ts-sdk";
import { type AptosWallet, getAptosWallets, UserResponseStatus } from "@aptos-labs/wallet-standard";
import type { AccountKey } from "../../chain/facts/accountKey.ts";
import { parseAddressInput } from "../../chain/facts/address.ts";
import type { Address, Signable } from "../../chain/facts/types.ts";
import { accountKeyOf } from "../../chain/transactions/accountKeyOf.ts";
import { normaliseLabel } from "../accountRecord.ts";
import { SignerError } from "../signer.ts";

/**
 * Page side of other wallets, loaded on demand because it needs `window` and the client library. It trusts no wallet response: the worker
 * verifies signatures. Wallets bundle their own client library, so only bytes are compared, never class instances.
 */

/** Name and icon of a wallet registered with the page. */
export interface WalletFacts {
  readonly name: string;
  /** Icon of the wallet as a data URL. */
  readonly icon: string;
}

/** Currently registered wallets, with unique names. */
export function listWallets(): readonly WalletFacts[] {
  return namedWallets().map(([name, { icon }]) => ({ name, icon }));
}

/** Wallets under unique display names. A wallet can choose any name, so it is shortened to one line and numbered if duplicate. */
function namedWallets(): readonly (readonly [string, AptosWallet])[] {
  const seen = new Map<string, number>();
  return getAptosWallets().aptosWallets.map((wallet) => {
    const plain = normaliseLabel(wallet.name) ?? "Wallet";
    const count = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, count);
    return [count === 1 ? plain : `${plain} (${count})`, wallet] as const;
  });
}

/** Calls the listener when wallets register or unregister; browsers load them after the page. */
export function watchWallets(listener: () => void): () => void {
  const { on } = getAptosWallets();
  const stops = [on("register", listener), on("unregister", listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Lets the user choose an account in a wallet. */
export async function connectWallet(name: string): Promise<{ readonly address: Address; readonly key: AccountKey }> {
  const wallet = findWallet(name);
  const answer = await withWalletError("wallet_not_connected", `${name} failed while it was connected.`, () =>
    wallet.features["aptos:connect"].connect(),
  );
  if (answer.status !== UserResponseStatus.APPROVED) throw new SignerError("wallet_not_connected", `${name} was not connected.`);
  return withWalletError("wallet_not_connected", `${name} gave an account of a kind that is not known here.`, async () => {
    const address = parseAddressInput(answer.args.address.toString());
    const key = readKey(answer.args.publicKey as AccountPublicKey);
    if (!address.ok || key === undefined) throw new TypeError("This is no account.");
    return { address: address.address, key };
  });
}

/** Converts any wallet error into a `SignerError` with the wallet's name and the request. */
async function withWalletError<T>(
  code: "wallet_not_connected" | "wallet_refused",
  message: string,
  question: () => Promise<T>,
): Promise<T> {
  try {
    return await question();
  } catch {
    throw new SignerError(code, message);
  }
}

/** Requests a wallet signature: BCS of its account authenticator. Reconnects first, because users switch accounts in the wallet. */
export async function signInWallet(
  need: { readonly wallet: string; readonly address: Address },
  signable: Pick<Signable, "form" | "bytes">,
): Promise<Uint8Array> {
  const { address } = await connectWallet(need.wallet);
  if (address !== need.address) {
    throw new SignerError("wallet_refused", `${need.wallet} has another account chosen than ${need.address}.`);
  }
  const { transaction, isFeePayer } = readSignable(signable, need.address);
  const wallet = findWallet(need.wallet);
  return withWalletError("wallet_refused", `${need.wallet} did not sign.`, async () => {
    const answer = await wallet.features["aptos:signTransaction"].signTransaction(transaction, isFeePayer);
    if (answer.status !== UserResponseStatus.APPROVED) throw new TypeError("The person refused.");
    return new Uint8Array(answer.args.bcsToBytes());
  });
}

function findWallet(name: string): AptosWallet {
  const [, wallet] = namedWallets().find(([shown]) => shown === name) ?? [];
  if (wallet === undefined)
    throw new SignerError("wallet_not_connected", `${name} is not there: open or unlock it, and load the page again.`);
  return wallet;
}

function readSignable({ form, bytes }: Pick<Signable, "form" | "bytes">, signer: Address) {
  const reader = new Deserializer(bytes);
  if (form === "raw") return { transaction: new SimpleTransaction(RawTransaction.deserialize(reader)), isFeePayer: false };
  const whole = RawTransactionWithData.deserialize(reader);
  if (whole instanceof FeePayerRawTransaction) {
    const { raw_txn, secondary_signer_addresses: others, fee_payer_address: payer } = whole;
    const isFeePayer = payer.toStringLong() === signer;
    return {
      transaction: others.length === 0 ? new SimpleTransaction(raw_txn, payer) : new MultiAgentTransaction(raw_txn, others, payer),
      isFeePayer,
    };
  }
  if (!(whole instanceof MultiAgentRawTransaction)) throw new TypeError("The transaction is of no kind that a wallet signs.");
  return { transaction: new MultiAgentTransaction(whole.raw_txn, whole.secondary_signer_addresses), isFeePayer: false };
}

const KINDS: readonly { deserialize(reader: Deserializer): AccountPublicKey }[] = [
  Ed25519PublicKey,
  AnyPublicKey,
  MultiKey,
  MultiEd25519PublicKey,
];

/** Converts a wallet's public key: finds the key kind whose encoding gives the same bytes and the same authentication key. */
function readKey(publicKey: AccountPublicKey): AccountKey | undefined {
  const bytes = publicKey.bcsToBytes();
  const authenticationKey = publicKey.authKey().toString();
  for (const kind of KINDS) {
    try {
      const reader = new Deserializer(bytes);
      const key = kind.deserialize(reader);
      if (reader.remaining() === 0 && key.authKey().toString() === authenticationKey) return accountKeyOf(key);
    } catch {
      // The bytes are no key of this kind.
    }
  }
  return undefined;
}
