import { isSecretKey } from "../accountKeyJson.ts";
import type { ReadTransaction, TransactionToSign } from "../approvals.ts";
import type { Bytes } from "../bytes.ts";
import { type ChainPin, EMBEDDED_CHAIN_ID, pinnedChainId } from "../chainPins.ts";
import { readSignedTransaction } from "../reading/readSignedTransaction.ts";
import { checkStatedAmount } from "../reading/statedAmount.ts";
import { transactionDigest } from "../reading/transactionDigest.ts";
import { SignerError } from "../signer.ts";
import type { VaultAccount } from "../storage/vaultContents.ts";
import { EXPIRY_MAX_MS } from "../vaultLimits.ts";

/** Decodes a transaction and rejects it if no approval permits it. Rejects in every case of doubt. */
export function checkTransaction(
  account: VaultAccount,
  { network, form, bytes, shownDigest, amount }: Omit<TransactionToSign, "accountId" | "bytes"> & { readonly bytes: Bytes },
  pins: readonly ChainPin[],
  nowMs: number,
): ReadTransaction {
  if (account.record.key === undefined) throw new SignerError("watch_only", "This address is only watched: its key is not here.");
  if (transactionDigest(bytes) !== shownDigest) {
    throw new SignerError("not_what_was_shown", "The transaction is not the one that was shown.");
  }
  const { expirationSecs, payment, ...content } = readSignedTransaction({ form, bytes }, account.record.address);
  checkStatedAmount(amount, { payment, isOwnTransfer: content.transfer !== undefined });
  const chainId = pinnedChainId(network, pins);
  if (chainId === undefined) {
    throw new SignerError("chain_not_confirmed", "Nobody has confirmed the chain id of this network.");
  }
  if (content.chainId !== chainId) {
    throw new SignerError("wrong_chain", `The transaction is for chain id ${content.chainId}, and this network's is ${chainId}.`);
  }
  // The node reports the time, and so determines a payment's expiry. Only the embedded network's clock may differ from this computer's.
  if (chainId !== EMBEDDED_CHAIN_ID && expirationSecs * 1_000n > BigInt(nowMs) + EXPIRY_MAX_MS) {
    throw new SignerError("expires_too_late", "The transaction would stay valid for more than a day by this computer's clock.");
  }
  return { network, ...content };
}

/** An account's secret key; throws if it is not in the vault. */
export function signingKeyOf({ record, secret }: VaultAccount) {
  if (record.key === undefined) throw new SignerError("watch_only", "This address is only watched: its key is not here.");
  if (secret === undefined || !isSecretKey(record.key)) {
    throw new SignerError("no_secret", "The vault holds no secret of this account.");
  }
  return { scheme: record.key.scheme, secret };
}
