import {
  type Account,
  AccountAddress,
  Aptos,
  AptosConfig,
  ChainId,
  type Ed25519Account,
  EntryFunction,
  MultiSig,
  MultiSigTransactionPayload,
  Network,
  RawTransaction,
  SimpleTransaction,
  TransactionPayloadMultiSig,
  U64,
} from "@aptos-labs/ts-sdk";
import { fillWallet, type Holdings } from "../../pictures/holder.ts";
import { outcomeOf } from "../../support/client.ts";
import { runSuccessfully } from "../../support/issuedAssets.ts";
import type { PublicNetwork } from "./publicNetwork.ts";

const CHAIN_ID = 177;
const RECIPIENT = AccountAddress.from(`0x${"f1".padStart(64, "0")}`);
const LASTS_SECS = 60;

/** Fills an account with holdings of every kind on a public network. Its shared account has one executed and one pending proposal. */
export async function fillPublicWallet({ localnet }: PublicNetwork, holder: Ed25519Account): Promise<Holdings> {
  const { node: fullnode, indexer } = localnet.endpoints;
  const aptos = new Aptos(new AptosConfig({ network: Network.CUSTOM, fullnode, ...(indexer !== undefined && { indexer }) }));
  const holdings = await fillWallet(aptos, holder, {
    hasNames: false,
    fund: (address, octas) => localnet.fund({ address: address.toString(), amount: String(octas) }),
  });
  const act = (name: string, ...functionArguments: (string | number | Uint8Array)[]) =>
    runSuccessfully(aptos, holder, {
      function: `0x1::multisig_account::${name}`,
      functionArguments: [holdings.shared, ...functionArguments],
    });
  await act("approve_transaction", 1);
  await execute(aptos, holder, holdings.shared);
  const payment = EntryFunction.build("0x1::aptos_account", "transfer", [], [RECIPIENT, new U64(1_000)]);
  await act("create_transaction", new MultiSigTransactionPayload(payment).bcsToBytes());
  await act("reject_transaction", 2);
  return holdings;
}

/** Executes the next transaction of a shared account from its on-chain payload. */
async function execute(aptos: Aptos, signer: Account, shared: string): Promise<void> {
  const { sequence_number } = await aptos.getAccountInfo({ accountAddress: signer.accountAddress });
  const payload = new TransactionPayloadMultiSig(new MultiSig(AccountAddress.from(shared)));
  const expiresAt = BigInt(Math.floor(Date.now() / 1_000) + LASTS_SECS);
  const raw = new RawTransaction(signer.accountAddress, BigInt(sequence_number), payload, 200_000n, 100n, expiresAt, new ChainId(CHAIN_ID));
  const done = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer, transaction: new SimpleTransaction(raw) }));
  if (!done.success) throw new Error(done.vm_status);
}
