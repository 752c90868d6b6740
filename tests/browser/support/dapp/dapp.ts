import {
  AccountAddress,
  type AccountAuthenticator,
  Aptos,
  AptosConfig,
  Deserializer,
  Hex,
  MultiAgentTransaction,
  Network,
  RawTransaction,
  SimpleTransaction,
} from "@aptos-labs/ts-sdk";
import { type AptosWallet, getAptosWallets } from "@aptos-labs/wallet-standard";
import { registerAtollWallet } from "../../../../packages/wallet/src/index.ts";

/**
 * Script of the test dapp, bundled by `startDapp` and served from its own port. A button runs the next action, so that windows open in a
 * real click. Results are plain JSON.
 */
const parameters = new URLSearchParams(location.search);
registerAtollWallet({ url: parameters.get("wallet") ?? "" });

function wallet(): AptosWallet {
  const found = getAptosWallets().aptosWallets.find(({ name }) => name === "Atoll");
  if (found === undefined) throw new Error("No wallet registered");
  return found;
}

function client(): Aptos {
  const fullnode = parameters.get("node") ?? "";
  return new Aptos(new AptosConfig({ network: Network.LOCAL, fullnode }));
}

interface Transfer {
  readonly sender: string;
  readonly recipient: string;
  readonly octas: number;
}

const actions = {
  connect: async () => {
    const answer = await wallet().features["aptos:connect"].connect();
    return { status: answer.status, address: "args" in answer ? answer.args.address.toString() : undefined };
  },
  reconnect: async () => (await wallet().features["aptos:connect"].connect(true)).status,
  network: () => wallet().features["aptos:network"].network(),
  signMessage: async (input: { message: string; nonce: string }) => {
    const answer = await wallet().features["aptos:signMessage"].signMessage({ ...input, address: true, application: true, chainId: true });
    if (!("args" in answer)) return { status: answer.status };
    const { publicKey } = await wallet().features["aptos:account"].account();
    const { fullMessage, signature, application } = answer.args;
    return {
      status: answer.status,
      fullMessage,
      application,
      isValid: publicKey.verifySignature({ message: new TextEncoder().encode(fullMessage), signature }),
    };
  },
  pay: async ({ recipient, octas }: Transfer) => {
    const feature = wallet().features["aptos:signAndSubmitTransaction"];
    const answer = await feature?.signAndSubmitTransaction({
      payload: { function: "0x1::aptos_account::transfer", functionArguments: [recipient, octas] },
    });
    return answer !== undefined && "args" in answer ? { status: answer.status, hash: answer.args.hash } : { status: answer?.status };
  },
  /** Signs a transaction that this page built, and submits it itself. */
  signAndSend: async ({ sender, recipient, octas }: Transfer) => {
    const transaction = await client().transaction.build.simple({
      sender,
      data: { function: "0x1::aptos_account::transfer", functionArguments: [recipient, octas] },
      // The library's 20 seconds are short for a person, and for a busy machine.
      options: { expireTimestamp: Math.floor(Date.now() / 1000) + 120 },
    });
    const answer = await wallet().features["aptos:signTransaction"].signTransaction(transaction);
    if (!("args" in answer)) return { status: answer.status };
    const { hash } = await client().transaction.submit.simple({ transaction, senderAuthenticator: answer.args });
    const { success } = await client().waitForTransaction({ transactionHash: hash });
    return { status: answer.status, hash, success };
  },
  /** Signs a given transaction with other signers and returns the authenticator. */
  sign: async (given: { raw: string; secondary: string[]; feePayer?: string; asFeePayer?: boolean }) => {
    const raw = RawTransaction.deserialize(new Deserializer(Hex.fromHexString(given.raw).toUint8Array()));
    const payer = given.feePayer === undefined ? undefined : AccountAddress.from(given.feePayer);
    const others = given.secondary.map((address) => AccountAddress.from(address));
    const transaction = others.length === 0 ? new SimpleTransaction(raw, payer) : new MultiAgentTransaction(raw, others, payer);
    const answer = await wallet().features["aptos:signTransaction"].signTransaction(transaction, given.asFeePayer);
    if (!("args" in answer)) return { status: answer.status };
    const authenticator: AccountAuthenticator = answer.args;
    return { status: answer.status, authenticator: authenticator.bcsToHex().toString(), feePayer: transaction.feePayerAddress?.toString() };
  },
  changeNetwork: async (input: { name: Network; chainId: number; url?: string }) => {
    const answer = await wallet().features["aptos:changeNetwork"]?.changeNetwork(input);
    return { ...answer, network: await wallet().features["aptos:network"].network() };
  },
  signIn: async (input: { nonce: string; domain?: string; statement?: string }) => {
    const answer = await wallet().features["aptos:signIn"]?.signIn({ domain: location.host, ...input });
    if (answer === undefined || !("args" in answer)) return { status: answer?.status };
    const { account, input: signed, signature, type } = answer.args;
    return { status: answer.status, signed, type, publicKey: account.publicKey.toString(), signature: signature.toString() };
  },
  disconnect: () => wallet().features["aptos:disconnect"].disconnect(),
};

type ActionName = keyof typeof actions;

/** What the click of the page's button runs, and its outcome. */
const dapp = {
  next: undefined as { readonly name: ActionName; readonly input: never } | undefined,
  outcome: undefined as Promise<unknown> | undefined,
};
Object.assign(window, { dapp });

document.querySelector("button")?.addEventListener("click", () => {
  const { next } = dapp;
  if (next === undefined) return;
  dapp.outcome = (actions[next.name] as (input: unknown) => Promise<unknown>)(next.input).then(
    (value) => ({ value: value ?? null }),
    (error: unknown) => ({ error: { code: (error as { code?: string }).code, message: String((error as Error).message) } }),
  );
});
