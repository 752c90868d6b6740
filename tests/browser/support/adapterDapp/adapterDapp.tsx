import {
  Account,
  type AccountAuthenticator,
  Aptos,
  AptosConfig,
  Deserializer,
  Ed25519PrivateKey,
  Network,
  RawTransaction,
  SimpleTransaction,
} from "@aptos-labs/ts-sdk";
import { AptosWalletAdapterProvider, useWallet } from "@aptos-labs/wallet-adapter-react";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { registerAtollWallet } from "../../../../packages/wallet/src/index.ts";

/**
 * Test dapp with the official React adapter, bundled by `startDapp` and served from its own port. It logs the adapter's state; its
 * button runs the next action, so that windows open in a real click.
 */
const parameters = new URLSearchParams(location.search);
registerAtollWallet({ url: parameters.get("wallet") ?? "" });

const client = new Aptos(new AptosConfig({ network: Network.LOCAL, fullnode: parameters.get("node") ?? "" }));

interface Input {
  readonly recipient: string;
  readonly octas: number;
  readonly message: string;
  /** Private key of another signer. */
  readonly key: string;
  /** BCS of a raw transaction of another sender. */
  readonly raw: string;
}

/** Expiry of transactions that this page builds: the library's 20 seconds are short for a person, and for a busy machine. */
const options = () => ({ expireTimestamp: Math.floor(Date.now() / 1000) + 120 });

function Dapp() {
  const adapter = useWallet();
  const sender = () => {
    if (adapter.account === null) throw new Error("not connected");
    return adapter.account.address;
  };
  const actions = {
    connect: async () => adapter.connect("Atoll"),
    disconnect: async () => adapter.disconnect(),
    pay: async ({ recipient, octas }: Input) => {
      const functionArguments = [recipient, octas];
      return adapter.signAndSubmitTransaction({ data: { function: "0x1::aptos_account::transfer", functionArguments } });
    },
    signMessage: ({ message }: Input) =>
      adapter.signMessageAndVerify({ message, nonce: "17", address: true, application: true, chainId: true }),
    multiAgent: async ({ key, recipient }: Input) => {
      const second = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(key) });
      const transaction = await client.transaction.build.multiAgent({
        sender: sender(),
        secondarySignerAddresses: [second.accountAddress],
        // This entry function takes no signer arguments, so any number of accounts may sign.
        data: { function: "0x1::aptos_account::create_account", functionArguments: [recipient] },
        options: options(),
      });
      const { authenticator } = await adapter.signTransaction({ transactionOrPayload: transaction });
      const additionalSignersAuthenticators: AccountAuthenticator[] = [second.signTransactionWithAuthenticator(transaction)];
      return client.transaction.submit.multiAgent({ transaction, senderAuthenticator: authenticator, additionalSignersAuthenticators });
    },
    payFee: async ({ raw, key }: Input) => {
      const other = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(key) });
      const transaction = new SimpleTransaction(RawTransaction.deserialize(Deserializer.fromHex(raw)), sender());
      const { authenticator } = await adapter.signTransaction({ transactionOrPayload: transaction, asFeePayer: true });
      const senderAuthenticator = other.signTransactionWithAuthenticator(transaction);
      return client.transaction.submit.simple({ transaction, senderAuthenticator, feePayerAuthenticator: authenticator });
    },
  };
  const run = () => {
    const { next } = dapp;
    if (next === undefined) return;
    dapp.outcome = (actions[next.name] as (input: Input) => Promise<unknown>)(next.input).then(
      (value) => ({ value: value ?? null }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    );
  };
  const state = {
    wallets: adapter.wallets.map(({ name }) => name),
    isConnected: adapter.connected,
    account: adapter.account?.address.toString(),
    network: adapter.network,
  };
  const text = JSON.stringify(state);
  useEffect(() => console.log(text), [text]);
  return (
    <button type="button" onClick={run}>
      Go
    </button>
  );
}

/** What the click of the page's button runs, and its outcome. */
const dapp: { next?: { readonly name: "connect"; readonly input: Input }; outcome?: Promise<unknown> } = {};
Object.assign(window, { dapp });

const root = document.createElement("div");
document.body.replaceChildren(root);
createRoot(root).render(
  <AptosWalletAdapterProvider autoConnect disableTelemetry dappConfig={{ network: Network.LOCAL }} onError={() => undefined}>
    <Dapp />
  </AptosWalletAdapterProvider>,
);
