import { type Aptos, Deserializer, type Ed25519Account, RawTransaction, SimpleTransaction } from "@aptos-labs/ts-sdk";
import type { ChainClient } from "../../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../../packages/web/src/chain/client/createChainClient.ts";
import { readAddress } from "../../../packages/web/src/chain/facts/address.ts";
import type { Address, NetworkId } from "../../../packages/web/src/chain/facts/types.ts";
import type { ComposedScript } from "../../../packages/web/src/chain/transactions/composeScript.ts";
import { submitTransaction } from "../../../packages/web/src/chain/transactions/postTransaction.ts";
import { soleSignature } from "../../../packages/web/src/chain/transactions/signatures.ts";
import { encodeSigned } from "../../../packages/web/src/chain/transactions/signedTransaction.ts";
import type { PayloadRequest } from "../../../packages/web/src/chain/transactions/transactionRequest.ts";
import { createTransport } from "../../../packages/web/src/chain/transport/transport.ts";
import type { Preview, SentencePart } from "../../../packages/web/src/preview/previewTypes.ts";
import { prepareFlow } from "../../../packages/web/src/transact/prepareFlow.ts";
import { outcomeOf } from "../../support/client.ts";
import type { NetworkAddresses } from "../../support/networkProcess.ts";

/** Creates the page's client for a network. */
export function pageClientOf(network: NetworkAddresses, indexer: string | undefined): ChainClient {
  const endpoints = { node: network.nodeUrl, faucet: network.faucetUrl, indexer, pepper: undefined, prover: undefined };
  const transport = createTransport({ endpoints, sleep: async () => undefined });
  return createChainClient({ id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints }, transport);
}

export function addressOf(account: Ed25519Account): Address {
  return readAddress(account.accountAddress.toStringLong());
}

/** Formats a preview text as plain text with amounts and addresses. */
export function spoken(parts: readonly SentencePart[]): string {
  return parts
    .map((part) => (part.kind === "text" ? part.text : part.kind === "amount" ? `${part.units} ${part.asset.symbol}` : part.address))
    .join("");
}

interface Performed {
  readonly preview: Preview;
  /** Committed transaction; `undefined` if the preview predicts a failure, because then none is sent. */
  readonly done: Awaited<ReturnType<typeof outcomeOf>> | undefined;
}

/** Previews a transaction as the page does, and submits it if the preview predicts success. */
export async function perform(
  chain: ChainClient,
  aptos: Aptos,
  signer: Ed25519Account,
  payload: PayloadRequest,
  more: { readonly proposedPayload?: Uint8Array; readonly sendsAnyway?: boolean; readonly composed?: ComposedScript } = {},
): Promise<Performed> {
  const me = addressOf(signer);
  const { transaction, preview } = await prepareFlow(
    chain,
    {
      sender: { address: me, key: { publicKey: signer.publicKey.toString(), scheme: "ed25519" } },
      payload,
      secondarySigners: [],
      feePayer: undefined,
      replay: { kind: "sequence", sequenceNumber: undefined },
      gasUnitPrice: undefined,
      maxGasAmount: undefined,
      intent: { kind: "script" },
      chainId: 4,
      expiresInSecs: 60,
    },
    {
      accountId: "one",
      known: {
        ownAccounts: [{ address: me, label: "Everyday" }],
        recipients: [],
        assets: [],
        ...(more.composed && { composed: more.composed }),
      },
      proposedPayload: more.proposedPayload,
    },
  );
  // An honest node must never trigger the preview rule about unreliable simulations.
  if (preview.findings.some(({ rule }) => rule === "nothing_ran")) throw new Error("The simulation of an honest node was not believed.");
  if (preview.outcome.kind === "fails" && more.sendsAnyway !== true) return { preview, done: undefined };
  const raw = RawTransaction.deserialize(new Deserializer(transaction.bytes));
  const authenticator = signer.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes();
  const hash = await submitTransaction(chain.node, encodeSigned(transaction, soleSignature(authenticator)));
  return { preview, done: await outcomeOf(aptos, { hash }) };
}
