import {
  type Account,
  type AccountAddress,
  ChainId,
  EntryFunction,
  generateSignedTransaction,
  generateUserTransactionHash,
  RawTransaction,
  SimpleTransaction,
  TransactionPayloadEntryFunction,
  U64,
} from "@aptos-labs/ts-sdk";

const LOCAL_CHAIN_ID = 4;

export interface SignedTransfer {
  readonly body: Uint8Array;
  readonly hash: string;
}

/** Signs a one-octa transfer without network requests, so that building transactions is no bottleneck for loads. */
export function signTransfer(
  sender: Pick<Account, "accountAddress" | "signTransactionWithAuthenticator">,
  recipient: AccountAddress,
  sequenceNumber: bigint,
  expirationSecs: bigint,
): SignedTransfer {
  const call = EntryFunction.build("0x1::aptos_account", "transfer", [], [recipient, new U64(1)]);
  const payload = new TransactionPayloadEntryFunction(call);
  const raw = new RawTransaction(sender.accountAddress, sequenceNumber, payload, 2_000n, 100n, expirationSecs, new ChainId(LOCAL_CHAIN_ID));
  const transaction = new SimpleTransaction(raw);
  const senderAuthenticator = sender.signTransactionWithAuthenticator(transaction);
  return {
    body: generateSignedTransaction({ transaction, senderAuthenticator }),
    hash: generateUserTransactionHash({ transaction, senderAuthenticator }),
  };
}

export const SIGNED_TRANSACTION_TYPE = { "content-type": "application/x.aptos.signed_transaction+bcs" };
