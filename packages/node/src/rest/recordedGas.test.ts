import { readFileSync } from "node:fs";
import {
  Account,
  AccountAddress,
  Aptos,
  AptosConfig,
  type ClientRequest,
  type ClientResponse,
  Ed25519PrivateKey,
  Network,
  RotationProofChallenge,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createChain } from "../blocks/createChain.ts";
import type { RunningChain } from "../chain/chain.ts";
import { createFaucet } from "../faucet/createFaucet.ts";
import { createRestApi } from "./createRestApi.ts";

const ROOT_KEY = new Uint8Array(32).fill(7);
const CAFE = `0x${"cafe".padStart(64, "0")}` as const;
const CORPUS = new URL("../../../move/corpus/", import.meta.url);
const compiled = (file: string) => new Uint8Array(readFileSync(new URL(file, CORPUS)));
const BANK = compiled("bank/bank.mv");

let chain: RunningChain;
let aptos: Aptos;
const others: RunningChain[] = [];

beforeAll(() => {
  chain = createChain({ chainId: 4, rootKey: ROOT_KEY, blockTimeMs: 0, idleBlockTimeMs: 0, genesisModules: [BANK] });
  aptos = clientOf(chain);
});
afterAll(async () => {
  for (const each of [chain, ...others]) await each.stop();
});

function clientOf(network: RunningChain): Aptos {
  const hosts = new Map([
    ["node.test", createRestApi({ chain: network })],
    ["faucet.test", createFaucet({ chain: network, rootKey: ROOT_KEY })],
  ]);
  const client = { provider: <Req, Res>(request: ClientRequest<Req>) => call<Req, Res>(hosts, request) };
  return new Aptos(new AptosConfig({ network: Network.LOCAL, fullnode: "http://node.test/v1", faucet: "http://faucet.test", client }));
}
async function call<Req, Res>(hosts: ReadonlyMap<string, Hono>, request: ClientRequest<Req>): Promise<ClientResponse<Res>> {
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(request.params ?? {})) if (value !== undefined) url.searchParams.set(name, String(value));
  const headers = Object.entries(request.headers ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  const body = request.body instanceof Uint8Array ? request.body : request.body === undefined ? null : JSON.stringify(request.body);
  const response = await (hosts.get(url.host) as Hono).request(url.href, {
    method: request.method,
    headers,
    body: body as BodyInit | null,
  });
  const text = await response.text();
  const data = (text === "" ? undefined : JSON.parse(text)) as Res;
  return { status: response.status, statusText: response.statusText, data, headers: {}, config: {}, request } as ClientResponse<Res>;
}

type Data = Parameters<typeof aptos.transaction.build.simple>[0]["data"];
type FunctionName = `${string}::${string}::${string}`;

async function funded(client = aptos): Promise<Account & { readonly privateKey: Ed25519PrivateKey }> {
  const account = Account.generate();
  await client.fundAccount({ accountAddress: account.accountAddress, amount: 100_000_000_000, options: { waitForIndexer: false } });
  // This first transfer creates the account resource.
  await send(account, "0x1::aptos_account::transfer", [account.accountAddress, 1], [], client);
  return account;
}

async function send(
  from: Account,
  name: FunctionName,
  args: unknown[],
  typeArguments: string[] = [],
  client = aptos,
): Promise<UserTransactionResponse> {
  const data = { function: name, functionArguments: args, typeArguments } as Data;
  const transaction = await client.transaction.build.simple({ sender: from.accountAddress, data, options: { maxGasAmount: 200_000 } });
  const { hash } = await client.signAndSubmitTransaction({ signer: from, transaction });
  return (await client.waitForTransaction({ transactionHash: hash })) as UserTransactionResponse;
}

/** Execution and IO gas units that a transaction used. */
function unitsOf({ events }: UserTransactionResponse): Units {
  const statement = events.find(({ type }) => type === "0x1::transaction_fee::FeeStatement")?.data as Record<string, string>;
  return { execution: Number(statement.execution_gas_units), io: Number(statement.io_gas_units) };
}
interface Units {
  readonly execution: number;
  readonly io: number;
}

const APT = "0x1::aptos_coin::AptosCoin";
const COLLECTION = "Reef";
const CREATOR_RIGHTS = Array.from({ length: 9 }, () => true);

async function withCollection(): Promise<Account> {
  const creator = await funded();
  await send(creator, "0x4::aptos_token::create_collection", ["fish", 100, COLLECTION, "https://reef.test", ...CREATOR_RIGHTS, 5, 100]);
  return creator;
}
const mint = (creator: Account) =>
  send(creator, "0x4::aptos_token::mint", [COLLECTION, "small", "Fish", "https://reef.test/1", [], [], []]);
function tokenOf({ changes }: UserTransactionResponse): string {
  const change = changes.find((each) => JSON.stringify(each).includes('"0x4::token::Token"')) as { address: string } | undefined;
  return AccountAddress.from(change?.address ?? "", { maxMissingChars: 63 }).toString();
}

async function withFish(): Promise<Account> {
  const creator = await funded();
  await send(creator, "0x3::token::create_collection_script", [COLLECTION, "fish", "https://reef.test", 5, [true, true, true]]);
  const terms = [COLLECTION, "Fish", "small", 10, 100, "https://reef.test/1", creator.accountAddress, 20, 1];
  await send(creator, "0x3::token::create_token_script", [...terms, [true, true, true, true, true], [], [], []]);
  return creator;
}
const offer = (creator: Account, to: Account) =>
  send(creator, "0x3::token_transfers::offer_script", [to.accountAddress, creator.accountAddress, COLLECTION, "Fish", 0, 1]);

async function poolAddress(): Promise<string> {
  const owner = "0x000000000000000000000000000000000000000000000000de1e6a7e00010000";
  const [pool] = await aptos.view<[string]>({
    payload: { function: "0x1::delegation_pool::get_owned_pool_address", functionArguments: [owner] },
  });
  return AccountAddress.from(pool, { maxMissingChars: 63 }).toString();
}

const SCENES: Readonly<Record<FunctionName, () => Promise<UserTransactionResponse>>> = {
  "0x1::account::rotate_authentication_key": async () => {
    const account = await funded();
    const key = Ed25519PrivateKey.generate();
    const challenge = new RotationProofChallenge({
      sequenceNumber: 1n,
      originator: account.accountAddress,
      currentAuthKey: AccountAddress.from(account.publicKey.authKey().toString()),
      newPublicKey: key.publicKey(),
    }).bcsToBytes();
    const proofs = [account.privateKey, key].map((each) => each.sign(challenge).toUint8Array());
    const publicKeys = [account.publicKey.toUint8Array(), key.publicKey().toUint8Array()];
    return send(account, "0x1::account::rotate_authentication_key", [0, publicKeys[0], 0, publicKeys[1], ...proofs]);
  },
  "0x1::account::rotate_authentication_key_call": async () => {
    const account = await funded();
    return send(account, "0x1::account::rotate_authentication_key_call", [
      Ed25519PrivateKey.generate().publicKey().authKey().toUint8Array(),
    ]);
  },
  "0x1::aptos_account::transfer": async () => send(await funded(), "0x1::aptos_account::transfer", [(await funded()).accountAddress, 1000]),
  "0x1::aptos_account::transfer_coins": async () =>
    send(await funded(), "0x1::aptos_account::transfer_coins", [(await funded()).accountAddress, 1000], [APT]),
  "0x1::delegation_pool::add_stake": async () =>
    send(await funded(), "0x1::delegation_pool::add_stake", [await poolAddress(), 2_000_000_000]),
  "0x1::delegation_pool::unlock": async () => {
    const account = await funded();
    await send(account, "0x1::delegation_pool::add_stake", [await poolAddress(), 5_000_000_000]);
    return send(account, "0x1::delegation_pool::unlock", [await poolAddress(), 2_000_000_000]);
  },
  "0x1::object::transfer": async () => {
    const creator = await withCollection();
    const token = tokenOf(await mint(creator));
    return send(creator, "0x1::object::transfer", [token, (await funded()).accountAddress], ["0x4::token::Token"]);
  },
  "0x3::token_transfers::offer_script": async () => offer(await withFish(), await funded()),
  "0x3::token_transfers::cancel_offer_script": async () => {
    const [creator, to] = [await withFish(), await funded()];
    await offer(creator, to);
    return send(creator, "0x3::token_transfers::cancel_offer_script", [to.accountAddress, creator.accountAddress, COLLECTION, "Fish", 0]);
  },
  "0x4::aptos_token::burn": async () => {
    const creator = await withCollection();
    return send(creator, "0x4::aptos_token::burn", [tokenOf(await mint(creator))], ["0x4::token::Token"]);
  },
  "0x4::aptos_token::mint": async () => mint(await withCollection()),
};

/** Expected gas: median charges of recorded public transactions. */
const RECORDED: Readonly<Record<FunctionName, Units>> = {
  "0x1::account::rotate_authentication_key": { execution: 8, io: 4 },
  "0x1::account::rotate_authentication_key_call": { execution: 3, io: 2 },
  "0x1::aptos_account::transfer": { execution: 6, io: 5 },
  "0x1::delegation_pool::add_stake": { execution: 29, io: 23 },
  "0x1::delegation_pool::unlock": { execution: 22, io: 8 },
  "0x1::object::transfer": { execution: 3, io: 1 },
  "0x3::token_transfers::cancel_offer_script": { execution: 5, io: 4 },
  "0x3::token_transfers::offer_script": { execution: 5, io: 4 },
  "0x4::aptos_token::burn": { execution: 4, io: 6 },
  "0x4::aptos_token::mint": { execution: 7, io: 5 },
};

/**
 * Functions excluded from the comparison of IO gas. When `object::transfer` was recorded, building arguments was free and feature flags were
 * not read: two reads of 0.92 units, charged by the current release, were missing. See docs/conformance.md.
 */
const COUNTED_OTHERWISE: ReadonlySet<string> = new Set(["0x1::object::transfer"]);

describe("gas of framework functions", () => {
  it.each(Object.entries(RECORDED))("is within a third of public networks for %s", async (name, recorded) => {
    const scene = SCENES[name as FunctionName];
    if (scene === undefined) throw new TypeError(`there is no scene for ${name}`);
    const units = unitsOf(await scene());
    for (const kind of COUNTED_OTHERWISE.has(name) ? (["execution"] as const) : (["execution", "io"] as const)) {
      expect(units[kind], kind).toBeGreaterThanOrEqual((recorded[kind] * 2) / 3);
      expect(units[kind], kind).toBeLessThanOrEqual((recorded[kind] * 4) / 3);
    }
  });
});

describe("gas of transfer_coins", () => {
  it("exceeds recorded transfers between coin stores, because v1.38 converts the amount to coins and back", async () => {
    const between = { execution: 5, io: 6 };
    const scene = SCENES["0x1::aptos_account::transfer_coins"];
    const units = unitsOf(await (scene as () => Promise<UserTransactionResponse>)());
    expect(units.execution).toBeGreaterThan(between.execution);
    expect(units.execution).toBeLessThanOrEqual(2 * between.execution);
    expect(units.io).toBeGreaterThanOrEqual(between.io);
    expect(units.io).toBeLessThanOrEqual(2 * between.io);
  });
});

describe("standard library function gas", () => {
  it("is within a third of the same functions as Move code, for tables", async () => {
    const standard = [compiled("standard/table.mv"), compiled("standard/signer.mv")];
    const move = createChain({ chainId: 4, rootKey: ROOT_KEY, blockTimeMs: 0, idleBlockTimeMs: 0, genesisModules: [BANK, ...standard] });
    others.push(move);
    const filling = async (client: Aptos): Promise<number> => {
      const owner = await funded(client);
      await send(owner, `${CAFE}::bank::open`, [], [], client);
      return unitsOf(await send(owner, `${CAFE}::bank::fill`, [1_000], [], client)).execution;
    };
    const [native, asMove] = [await filling(aptos), await filling(clientOf(move))];
    expect(native).toBeGreaterThanOrEqual((asMove * 2) / 3);
    expect(native).toBeLessThanOrEqual((asMove * 4) / 3);
  });
});
