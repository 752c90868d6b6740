import { Account, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import { TEST_PHRASE, testAccountPath } from "../../packages/web/src/units/testAccounts.ts";
import { createClient } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { askIndexer } from "../support/graphql.ts";
import { untilIndexed } from "../support/indexed.ts";
import type { NetworkProcess } from "../support/networkProcess.ts";
import type { Holdings } from "./holder.ts";

/** First account of the sample world, `marina.apt`. */
export const MARINA: Ed25519Account = Account.fromDerivationPath({ mnemonic: TEST_PHRASE, path: testAccountPath(0) });
const SEED = 1;

/** Creates the sample world on a network and returns addresses of Marina's holdings. */
export async function createSampleHoldings(network: NetworkProcess): Promise<Holdings> {
  await control(network, "sample", { start: true, seed: SEED, wait: true });
  const aptos = createClient(network);
  await untilIndexed(aptos, (await aptos.getLedgerInfo()).ledger_version);
  const {
    tokens: [token],
    assets: [asset],
  } = await askIndexer<{ tokens: { token_data_id: string; collection_id: string }[]; assets: { asset_type: string }[] }>(
    network.indexerUrl,
    `{ tokens: current_token_datas_v2(where: { token_name: { _eq: "Postcard #2" } }) { token_data_id collection_id }
       assets: fungible_asset_metadata(where: { symbol: { _eq: "HBR" } }) { asset_type } }`,
  );
  if (token === undefined || asset === undefined) throw new Error("The index has no sample token or asset.");
  return {
    asset: asset.asset_type,
    collection: token.collection_id,
    token: token.token_data_id,
    name: "marina.apt",
    shared: await sharedAccountOf(aptos, MARINA),
  };
}

/** Address of the shared account that an account created. */
async function sharedAccountOf(aptos: Aptos, { accountAddress }: Ed25519Account): Promise<string> {
  for (const transaction of await aptos.getAccountTransactions({ accountAddress, options: { limit: 100 } })) {
    if (!("changes" in transaction)) continue;
    for (const change of transaction.changes) if ("data" in change && "address" in change && isMultisig(change.data)) return change.address;
  }
  throw new Error("The account created no shared account.");
}

function isMultisig(data: unknown): boolean {
  return typeof data === "object" && data !== null && "type" in data && data.type === "0x1::multisig_account::MultisigAccount";
}
