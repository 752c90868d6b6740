import type { JsonValue } from "@atoll/move";
import type { BlockMode } from "@atoll/node";
import { createLocalnet, type Localnet, type LocalnetOptions } from "../createLocalnet.ts";
import type { IndexerHandle, StartIndexer } from "../indexerHandle.ts";
import { STANDARD_PORTS } from "../ports.ts";
import type { ConnectedNetwork } from "./aptosConfig.ts";
import { type CallOptions, callView, type SendOptions, sendCall } from "./calls.ts";
import { type CompiledPackage, publishPackage } from "./publishPackage.ts";
import { createTestAccounts, type TestAccount, type TestAccounts } from "./testAccounts.ts";
import type { TransactionOutcome } from "./transactionOutcome.ts";

export interface TestNetworkOptions
  extends Pick<LocalnetOptions, "chainId" | "genesisModules" | "now" | "expiresByWallTime" | "profile" | "conditions" | "processors"> {
  /** Starts an index in this process, for GraphQL queries. Postgres takes a second, so the default is true only with `processors`. */
  readonly index?: boolean;
  /** APT of a new account, in octas; 100 APT by default. */
  readonly accountBalance?: bigint;
}

/** Services of the host that runs the tests. */
export interface TestHost {
  /** Reads a folder with a compiled package: the folder of `Move.toml`, or the one inside `build`. */
  readPackage(folder: string): CompiledPackage;
  startIndex(): StartIndexer;
  openPorts(localnet: Localnet, fetch: typeof globalThis.fetch): Promise<ListeningNetwork>;
}

/** Real ports of a network, on loopback. */
export interface ListeningNetwork {
  readonly endpoints: ConnectedNetwork["endpoints"];
  close(): Promise<void>;
}

/** Network of a test file. Its methods can be taken apart before the network has started. */
export interface TestNetwork extends ConnectedNetwork {
  /** The network with its controls, such as `localnet.clock()`. Its members exist once the network has started. */
  readonly localnet: Localnet;
  /** Funded accounts by name; reading `accounts.alice` creates the account. Its key follows from the name. */
  readonly accounts: TestAccounts;
  /** Calls an entry function and waits for its block. Throws `TransactionFailedError`, with the trace, if the transaction fails. */
  readonly call: (sender: TestAccount, functionId: string, options?: SendOptions) => Promise<TransactionOutcome>;
  readonly view: (functionId: string, options?: CallOptions) => Promise<JsonValue[]>;
  /** Mints APT to an address. */
  readonly fund: (receiver: TestAccount | string, octas: bigint) => Promise<void>;
  /** Publishes the compiled package of a folder at the account's address, which runs `init_module`. */
  readonly deploy: (folder: string, account: TestAccount) => Promise<TransactionOutcome>;
  /** Sends a GraphQL query to the index, which contains every committed transaction by then. Needs `index: true`. */
  readonly query: (query: string, variables?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Opens real ports on loopback, for programs outside this process; they close with the network. */
  readonly listen: () => Promise<ListeningNetwork>;
}

/** Network of a test file with its lifetime. */
export interface ManagedNetwork {
  readonly network: TestNetwork;
  /** Starts the network. */
  start(): Promise<void>;
  /** Takes a snapshot; accounts read so far are funded in it. */
  save(): Promise<void>;
  /** Returns to the latest snapshot, and forgets it. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

const ACCOUNT_BALANCE_OCTAS = 10_000_000_000n;

interface Saved {
  readonly id: string;
  readonly funded: ReadonlySet<string>;
  readonly blockMode: BlockMode;
}

export function createTestNetwork(host: TestHost, options: TestNetworkOptions = {}): ManagedNetwork {
  const { index = options.processors !== undefined, accountBalance = ACCOUNT_BALANCE_OCTAS, ...given } = options;
  let localnet: Localnet | undefined;
  let starting: Promise<void> | undefined;
  let indexer: IndexerHandle | undefined;
  const failures: unknown[] = [];
  let funded = new Set<string>();
  const unfunded = new Map<string, TestAccount>();
  let funding: Promise<void> = Promise.resolve();
  /** Latest call of each sender: the next one waits for it, because it needs its sequence number. */
  const latestCalls = new Map<string, Promise<unknown>>();
  const saved: Saved[] = [];
  const listening = new Set<ListeningNetwork>();

  function running(): Localnet {
    if (localnet === undefined) throw new Error("the network starts before the first test: use it inside tests and their hooks");
    return localnet;
  }

  /** Returns the network once every account read so far has its funds. */
  async function ready(): Promise<Localnet> {
    await starting;
    const started = running();
    if (unfunded.size > 0) {
      const accounts = [...unfunded.values()];
      unfunded.clear();
      for (const { name } of accounts) funded.add(name);
      funding = Promise.all([funding, ...accounts.map(({ address }) => started.fund({ address, amount: accountBalance }))]).then(() => {});
    }
    await funding;
    if (failures.length > 0) throw new Error("the network met an internal error", { cause: failures[0] });
    return started;
  }

  /** Work that a snapshot or a revert waits for: runners may start a test before all hooks have ended. */
  const working = new Set<Promise<unknown>>();
  function tracked<Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>): (...args: Args) => Promise<Result> {
    return async (...args) => {
      const done = work(...args);
      working.add(done);
      return done.finally(() => working.delete(done));
    };
  }
  async function idle(): Promise<void> {
    await starting;
    while (working.size > 0) await Promise.allSettled(working);
  }

  const accounts = createTestAccounts((account) => {
    if (!funded.has(account.name)) unfunded.set(account.name, account);
  });
  const call: TestNetwork["call"] = tracked(async (sender, functionId, callOptions = {}) => {
    const started = await ready();
    const before = latestCalls.get(sender.address) ?? Promise.resolve();
    const sent = before.catch(() => {}).then(() => sendCall(started, sender, functionId, callOptions));
    latestCalls.set(sender.address, sent);
    return sent;
  });
  const { node, faucet, indexer: indexerPort } = STANDARD_PORTS;
  const endpoints: ConnectedNetwork["endpoints"] = {
    node: `http://127.0.0.1:${node}/v1`,
    faucet: given.profile === "public" ? undefined : `http://127.0.0.1:${faucet}`,
    indexer: index ? `http://127.0.0.1:${indexerPort}/v1/graphql` : undefined,
  };
  const fetchFromNetwork: typeof globalThis.fetch = async (input, init) => {
    const started = await ready();
    const { port } = new URL(input instanceof Request ? input.url : input);
    if (port === String(indexerPort)) await indexer?.caughtUp();
    return started.fetch(input, init);
  };

  const network: TestNetwork = {
    localnet: lazily(running),
    endpoints,
    fetch: fetchFromNetwork,
    accounts,
    call,
    async view(functionId, viewOptions = {}) {
      return callView(await ready(), functionId, viewOptions);
    },
    fund: tracked(async (receiver, octas) => {
      const started = await ready();
      await started.fund({ address: typeof receiver === "string" ? receiver : receiver.address, amount: octas });
    }),
    deploy: tracked(async (folder, account) => {
      const compiled = host.readPackage(folder);
      return publishPackage(compiled, (functionId, args) => call(account, functionId, { arguments: args }));
    }),
    async query(query, variables = {}) {
      if (endpoints.indexer === undefined) throw new Error('this network has no index; start it with "index: true"');
      const answer = await fetchFromNetwork(endpoints.indexer, { method: "POST", body: JSON.stringify({ query, variables }) });
      const { data, errors } = (await answer.json()) as { data?: unknown; errors?: readonly { message: string }[] };
      if (errors !== undefined) throw new Error(`the index rejected the query: ${errors.map(({ message }) => message).join("; ")}`);
      return data;
    },
    async listen() {
      const opened = await host.openPorts(await ready(), fetchFromNetwork);
      listening.add(opened);
      return {
        ...opened,
        async close() {
          listening.delete(opened);
          await opened.close();
        },
      };
    },
  };

  return {
    network,
    start() {
      starting ??= startNetwork();
      return starting;
    },
    async save() {
      await idle();
      const started = await ready();
      const { id } = await started.snapshot();
      saved.push({ id, funded: new Set(funded), blockMode: started.chain.blockMode });
    },
    async restore() {
      const target = saved.pop();
      if (target === undefined) throw new Error("there is no snapshot to return to");
      await idle();
      await funding.catch(() => {});
      latestCalls.clear();
      unfunded.clear();
      const { chain } = running();
      chain.setBlockMode(target.blockMode);
      await chain.revert(target.id);
      chain.forgetSnapshot(target.id);
      funded = new Set(target.funded);
      funding = Promise.resolve();
    },
    async stop() {
      await idle();
      for (const opened of [...listening]) await opened.close();
      await localnet?.stop();
      localnet = undefined;
      starting = undefined;
    },
  };

  async function startNetwork(): Promise<void> {
    const startIndex = index ? host.startIndex() : undefined;
    localnet = await createLocalnet({
      ...given,
      blockTimeMs: 0,
      idleBlockTimeMs: 0,
      onError: (error) => failures.push(error),
      ...(startIndex === undefined
        ? {}
        : {
            indexer: async (ledger) => {
              indexer = await startIndex(ledger);
              return indexer;
            },
          }),
    });
  }
}

/** Object that reads its members from the network when they are used. Test runners may look for `then` before that. */
function lazily(running: () => Localnet): Localnet {
  return new Proxy({} as Localnet, {
    get: (_, name) => (typeof name === "symbol" || name === "then" ? undefined : running()[name as keyof Localnet]),
  });
}
