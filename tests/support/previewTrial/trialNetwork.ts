import { createLocalnet, type Localnet } from "@atoll/localnet";
import { readAddress } from "../../../packages/web/src/chain/facts/address.ts";
import type { Address, TransactionFacts } from "../../../packages/web/src/chain/facts/types.ts";
import { readSimulated, readTransaction } from "../../../packages/web/src/chain/ledger/readTransaction.ts";

const NODE = "http://127.0.0.1:8080/v1";

/** Resource values by type, at one address. */
export type Resources = ReadonlyMap<string, unknown>;

/** In-process network accessed through its REST API. */
export interface TrialNetwork {
  readonly localnet: Localnet;
  simulate(signed: Uint8Array): Promise<TransactionFacts>;
  /** Submits a transaction; resolves with `undefined` if the network rejects it. */
  submit(signed: Uint8Array): Promise<TransactionFacts | undefined>;
  resource(address: Address, type: string, version: bigint): Promise<unknown>;
  resources(address: Address, version: bigint): Promise<Resources>;
  view(functionId: string, typeArguments: readonly string[], args: readonly unknown[], version?: bigint): Promise<readonly unknown[]>;
  sequenceNumber(address: Address): Promise<bigint>;
  nowSecs(): Promise<bigint>;
}

export async function startTrialNetwork(): Promise<TrialNetwork> {
  // Frozen clock, so time-dependent values are equal in the simulation and in the next block.
  const localnet = await createLocalnet({ blockTimeMs: 0, idleBlockTimeMs: 0, now: () => 1_800_000_000_500 });
  const ask = async (path: string, init?: RequestInit): Promise<Response> => localnet.fetch(`${NODE}/${path}`, init);
  const bcs = (body: Uint8Array): RequestInit => ({
    method: "POST",
    headers: { "content-type": "application/x.aptos.signed_transaction+bcs" },
    body: body as Uint8Array<ArrayBuffer>,
  });
  const json = async (answer: Response): Promise<unknown> => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    localnet,
    simulate: async (signed) => readSimulated(await json(await ask("transactions/simulate", bcs(signed)))),
    async submit(signed) {
      const answer = await ask("transactions", bcs(signed));
      if (!answer.ok) return undefined;
      const { hash } = (await answer.json()) as { hash: string };
      return readTransaction(await json(await ask(`transactions/wait_by_hash/${hash}`)));
    },
    async resource(address, type, version) {
      const answer = await ask(`accounts/${address}/resource/${encodeURIComponent(type)}?ledger_version=${version}`);
      if (answer.status === 404) return undefined;
      return ((await json(answer)) as { data: unknown }).data;
    },
    async resources(address, version) {
      const answer = await ask(`accounts/${address}/resources?ledger_version=${version}&limit=9999`);
      if (answer.status === 404) return new Map();
      const list = (await json(answer)) as { type: string; data: unknown }[];
      return new Map(list.map(({ type, data }) => [type, data]));
    },
    async view(functionId, typeArguments, args, version) {
      const body = JSON.stringify({ function: functionId, type_arguments: typeArguments, arguments: args });
      const path = version === undefined ? "view" : `view?ledger_version=${version}`;
      return (await json(await ask(path, { method: "POST", headers: { "content-type": "application/json" }, body }))) as unknown[];
    },
    async sequenceNumber(address) {
      const account = (await json(await ask(`accounts/${readAddress(address)}`))) as { sequence_number: string };
      return BigInt(account.sequence_number);
    },
    async nowSecs() {
      const ledger = (await json(await ask(""))) as { ledger_timestamp: string };
      return BigInt(ledger.ledger_timestamp) / 1_000_000n;
    },
  };
}
