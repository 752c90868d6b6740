import { parseArgs } from "node:util";
import { apiKeyHeaders, forkUrl } from "../fork/forkUrl.ts";
import { type Ports, STANDARD_PORTS } from "../ports.ts";
import { CONDITION_LIMITS, type ConditionsInput, DEFAULT_CONDITIONS } from "../profile/conditions.ts";
import type { ProfileName } from "../profile/profile.ts";
import { StartError } from "./startError.ts";

/** Parsed command line. */
export type CliOptions = { readonly kind: "help" } | ({ readonly kind: "start" } & StartOptions);
export interface StartOptions {
  readonly dataDirectory: string | undefined;
  readonly isMemoryOnly: boolean;
  readonly isReset: boolean;
  /** True if the network is filled with the sample world after its start. */
  readonly hasSample: boolean;
  readonly verifiesLedger: boolean;
  readonly blockTimeMs: number;
  readonly idleBlockTimeMs: number;
  readonly opensBrowser: boolean;
  readonly isVerbose: boolean;
  readonly ports: Ports;
  readonly hasIndexer: boolean;
  readonly profile: ProfileName;
  /** Rate limits, lag and failures of the public profile. */
  readonly conditions: ConditionsInput | undefined;
  /** Upstream network, for a fork. */
  readonly fork: ForkStart | undefined;
  /** Postgres server for the index, instead of the data directory. */
  readonly databaseUrl: string | undefined;
  /** True if the command prints events as JSON. */
  readonly isJson: boolean;
  /** File with the token of the controls. */
  readonly controlTokenFile: string | undefined;
  /** Files with processors of the user, as given. */
  readonly processorFiles: readonly string[];
  /** Source of the database URL. */
  readonly databaseSource: "--database-url" | "DATABASE_URL" | undefined;
}

/** Fork options of the command line. */
export interface ForkStart {
  readonly url: string;
  readonly version: bigint | undefined;
  readonly cacheFolder: string | undefined;
  readonly isOffline: boolean;
  readonly chainId: number | undefined;
  readonly keepsChainId: boolean;
  /** Headers with the API key of ATOLL_FORK_API_KEY. Never printed. */
  readonly headers: Readonly<Record<string, string>> | undefined;
}

interface Database {
  readonly url: string;
  readonly source: NonNullable<StartOptions["databaseSource"]>;
}

const DEFAULT_BLOCK_TIME_MS = 50;
const DEFAULT_IDLE_BLOCK_TIME_MS = 5_000;
const LONGEST_BLOCK_TIME_MS = 3_600_000;

/** Help text; `command` starts the network. */
export const helpOf = (command: string): string => `Runs the embedded network and its page.

  ${command} [options]

  --data-dir <path>         where the ledger, its index and keys are kept (.atoll)
  --memory                  keep nothing: a new ledger that ends with the process
  --reset                   begin a new ledger in the data directory
  --sample                  fill the network with sample accounts, assets, collectibles and a day of activity
  --verify                  check every hash of the ledger first, and not only those of its newest blocks
  --block-time <ms>         how long a block waits after its first transaction (${DEFAULT_BLOCK_TIME_MS}; 0 = not at all)
  --idle-block-time <ms>    how often an empty block comes when nothing is sent (${DEFAULT_IDLE_BLOCK_TIME_MS}; 0 = never)
  --port <port>             the page (${STANDARD_PORTS.page})
  --node-port <port>        the node's REST API (${STANDARD_PORTS.node})
  --faucet-port <port>      the faucet (${STANDARD_PORTS.faucet})
  --indexer-port <port>     the indexer's GraphQL (${STANDARD_PORTS.indexer})
  --ready-port <port>       the readiness server (${STANDARD_PORTS.ready})
  --issuer-port <port>      the sign-in issuers for keyless accounts (${STANDARD_PORTS.issuer})
  --database-url <url>      a Postgres server (14 or newer) for the index, instead of the data directory;
                            without it, the one that DATABASE_URL in the environment names, if it does
  --processors <file>       fill your own index tables by the processors in this JavaScript file; may be repeated
  --no-indexer              run without the indexer
  --profile <name>          local, or public: to its clients a network of somebody else, without faucet and controls (local)
  --json                    print one line of JSON per event, the first when everything is ready
  --control-token-file <path>  use the token in this file for the controls, or the one in ATOLL_CONTROL_TOKEN
  --no-open                 do not open the page in a browser
  --verbose                 print a line per request
  --help                    print this

  --fork <url>[@<version>]  begin with the state of another network, read from its REST API when it is first used

With --fork (an API key is read from ATOLL_FORK_API_KEY):
  --fork-cache <folder>     where answers of that network are kept (fork-cache in the data directory)
  --fork-offline            send no request: everything must be in the cache
  --fork-chain-id <id>      the chain id of the fork (220)
  --fork-keep-chain-id      keep the network's chain id: signatures are then valid there

With --profile public:
  --rate-limit <requests>   to each service, in any five minutes (${DEFAULT_CONDITIONS.node.requestsPerWindow})
  --keep-versions <count>   versions that the node has not pruned (${DEFAULT_CONDITIONS.node.keptVersions})
  --lag <s>                 how far the node is behind (0)
  --index-lag <s>           how far the index is behind the ledger (0)
  --failures <percent>      answers of the node that are lost (0)
  --index-failures <percent>  answers of the index that are lost (0)
  --seed <number>           decides which ones are lost (${DEFAULT_CONDITIONS.seed})

Ports are on loopback only; 0 takes any free one.`;

/** Parses arguments and environment variables; throws `StartError` with one sentence for invalid options. */
export function parseOptions(args: readonly string[], environment: Readonly<Record<string, string | undefined>> = {}): CliOptions {
  const values = parse(args);
  if (values.help) return { kind: "help" };
  if (values.memory && values["data-dir"] !== undefined) throw new StartError("--memory and --data-dir exclude each other.");
  if (values.memory && values.verify) throw new StartError("--memory and --verify exclude each other.");
  if (values["no-indexer"] && values["database-url"] !== undefined)
    throw new StartError("--no-indexer and --database-url exclude each other.");
  const processorFiles = values.processors ?? [];
  if (processorFiles.includes("")) throw new StartError("--processors needs the path of a file.");
  if (values["no-indexer"] && processorFiles.length > 0) throw new StartError("--no-indexer and --processors exclude each other.");
  const profile = profileOf(values.profile);
  if (profile === "public" && processorFiles.length > 0)
    throw new StartError("--profile public has only the tables of public indexers; leave out --processors.");
  const conditions = conditionsOf(profile, values);
  if (profile === "public" && values["faucet-port"] !== undefined)
    throw new StartError("--profile public has no faucet; leave out --faucet-port.");
  if (profile === "public" && values.sample) throw new StartError("--profile public has no sample world; leave out --sample.");
  if (profile === "public" && values["control-token-file"] !== undefined)
    throw new StartError("--profile public has no controls; leave out --control-token-file.");
  const fork = forkOf(values, environment.ATOLL_FORK_API_KEY);
  const database = databaseOf(values["database-url"], values["no-indexer"] === true ? undefined : environment.DATABASE_URL);
  if (values["data-dir"] === "") throw new StartError("--data-dir needs a path.");
  const ports: Ports = {
    page: wholeNumber("--port", values.port, STANDARD_PORTS.page, 65_535),
    node: wholeNumber("--node-port", values["node-port"], STANDARD_PORTS.node, 65_535),
    faucet: wholeNumber("--faucet-port", values["faucet-port"], STANDARD_PORTS.faucet, 65_535),
    indexer: wholeNumber("--indexer-port", values["indexer-port"], STANDARD_PORTS.indexer, 65_535),
    ready: wholeNumber("--ready-port", values["ready-port"], STANDARD_PORTS.ready, 65_535),
    issuer: wholeNumber("--issuer-port", values["issuer-port"], STANDARD_PORTS.issuer, 65_535),
  };
  refuseSharedPorts(ports);
  if (fork !== undefined && processorFiles.length > 0) throw new StartError("A fork has no index; leave out --processors.");
  return {
    kind: "start",
    dataDirectory: values["data-dir"],
    isMemoryOnly: values.memory ?? false,
    isReset: values.reset ?? false,
    hasSample: values.sample ?? false,
    verifiesLedger: values.verify ?? false,
    blockTimeMs: wholeNumber("--block-time", values["block-time"], DEFAULT_BLOCK_TIME_MS, LONGEST_BLOCK_TIME_MS),
    idleBlockTimeMs: wholeNumber("--idle-block-time", values["idle-block-time"], DEFAULT_IDLE_BLOCK_TIME_MS, LONGEST_BLOCK_TIME_MS),
    isJson: values.json ?? false,
    controlTokenFile: values["control-token-file"],
    opensBrowser: !values["no-open"] && !values.json,
    isVerbose: values.verbose ?? false,
    ports,
    // The index of a fork would need the whole state of its upstream.
    hasIndexer: !values["no-indexer"] && fork === undefined,
    profile,
    conditions,
    fork,
    processorFiles,
    databaseUrl: database?.url,
    databaseSource: database?.source,
  };
}

function profileOf(name: string | undefined): ProfileName {
  if (name === undefined || name === "local") return "local";
  if (name === "public") return "public";
  throw new StartError(`--profile is local or public, not "${name}".`);
}

const PUBLIC_OPTIONS = ["rate-limit", "keep-versions", "lag", "index-lag", "failures", "index-failures", "seed"] as const;

function conditionsOf(
  profile: ProfileName,
  values: Readonly<Partial<Record<(typeof PUBLIC_OPTIONS)[number], string>>>,
): ConditionsInput | undefined {
  const given = PUBLIC_OPTIONS.find((name) => values[name] !== undefined);
  if (profile === "local") {
    if (given !== undefined) throw new StartError(`--${given} is for --profile public.`);
    return undefined;
  }
  const { node, indexer, seed } = DEFAULT_CONDITIONS;
  const number = (name: (typeof PUBLIC_OPTIONS)[number], fallback: number, max: number) =>
    wholeNumber(`--${name}`, values[name], fallback, max);
  const requestsPerWindow = number("rate-limit", node.requestsPerWindow, CONDITION_LIMITS.requestsPerWindow);
  const keptVersions = number("keep-versions", node.keptVersions, 9_999_999);
  if (keptVersions === 0) throw new StartError("--keep-versions needs at least 1: a node has its latest version.");
  return {
    node: {
      requestsPerWindow,
      keptVersions,
      lagSecs: number("lag", node.lagSecs, CONDITION_LIMITS.lagSecs),
      failureRate: number("failures", 0, 100) / 100,
    },
    indexer: {
      requestsPerWindow,
      lagSecs: number("index-lag", indexer.lagSecs, CONDITION_LIMITS.lagSecs),
      failureRate: number("index-failures", 0, 100) / 100,
    },
    seed: number("seed", seed, 9_999_999),
  };
}

const FORK_OPTIONS = ["fork-cache", "fork-offline", "fork-chain-id", "fork-keep-chain-id"] as const;

function forkOf(values: ReturnType<typeof parse>, apiKey: string | undefined): ForkStart | undefined {
  if (values.fork === undefined) {
    const given = FORK_OPTIONS.find((name) => values[name] !== undefined);
    if (given !== undefined) throw new StartError(`--${given} is for --fork.`);
    return undefined;
  }
  const other = (["profile", "sample", "database-url"] as const).find((name) => values[name] !== undefined);
  if (other !== undefined) throw new StartError(`--fork and --${other} exclude each other.`);
  const [, target = "", version] = /^(.*?)(?:@(\d{1,20}))?$/.exec(values.fork) ?? [];
  if (values["fork-cache"] === "") throw new StartError("--fork-cache needs a path.");
  if (values["fork-keep-chain-id"] === true && values["fork-chain-id"] !== undefined)
    throw new StartError("--fork-keep-chain-id and --fork-chain-id exclude each other.");
  const chainId = values["fork-chain-id"] === undefined ? undefined : wholeNumber("--fork-chain-id", values["fork-chain-id"], 0, 255);
  if (chainId === 0) throw new StartError("--fork-chain-id needs a whole number from 1 to 255.");
  return {
    url: explainedUrl(target),
    version: version === undefined ? undefined : BigInt(version),
    cacheFolder: values["fork-cache"],
    isOffline: values["fork-offline"] === true,
    chainId,
    keepsChainId: values["fork-keep-chain-id"] === true,
    headers: apiKeyHeaders(apiKey),
  };
}

function explainedUrl(text: string): string {
  try {
    return forkUrl(text);
  } catch (error) {
    throw error instanceof TypeError ? new StartError(error.message) : error;
  }
}

/** The option takes precedence over the environment variable DATABASE_URL. An empty variable counts as unset. */
function databaseOf(option: string | undefined, variable: string | undefined): Database | undefined {
  if (option !== undefined) {
    if (!isPostgresUrl(option)) throw new StartError("--database-url needs a URL that begins with postgres://.");
    return { url: option, source: "--database-url" };
  }
  if (variable === undefined || variable === "") return undefined;
  if (!isPostgresUrl(variable))
    throw new StartError("DATABASE_URL names no Postgres (postgres://…); unset it, or give another with --database-url.");
  return { url: variable, source: "DATABASE_URL" };
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ["postgres:", "postgresql:"].includes(new URL(text).protocol);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: false,
      options: {
        "data-dir": { type: "string" },
        memory: { type: "boolean" },
        reset: { type: "boolean" },
        sample: { type: "boolean" },
        verify: { type: "boolean" },
        "block-time": { type: "string" },
        "idle-block-time": { type: "string" },
        "database-url": { type: "string" },
        processors: { type: "string", multiple: true },
        "no-indexer": { type: "boolean" },
        profile: { type: "string" },
        fork: { type: "string" },
        "fork-cache": { type: "string" },
        "fork-offline": { type: "boolean" },
        "fork-chain-id": { type: "string" },
        "fork-keep-chain-id": { type: "boolean" },
        "rate-limit": { type: "string" },
        "keep-versions": { type: "string" },
        lag: { type: "string" },
        "index-lag": { type: "string" },
        failures: { type: "string" },
        "index-failures": { type: "string" },
        seed: { type: "string" },
        json: { type: "boolean" },
        "control-token-file": { type: "string" },
        "no-open": { type: "boolean" },
        verbose: { type: "boolean" },
        help: { type: "boolean", short: "h" },
        port: { type: "string" },
        "node-port": { type: "string" },
        "faucet-port": { type: "string" },
        "indexer-port": { type: "string" },
        "ready-port": { type: "string" },
        "issuer-port": { type: "string" },
      },
    }).values;
  } catch (error) {
    // Node's message has several sentences; the first states the error.
    const [reason] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/, 1);
    throw new StartError(`${reason}; --help lists the options.`);
  }
}

function wholeNumber(flag: string, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback;
  const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= max)) throw new StartError(`${flag} needs a whole number from 0 to ${max}, not "${text}".`);
  return value;
}

function refuseSharedPorts(ports: Ports): void {
  const usedPorts = new Map<number, string>();
  for (const [service, port] of Object.entries(ports)) {
    const other = usedPorts.get(port);
    if (other !== undefined && port !== 0) throw new StartError(`The ${other} and the ${service} cannot both have port ${port}.`);
    usedPorts.set(port, service);
  }
}
