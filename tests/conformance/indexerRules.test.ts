import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  Account,
  AccountAddress,
  type Aptos,
  type Ed25519Account,
  isUserTransactionResponse,
  ProcessorType,
  type TransactionResponse,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import { sendIndexed, untilIndexed } from "../support/indexed.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { createRecordingClient, type Exchange } from "../support/recordingClient.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

let network: NetworkAddresses;
let aptos: Aptos;
/** Fixture: Alice created a collection with one token, which Bob owns. */
let alice: Ed25519Account;
let bob: Ed25519Account;
let fish: string;
let minted: UserTransactionResponse;
let given: UserTransactionResponse;
beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
  [alice, bob] = await Promise.all([fundedAccount(aptos), fundedAccount(aptos)]);
  const described = { creator: alice, description: "", uri: "" };
  await sendIndexed(aptos, alice, aptos.createCollectionTransaction({ ...described, name: "Reef" }));
  minted = await sendIndexed(aptos, alice, aptos.mintDigitalAssetTransaction({ ...described, collection: "Reef", name: "Nemo" }));
  fish = long(minted.events.find(({ type }) => type === "0x4::collection::Mint")?.data.token);
  const gift = { sender: alice, digitalAssetAddress: fish, recipient: bob.accountAddress };
  given = await sendIndexed(aptos, alice, aptos.transferDigitalAssetTransaction(gift));
});

const APT = "0x1::aptos_coin::AptosCoin";
const long = (address: string) => AccountAddress.from(address, { maxMissingChars: 63 }).toStringLong();
const transfer = (from: Account, to: Account, amount: number) =>
  aptos.transferCoinTransaction({ sender: from.accountAddress, recipient: to.accountAddress, amount });

/** Texts of the GraphQL queries in the client library, by operation name. */
function generatedQueries(): Map<string, string> {
  const packageJson = createRequire(import.meta.url).resolve("@aptos-labs/ts-sdk/package.json");
  const source = readFileSync(join(dirname(packageJson), "src/types/generated/queries.ts"), "utf8");
  const texts = new Map<string, string>();
  for (const [, name = "", text = ""] of source.matchAll(/export const (\w+) = `([^`]*)`;/g)) {
    texts.set(
      name,
      text.replace(/\$\{(\w+)\}/g, (_whole, part: string) => texts.get(part) ?? ""),
    );
  }
  return new Map([...texts.values()].flatMap((text) => (/^\s*query (\w+)/.exec(text) ?? []).slice(1).map((name) => [name, text] as const)));
}
interface Asked {
  query: string;
  variables?: { where_condition?: { processor?: { _eq: string } } };
}
const queriesOf = ({ request }: Exchange) => request.body as Asked;
const operationOf = (exchange: Exchange) => /query (\w+)/.exec(queriesOf(exchange).query)?.[1] ?? "";

const {
  ACCOUNT_RESTORATION_PROCESSOR,
  ACCOUNT_TRANSACTION_PROCESSOR,
  DEFAULT,
  FUNGIBLE_ASSET_PROCESSOR,
  OBJECT_PROCESSOR,
  STAKE_PROCESSOR,
  TOKEN_V2_PROCESSOR,
} = ProcessorType;

type Ask = (library: Aptos) => Promise<unknown>;

/** Client library methods with a minimum version parameter, and the index processors that each waits for. */
function allQueries(minimumLedgerVersion: bigint): { name: string; waitsFor: ProcessorType[]; ask: Ask }[] {
  const account = { accountAddress: alice.accountAddress, minimumLedgerVersion };
  const creator = { creatorAddress: alice.accountAddress, minimumLedgerVersion };
  const inReef = { ...creator, collectionName: "Reef" };
  const token = { digitalAssetAddress: fish, minimumLedgerVersion };
  const pool = { poolAddress: alice.accountAddress, minimumLedgerVersion };
  const any = { minimumLedgerVersion, options: { where: {} } };
  const waitingFor = (waitsFor: ProcessorType[], asks: Record<string, Ask>) =>
    Object.entries(asks).map(([name, ask]) => ({ name, waitsFor, ask }));
  return [
    ...waitingFor([ACCOUNT_TRANSACTION_PROCESSOR], {
      getAccountTokensCount: (library) => library.getAccountTokensCount(account),
      getAccountTransactionsCount: (library) => library.getAccountTransactionsCount(account),
    }),
    ...waitingFor([TOKEN_V2_PROCESSOR], {
      getAccountOwnedTokens: (library) => library.getAccountOwnedTokens(account),
      getAccountOwnedTokensFromCollectionAddress: (library) =>
        library.getAccountOwnedTokensFromCollectionAddress({ ...account, collectionAddress: fish }),
      getAccountCollectionsWithOwnedTokens: (library) => library.getAccountCollectionsWithOwnedTokens(account),
      getCollectionData: (library) => library.getCollectionData(inReef),
      getCollectionDataByCreatorAddressAndCollectionName: (library) => library.getCollectionDataByCreatorAddressAndCollectionName(inReef),
      getCollectionDataByCreatorAddress: (library) => library.getCollectionDataByCreatorAddress(creator),
      getCollectionDataByCollectionId: (library) => library.getCollectionDataByCollectionId({ collectionId: fish, minimumLedgerVersion }),
      getCollectionId: (library) => library.getCollectionId(inReef),
      getDigitalAssetData: (library) => library.getDigitalAssetData(token),
      getCurrentDigitalAssetOwnership: (library) => library.getCurrentDigitalAssetOwnership(token),
      getOwnedDigitalAssets: (library) => library.getOwnedDigitalAssets({ ownerAddress: bob.accountAddress, minimumLedgerVersion }),
      getDigitalAssetActivity: (library) => library.getDigitalAssetActivity(token),
    }),
    ...waitingFor([FUNGIBLE_ASSET_PROCESSOR], {
      getAccountCoinsData: (library) => library.getAccountCoinsData(account),
      getAccountCoinsCount: (library) => library.getAccountCoinsCount(account),
      getFungibleAssetMetadata: (library) => library.getFungibleAssetMetadata(any),
      getFungibleAssetMetadataByAssetType: (library) =>
        library.getFungibleAssetMetadataByAssetType({ assetType: APT, minimumLedgerVersion }),
      getFungibleAssetMetadataByCreatorAddress: (library) => library.getFungibleAssetMetadataByCreatorAddress(creator),
      getFungibleAssetActivities: (library) => library.getFungibleAssetActivities(any),
      getCurrentFungibleAssetBalances: (library) => library.getCurrentFungibleAssetBalances(any),
    }),
    ...waitingFor([ACCOUNT_RESTORATION_PROCESSOR, OBJECT_PROCESSOR], {
      deriveAccountFromPrivateKey: (library) => library.deriveAccountFromPrivateKey({ privateKey: alice.privateKey, minimumLedgerVersion }),
      deriveOwnedAccountsFromSigner: (library) => library.deriveOwnedAccountsFromSigner({ signer: alice, minimumLedgerVersion }),
      getAccountsForPublicKey: (library) => library.getAccountsForPublicKey({ publicKey: alice.publicKey, minimumLedgerVersion }),
    }),
    ...waitingFor([OBJECT_PROCESSOR], {
      getObjectDataByObjectAddress: (library) => library.getObjectDataByObjectAddress({ objectAddress: fish, minimumLedgerVersion }),
    }),
    ...waitingFor([STAKE_PROCESSOR], {
      getNumberOfDelegators: (library) => library.getNumberOfDelegators(pool),
      getNumberOfDelegatorsForAllPools: (library) => library.getNumberOfDelegatorsForAllPools({ minimumLedgerVersion }),
      getDelegatedStakingActivities: (library) => library.getDelegatedStakingActivities({ ...pool, delegatorAddress: bob.accountAddress }),
    }),
    ...waitingFor([DEFAULT], {
      getAccountOwnedObjects: (library) => library.getAccountOwnedObjects(account),
      getTableItemsData: (library) => library.getTableItemsData(any),
      getTableItemsMetadata: (library) => library.getTableItemsMetadata(any),
    }),
  ];
}
/** Client library methods without a minimum version parameter. */
const WITHOUT_A_VERSION: readonly Ask[] = [
  (library) => library.getChainTopUserTransactions({ limit: 1 }),
  (library) => library.getIndexerLastSuccessVersion(),
  (library) => library.ans.getName({ name: "nobody.apt" }),
];
/** GraphQL queries that the library contains but no method uses. */
const WITHOUT_A_METHOD = ["getAccountOwnedTokensByTokenData", "getEvents"];

describe("index queries of the client library", () => {
  it("wait for the right processors if a minimum version is given, for every method of the library (checklist 3.1, 3.2)", async () => {
    const { hash } = await aptos.signAndSubmitTransaction({ signer: alice, transaction: await transfer(alice, bob, 1) });
    const { version } = await aptos.waitForTransaction({ transactionHash: hash });
    const asked = new Set<string>();
    const record = async (ask: Ask) => {
      const recording = createRecordingClient(network, { indexer: network.indexerUrl });
      await ask(recording.aptos);
      const exchanges = recording.exchanges.filter(({ request }) => request.url === network.indexerUrl);
      for (const exchange of exchanges) asked.add(operationOf(exchange));
      return exchanges.filter((exchange) => operationOf(exchange) === "getProcessorStatus");
    };
    const methods = allQueries(BigInt(version));
    const waits: { name: string; statuses: Exchange[] }[] = [];
    for (const { name, ask } of methods) waits.push({ name, statuses: await record(ask) });
    for (const ask of WITHOUT_A_VERSION) await record(ask);

    const processorOf = (exchange: Exchange) => queriesOf(exchange).variables?.where_condition?.processor?._eq;
    expect(waits.map(({ name, statuses }) => [name, [...new Set(statuses.map(processorOf))]])).toEqual(
      methods.map(({ name, waitsFor }) => [name, waitsFor]),
    );
    for (const { statuses } of waits) {
      const last = statuses.at(-1)?.response.data as { data: { processor_status: { last_success_version: number }[] } };
      expect(last.data.processor_status[0]?.last_success_version).toBeGreaterThanOrEqual(Number(version));
    }
    expect([...asked, ...WITHOUT_A_METHOD].sort()).toEqual([...generatedQueries().keys()].sort());
  });

  it("return results also for query texts that no library method uses (checklist 3.1)", async () => {
    const ask = <T extends object>(name: string, variables: object) =>
      aptos.queryIndexer<T>({ query: { query: generatedQueries().get(name) ?? "", variables } });
    const { events } = await ask<{ events: object[] }>("getEvents", {
      where_condition: { transaction_version: { _eq: Number(given.version) } },
      order_by: [{ event_index: "asc" }],
    });
    expect(events).toEqual(
      given.events.map(({ guid, sequence_number, type, data }, event_index) => ({
        account_address: long(guid.account_address),
        creation_number: Number(guid.creation_number),
        data,
        event_index,
        sequence_number: Number(sequence_number),
        transaction_block_height: expect.any(Number),
        transaction_version: Number(given.version),
        type,
        indexed_type: type,
      })),
    );
    expect(events.length).toBeGreaterThan(0);
    const where_condition = { owner_address: { _eq: bob.accountAddress.toString() }, token_data_id: { _eq: fish } };
    const owned = await ask<{ current_token_ownerships_v2: object[] }>("getAccountOwnedTokensByTokenData", { where_condition });
    expect(owned.current_token_ownerships_v2).toEqual(await aptos.getAccountOwnedTokens({ accountAddress: bob.accountAddress }));
  });

  it("return numbers, JSON, timestamps, addresses and coin types in the indexer's formats (checklist 3)", async () => {
    const [item] = await aptos.getTableItemsData({ options: { where: { decoded_key: { _contains: { account_address: "0x1" } } } } });
    expect(item?.decoded_key).toMatchObject({ account_address: "0x1" });
    const [apt] = await aptos.getAccountCoinsData({ accountAddress: alice.accountAddress });
    expect([apt?.asset_type, apt?.metadata?.creator_address]).toEqual([APT, `0x${"1".padStart(64, "0")}`]);
    const most = (1n << 64n) - 2n;
    const pond = { creator: bob, name: "Pond", description: "", uri: "", maxSupply: most };
    const { version } = await sendIndexed(aptos, bob, aptos.createCollectionTransaction(pond));
    const query = `query ($version: bigint!) {
      user_transactions_by_pk(version: $version) { version timestamp sender }
      current_collections_v2(where: { last_transaction_version: { _eq: $version } }) { max_supply }
    }`;
    const answer = await fetch(network.indexerUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query, variables: { version: Number(version) } }),
    });
    const text = await answer.text();
    expect(JSON.parse(text).data.user_transactions_by_pk).toEqual({
      version: Number(version),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?$/),
      sender: bob.accountAddress.toStringLong(),
    });
    // Integers beyond JavaScript's safe range keep all digits.
    expect(/"max_supply" ?: ?(\d+)\b/.exec(text)?.[1]).toBe(most.toString());
  });
});

describe("index rows", () => {
  async function accountsOf(version: string): Promise<Set<string>> {
    const query = `query ($version: bigint) { account_transactions(where: { transaction_version: { _eq: $version } }) { account_address } }`;
    const asked = { query: { query, variables: { version: Number(version) } } };
    const { account_transactions } = await aptos.queryIndexer<{ account_transactions: { account_address: string }[] }>(asked);
    const accounts = new Set(account_transactions.map(({ account_address }) => account_address));
    expect(accounts.size).toBe(account_transactions.length);
    return accounts;
  }
  /**
   * Addresses written by a transaction, owners of written objects, and event accounts (0x0 for module events), from the node's response.
   */
  function concerned(transaction: TransactionResponse): string[] {
    if (!isUserTransactionResponse(transaction)) throw new Error(transaction.type);
    const written = transaction.changes.flatMap((change) => {
      if (!("address" in change)) return [];
      const data = "data" in change ? (change.data as { type?: string; data?: { owner?: string } }) : {};
      return data.type === "0x1::object::ObjectCore" ? [change.address, data.data?.owner ?? ""] : [change.address];
    });
    const ofEvents = transaction.events.map(({ guid }) => guid.account_address);
    return [...written, ...ofEvents].map(long);
  }

  it("of account_transactions list signers, written or deleted addresses and owners of written objects exactly once, and no others (checklist 3.3)", async () => {
    const [sender, receiver] = [alice, bob].map(({ accountAddress }) => accountAddress.toString()) as [string, string];
    for (const done of [minted, given]) expect(await accountsOf(done.version)).toEqual(new Set([...concerned(done), sender]));
    expect(concerned(given)).toContain(receiver);

    // The former owner of a deleted object is listed, although she did not sign the transaction.
    const burnt = await sendIndexed(aptos, alice, aptos.burnDigitalAssetTransaction({ creator: alice, digitalAssetAddress: fish }));
    expect(concerned(burnt)).toContain(fish);
    expect(await accountsOf(burnt.version)).toEqual(new Set([...concerned(burnt), sender, receiver]));
    expect(await aptos.getAccountTransactionsCount({ accountAddress: fish })).toBe(3);

    // A secondary signer is listed, even if the transaction failed.
    const witness = Account.generate();
    const transaction = await aptos.transaction.build.multiAgent({
      sender,
      secondarySignerAddresses: [witness.accountAddress],
      data: { function: "0x1::aptos_account::transfer", functionArguments: [receiver, 1] },
    });
    const pending = await aptos.transaction.submit.multiAgent({
      transaction,
      senderAuthenticator: aptos.sign({ signer: alice, transaction }),
      additionalSignersAuthenticators: [aptos.sign({ signer: witness, transaction })],
    });
    const failed = await outcomeOf(aptos, pending);
    await untilIndexed(aptos, failed.version);
    const accounts = await accountsOf(failed.version);
    expect([failed.success, accounts.has(witness.accountAddress.toString()), accounts.has(receiver)]).toEqual([false, true, false]);
    expect(accounts).toEqual(new Set([...concerned(failed), sender, witness.accountAddress.toString()]));
  });

  it("of current_fungible_asset_balances split a balance into coin and paired fungible asset (checklist 3.3)", async () => {
    const carol = Account.generate();
    const { version } = await aptos.fundAccount({ accountAddress: carol.accountAddress, amount: 77 });
    const query = `query ($owner: String) {
      current_fungible_asset_balances(where: { owner_address: { _eq: $owner } }) {
        amount amount_v1 amount_v2 asset_type asset_type_v1 asset_type_v2 last_transaction_version_v1 last_transaction_version_v2
      }
    }`;
    expect(await aptos.queryIndexer({ query: { query, variables: { owner: carol.accountAddress.toString() } } })).toEqual({
      current_fungible_asset_balances: [
        {
          amount: 77,
          amount_v1: null,
          amount_v2: 77,
          asset_type: APT,
          asset_type_v1: APT,
          asset_type_v2: AccountAddress.A.toStringLong(),
          last_transaction_version_v1: null,
          last_transaction_version_v2: Number(version),
        },
      ],
    });
  });

  it("contain one fee in fungible_asset_activities and one user transaction row per user transaction since genesis (checklist 3.3)", async () => {
    const { ledger_version } = await aptos.getLedgerInfo();
    await untilIndexed(aptos, ledger_version);
    const ledger = await aptos.getTransactions({ options: { offset: 0, limit: 100 } });
    // Other tests use the network too, so ignore later transactions.
    const upTo = Math.min(Number(ledger_version), 99);
    const versions = ledger.filter(isUserTransactionResponse).map(({ version }) => Number(version));
    const sent = versions.filter((version) => version <= upTo);
    const where = { is_gas_fee: { _eq: true }, transaction_version: { _lte: upTo } };
    const fees = await aptos.getFungibleAssetActivities({ options: { where } });
    const inOrder = (found: number[]) => found.sort((left, right) => left - right);
    expect(inOrder(fees.map(({ transaction_version }) => transaction_version))).toEqual(sent);
    for (const fee of fees) expect([fee.asset_type, fee.type]).toEqual([APT, "0x1::aptos_coin::GasFeeEvent"]);
    const query = "query ($upTo: bigint) { user_transactions(where: { version: { _lte: $upTo } }) { version } }";
    const found = await aptos.queryIndexer<{ user_transactions: { version: number }[] }>({ query: { query, variables: { upTo } } });
    expect(inOrder(found.user_transactions.map(({ version }) => version))).toEqual(sent);
  });
});
