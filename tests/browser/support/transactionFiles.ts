import {
  type Account,
  AccountAddress,
  type Aptos,
  Deserializer,
  type Ed25519Account,
  MultiSigTransactionPayload,
  RawTransaction,
  TransactionPayloadEntryFunction,
  U64,
} from "@aptos-labs/ts-sdk";
import { assembleScript, writeCompiledScript } from "@atoll/move";
import type { ChainClient } from "../../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../../packages/web/src/chain/client/createChainClient.ts";
import { waitForTransaction } from "../../../packages/web/src/chain/client/waitForTransaction.ts";
import { readAddress } from "../../../packages/web/src/chain/facts/address.ts";
import type { Address, NetworkId } from "../../../packages/web/src/chain/facts/types.ts";
import { prepareTransaction } from "../../../packages/web/src/chain/payments/prepareTransaction.ts";
import { fundAccount } from "../../../packages/web/src/chain/transactions/postTransaction.ts";
import type {
  CallRequest,
  PayloadRequest,
  PublicAccount,
  TransactionRequest,
} from "../../../packages/web/src/chain/transactions/transactionRequest.ts";
import { writeTransactionFile } from "../../../packages/web/src/transact/transactionFile.ts";
import type { NetworkAddresses } from "../../support/networkProcess.ts";

// Transactions of every kind as files that are passed between signers.

export const addressOf = (account: Account): Address => readAddress(account.accountAddress.toStringLong());

/** The web page's chain client, used directly by the test. */
export function pageClient(network: NetworkAddresses): ChainClient {
  const endpoints = { node: network.nodeUrl, faucet: network.faucetUrl, indexer: undefined, pepper: undefined, prover: undefined };
  return createChainClient({ id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints });
}

/** Creates a transaction file without signatures. */
export async function unsignedFile(
  chain: ChainClient,
  sender: Account,
  payload: PayloadRequest,
  rest: Partial<Pick<TransactionRequest, "secondarySigners" | "feePayer" | "replay">> = {},
): Promise<string> {
  const request: TransactionRequest = {
    sender: publicOf(sender),
    payload,
    secondarySigners: [],
    feePayer: undefined,
    replay: { kind: "sequence", sequenceNumber: undefined },
    gasUnitPrice: undefined,
    maxGasAmount: undefined,
    // Orderless transactions expire within one minute.
    expiresInSecs: rest.replay?.kind === "nonce" ? 50 : 300,
    chainId: chain.network.chainId,
    intent: { kind: "script" },
    ...rest,
  };
  const { transaction } = await prepareTransaction(chain, request);
  return writeTransactionFile(transaction, request.intent, new Map(), []);
}

export const publicOf = (account: Account): PublicAccount => ({ address: addressOf(account), key: undefined });
let nonce = BigInt(Date.now()) * 1_000n;
export const orderless = (): TransactionRequest["replay"] => ({ kind: "nonce", nonce: nonce++ });

export const transferTo = (recipient: Address, octas = 5n): CallRequest => ({
  kind: "entryFunction",
  functionId: "0x1::aptos_account::transfer",
  typeArguments: [],
  args: [recipient, octas],
});

/** Script without effect for one or two signers. */
export const scriptOf = (signers: 1 | 2): PayloadRequest => ({
  kind: "script",
  code: writeCompiledScript(
    assembleScript(`script version 7 fun main(${signers === 1 ? "a: &signer" : "a: &signer, b: &signer"}, n: u64) { Ret }`),
  ),
  typeArguments: [],
  args: [{ type: "u64", value: 9n }],
});

/** Creates a funded multisig account with one owner and a function that proposes calls. */
export async function ownedMultisig(aptos: Aptos, chain: ChainClient, owner: Ed25519Account) {
  const [next] = await aptos.view<[string]>({
    payload: {
      function: "0x1::multisig_account::get_next_multisig_account_address",
      functionArguments: [owner.accountAddress],
    },
  });
  const address = readAddress(AccountAddress.from(next).toStringLong());
  const run = async (name: string, functionArguments: unknown[]) => {
    const transaction = await aptos.transaction.build.simple({
      sender: owner.accountAddress,
      data: { function: `0x1::multisig_account::${name}`, functionArguments: functionArguments as never },
    });
    const { hash } = await aptos.signAndSubmitTransaction({ signer: owner, transaction });
    await aptos.waitForTransaction({ transactionHash: hash });
  };
  await run("create_with_owners", [[], new U64(1), [], []]);
  await waitForTransaction(chain, await fundAccount(chain.node, address, 1_000_000n), 0n);
  return {
    address,
    /** Proposes the call on chain as the next transaction of the multisig account. */
    async propose(call: CallRequest): Promise<void> {
      const request: TransactionRequest = {
        sender: publicOf(owner),
        payload: call,
        secondarySigners: [],
        feePayer: undefined,
        replay: { kind: "sequence", sequenceNumber: undefined },
        gasUnitPrice: 100n,
        maxGasAmount: 2_000n,
        expiresInSecs: 60,
        chainId: 4,
        intent: { kind: "script" },
      };
      const { transaction } = await prepareTransaction(chain, request);
      const { payload } = RawTransaction.deserialize(new Deserializer(transaction.bytes));
      if (!(payload instanceof TransactionPayloadEntryFunction)) throw new Error("It must be a call.");
      await run("create_transaction", [address, new MultiSigTransactionPayload(payload.entryFunction).bcsToBytes()]);
    },
  };
}
