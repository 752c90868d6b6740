import type { NetworkEndpoints } from "../facts/types.ts";

/** Example program that connects to this network. */
export interface Snippet {
  readonly language: string;
  readonly code: string;
  /** True if a test runs the code unchanged. Other snippets follow their documentation. */
  readonly isTested: boolean;
}

/** Example programs that fund an account and read its balance, with this network's endpoints. */
export function connectionSnippets({ node, faucet, indexer }: Pick<NetworkEndpoints, "node" | "faucet" | "indexer">): readonly Snippet[] {
  const settings = [`network: Network.LOCAL`, `fullnode: "${node}"`, faucet && `faucet: "${faucet}"`, indexer && `indexer: "${indexer}"`];
  const root = node.replace(/\/v1\/?$/, "");
  return [
    {
      language: "TypeScript",
      isTested: true,
      code: `import { Account, Aptos, AptosConfig, Network } from "@aptos-labs/ts-sdk";

const aptos = new Aptos(new AptosConfig({ ${settings.filter((part) => part !== undefined).join(", ")} }));
const alice = Account.generate();
const bob = Account.generate();
await aptos.fundAccount({ accountAddress: alice.accountAddress, amount: 100_000_000 });

// The network's clock may be ahead of this computer's, so the expiry comes from the ledger.
const { ledger_timestamp } = await aptos.getLedgerInfo();
const expireTimestamp = Math.floor(Number(ledger_timestamp) / 1_000_000) + 20;
const transaction = await aptos.transferCoinTransaction({
  sender: alice.accountAddress,
  recipient: bob.accountAddress,
  amount: 1_000,
  options: { expireTimestamp },
});
const { hash } = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
const { success } = await aptos.waitForTransaction({ transactionHash: hash });
console.log(success, await aptos.getAccountAPTAmount({ accountAddress: bob.accountAddress }));
`,
    },
    {
      language: "curl",
      isTested: false,
      code: `curl ${node}
curl ${node}/accounts/0x1/resource/0x1::block::BlockResource
${faucet === undefined ? "" : `curl -X POST "${faucet}/mint?amount=100000000&address=0xYOUR_ADDRESS"\n`}`,
    },
    {
      language: "CLI",
      isTested: false,
      code: `aptos init --network custom --rest-url ${root}${faucet === undefined ? "" : ` --faucet-url ${faucet}`}
aptos account fund-with-faucet --amount 100000000
aptos account balance
`,
    },
    {
      language: "Python",
      isTested: false,
      code: `import asyncio
from aptos_sdk.account import Account
from aptos_sdk.async_client import FaucetClient, RestClient

async def main():
    rest = RestClient("${node}")
    faucet = FaucetClient("${faucet ?? ""}", rest)
    alice = Account.generate()
    await faucet.fund_account(alice.address(), 100_000_000)
    print(await rest.account_balance(alice.address()))

asyncio.run(main())
`,
    },
    {
      language: "Rust",
      isTested: false,
      code: `use aptos_sdk::rest_client::{Client, FaucetClient};

let rest = Client::new("${root}".parse()?);
let faucet = FaucetClient::new("${faucet ?? ""}".parse()?, "${root}".parse()?);
faucet.fund(account.address(), 100_000_000).await?;
println!("{:?}", rest.get_ledger_information().await?);
`,
    },
  ];
}
