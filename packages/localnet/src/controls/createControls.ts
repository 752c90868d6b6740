import { FAILURE_STATUSES, type ServiceBehaviour } from "@atoll/keyless";
import { bytesToHex, USECS_PER_MS, USECS_PER_SEC } from "@atoll/move";
import {
  type BlockMode,
  ClockError,
  FaucetError,
  type Funder,
  RunEndedError,
  type RunningChain,
  StateOrderError,
  type TracedExecution,
  UnknownSnapshotError,
  UpstreamError,
} from "@atoll/node";
import type { KeylessServices } from "../keyless/createKeylessServices.ts";
import type { Replays } from "../replay/createReplay.ts";
import { readReplayId, readReplayInput } from "../replay/replayInput.ts";
import type { SampleRun } from "../sample/sampleRun.ts";
import { REQUEST_LOG_CAPACITY, type RequestLog } from "../services/requestLog.ts";
import { ControlError } from "./controlError.ts";
import { BLOCK_MODES, type BlockModeName, type BlocksOutput, type Controls, type LedgerPosition, type MeasuredUsage } from "./controls.ts";
import { readInput } from "./inputReader.ts";
import { createStateControls } from "./stateOrders.ts";
import { signedTransaction, simulationResult, tracedVersion, tracedView, traceOutput, viewOutput } from "./traces.ts";

const DEFAULT_INTERVAL_MS = 1_000;
const LONGEST_TIME_MS = 3_600_000;
const MOST_BLOCKS_AT_ONCE = 10_000;
const MOST_EPOCHS_AT_ONCE = 100;
/** Longest single clock advance: a century, enough for every lock-up and far below the timestamp limit. */
const FURTHEST_ADVANCE_SECS = 3_200_000_000;
const LATEST_TIME_MS = Date.UTC(2200, 0, 1);
const MAX_U64 = 2n ** 64n - 1n;
const MOST_SIMULATIONS_AT_ONCE = 100;
const LONGEST_SERVICE_LATENCY_MS = 60_000;
const MOST_FAILURES = 1_000;
const MAX_SEED = 2 ** 32 - 1;

export interface ControlsOptions {
  readonly chain: RunningChain;
  readonly funder: Funder;
  /** Default amount of the `fund` control. */
  readonly defaultFundOctas: bigint;
  readonly requests: RequestLog;
  /** Keyless services; `undefined` on a network without them. */
  readonly keyless: () => KeylessServices["behaviours"] | undefined;
  /** Adds the first transactions to a new ledger until the network is ready. */
  readonly warmUp: () => Promise<void>;
  /** Sample world of this network; `undefined` if it has none. */
  readonly sample: SampleRun | undefined;
  /** Deletes uploaded pictures, which belong to the ledger. */
  readonly deletePictures: () => Promise<void>;
  /** Replays of transactions of any network. */
  readonly replays: Replays;
  /** Measures machine resources; set if the host can. */
  readonly measureUsage?: (() => MeasuredUsage) | undefined;
}

export function createControls(options: ControlsOptions): Controls {
  const { chain, funder, defaultFundOctas, requests, keyless, warmUp, sample, deletePictures, measureUsage } = options;
  const initialMode = chain.blockMode;
  const stateControls = createStateControls(chain);

  function position(): LedgerPosition {
    const { version, blockHeight } = chain.ledger();
    return { version, blockHeight };
  }

  return {
    async blocks(input) {
      const { mode, timeMs, idleTimeMs, mine } = readInput("blocks", input, (reader) => ({
        mode: reader.choice("mode", BLOCK_MODES),
        timeMs: reader.integer("timeMs", 0, LONGEST_TIME_MS),
        idleTimeMs: reader.integer("idleTimeMs", 0, LONGEST_TIME_MS),
        mine: reader.integer("mine", 1, MOST_BLOCKS_AT_ONCE),
      }));
      if (mode !== undefined || timeMs !== undefined || idleTimeMs !== undefined) {
        chain.setBlockMode(changedMode(chain.blockMode, initialMode, mode, timeMs, idleTimeMs));
      }
      if (mine !== undefined) await chain.mine(mine);
      return { ...describeMode(chain.blockMode), ...position() };
    },

    async clock(input) {
      const { advanceSeconds, setToMs } = readInput("clock", input, (reader) => ({
        advanceSeconds: reader.integer("advanceSeconds", 0, FURTHEST_ADVANCE_SECS),
        setToMs: reader.integer("setToMs", 0, LATEST_TIME_MS),
      }));
      if (advanceSeconds !== undefined && setToMs !== undefined) {
        throw new ControlError("invalid_input", 'clock takes "advanceSeconds" or "setToMs", not both.');
      }
      await explaining(() => {
        if (advanceSeconds !== undefined) chain.advanceClock(BigInt(advanceSeconds) * USECS_PER_SEC);
        if (setToMs !== undefined) chain.setClock(BigInt(setToMs) * USECS_PER_MS);
      });
      const hasMoved = advanceSeconds !== undefined || setToMs !== undefined;
      // Produces a block, because clients read the time from the ledger, which advances only with a block.
      if (hasMoved && chain.blockMode.kind !== "manual") await chain.mine();
      return { nowMs: Number(chain.nowUsecs() / USECS_PER_MS), offsetMs: Number(chain.clockOffsetUsecs / USECS_PER_MS) };
    },

    async epoch(input) {
      const { advance } = readInput("epoch", input, (reader) => ({ advance: reader.integer("advance", 1, MOST_EPOCHS_AT_ONCE) }));
      for (let ended = 0; ended < (advance ?? 1); ended++) {
        await chain.endEpoch();
        // Produces one more block, because the block that ends an epoch still belongs to that epoch.
        await chain.mine();
      }
      return { epoch: chain.ledger().epoch };
    },

    async snapshot(input?: unknown) {
      readInput("snapshot", input, () => undefined);
      const { id, version, blockHeight } = await chain.snapshot();
      return { id, version, blockHeight };
    },

    async snapshots(input?: unknown) {
      readInput("snapshots", input, () => undefined);
      return {
        snapshots: chain.listSnapshots().map(({ id, version, blockHeight }) => {
          const usecs = chain.store.getBlockByHeight(blockHeight)?.timestampUsecs ?? 0n;
          return { id, version, blockHeight, timeMs: Number(usecs / USECS_PER_MS) };
        }),
      };
    },

    async revert(input) {
      const { id } = readInput("revert", input, (reader) => ({ id: reader.text("id") }));
      if (id === undefined) throw new ControlError("invalid_input", 'revert needs the "id" of a snapshot.');
      await explaining(() => chain.revert(id));
      return position();
    },

    async reset(input?: unknown) {
      readInput("reset", input, () => undefined);
      await chain.reset();
      await deletePictures();
      await warmUp();
      return position();
    },

    async actAs(input) {
      const { signer, enabled } = readInput("actAs", input, (reader) => ({
        signer: reader.address("address"),
        enabled: reader.flag("enabled"),
      }));
      if (signer === undefined && enabled !== undefined) throw new ControlError("invalid_input", 'actAs needs an "address".');
      if (signer !== undefined) chain.actAs(signer, enabled ?? true);
      return { addresses: chain.listActAs() };
    },

    async fund(input) {
      const { receiver, amount } = readInput("fund", input, (reader) => ({
        receiver: reader.address("address"),
        amount: reader.amount("amount", 1n, MAX_U64),
      }));
      if (receiver === undefined) throw new ControlError("invalid_input", 'fund needs an "address".');
      const { hash } = await explaining(() => funder.fund(receiver, amount ?? defaultFundOctas));
      return { hash: `0x${bytesToHex(hash)}` };
    },

    setBalance: (input) => explaining(() => stateControls.setBalance(input)),
    setResource: (input) => explaining(() => stateControls.setResource(input)),
    setTableItem: (input) => explaining(() => stateControls.setTableItem(input)),
    setModule: (input) => explaining(() => stateControls.setModule(input)),

    async trace(input) {
      const { version, transaction, after, view, instructions } = readInput("trace", input, (reader) => ({
        version: reader.amount("version", 0n, MAX_U64),
        transaction: reader.bytes("transaction"),
        after: reader.byteList("after", MOST_SIMULATIONS_AT_ONCE),
        view: reader.bytes("view"),
        instructions: reader.flag("instructions"),
      }));
      const options = { instructions: instructions ?? false };
      if ((version === undefined && view === undefined) === (transaction === undefined)) {
        throw new ControlError(
          "invalid_input",
          'trace needs the "version" of a transaction, a "transaction" to simulate or a "view" to run (at a "version"), not several.',
        );
      }
      if (after !== undefined && transaction === undefined) {
        throw new ControlError("invalid_input", 'trace: "after" lists transactions that run before a simulated "transaction".');
      }
      if (view !== undefined) return viewOutput(await explaining(() => tracedView(chain, view, version, options)));
      if (version !== undefined) return traceOutput(await explaining(() => tracedVersion(chain, version, options)));
      const signed = signedTransaction("trace", transaction as Uint8Array);
      const before = (after ?? []).map((bytes) => signedTransaction("trace", bytes));
      const traced = await explaining(() => chain.traceSimulations([...before, signed], options));
      return traceOutput(traced.at(-1) as TracedExecution);
    },

    replay: async (input) => explaining(() => options.replays.run(readReplayInput(input))),

    async replayProgress(input) {
      const { id, cancel } = readInput("replayProgress", input, (reader) => ({ id: readReplayId(reader), cancel: reader.flag("cancel") }));
      if (id === undefined) throw new ControlError("invalid_input", 'replayProgress needs the "id" of a replay.');
      if (cancel === true) options.replays.cancel(id);
      return options.replays.progress(id);
    },

    async simulate(input) {
      const { transactions } = readInput("simulate", input, (reader) => ({
        transactions: reader.byteList("transactions", MOST_SIMULATIONS_AT_ONCE),
      }));
      if (transactions === undefined) throw new ControlError("invalid_input", 'simulate needs "transactions".');
      const signed = transactions.map((bytes) => signedTransaction("simulate", bytes));
      const traced = await explaining(() => chain.traceSimulations(signed, { instructions: false }));
      return { results: traced.map(simulationResult) };
    },

    async keyless(input) {
      const { service, latencyMs, failNext, status } = readInput("keyless", input, (reader) => ({
        service: reader.choice("service", ["pepper", "prover"]),
        latencyMs: reader.integer("latencyMs", 0, LONGEST_SERVICE_LATENCY_MS),
        failNext: reader.integer("failNext", 0, MOST_FAILURES),
        status: reader.integer("status", 400, 599),
      }));
      const behaviours = keyless();
      if (behaviours === undefined) throw new ControlError("refused", "This network has no keyless services.");
      if (service === undefined && (latencyMs ?? failNext ?? status) !== undefined) {
        throw new ControlError("invalid_input", 'keyless needs a "service": pepper or prover.');
      }
      const failing = FAILURE_STATUSES.find((known) => known === (status ?? 500));
      if (failing === undefined)
        throw new ControlError("invalid_input", `keyless: "status" must be one of ${FAILURE_STATUSES.join(", ")}.`);
      if (service !== undefined) {
        const behaviour = behaviours[service];
        behaviour.latencyMs = latencyMs ?? behaviour.latencyMs;
        const failure = { status: failing, message: "This failure was asked for by the network's controls." };
        if (failNext !== undefined) behaviour.failures.splice(0, behaviour.failures.length, ...Array(failNext).fill(failure));
      }
      const describe = ({ latencyMs, failures }: ServiceBehaviour) => ({ latencyMs, failNext: failures.length });
      return { pepper: describe(behaviours.pepper), prover: describe(behaviours.prover) };
    },

    async log(input) {
      const { limit, clear } = readInput("log", input, (reader) => ({
        limit: reader.integer("limit", 1, REQUEST_LOG_CAPACITY),
        clear: reader.flag("clear"),
      }));
      const recent = requests.recent(limit ?? REQUEST_LOG_CAPACITY);
      if (clear === true) requests.clear();
      return { requests: recent };
    },

    async usage(input?: unknown) {
      readInput("usage", input, () => undefined);
      return { ...position(), epoch: chain.ledger().epoch, ...measureUsage?.(), ...(chain.fork && { upstream: chain.fork.usage() }) };
    },

    async sample(input) {
      const { start, seed, wait, cancel } = readInput("sample", input, (reader) => ({
        start: reader.flag("start"),
        seed: reader.integer("seed", 0, MAX_SEED),
        wait: reader.flag("wait"),
        cancel: reader.flag("cancel"),
      }));
      if (sample === undefined) throw new ControlError("refused", "This network has no sample world.");
      if (start === true && cancel === true) throw new ControlError("invalid_input", 'sample takes "start" or "cancel", not both.');
      if (start !== true && (seed ?? wait) !== undefined)
        throw new ControlError("invalid_input", 'sample: "seed" and "wait" need "start".');
      if (cancel === true) sample.cancel();
      if (start !== true) return sample.progress();
      const started = sample.start(seed ?? 1);
      if (started === undefined) throw new ControlError("refused", "The sample world is being created already.");
      return wait === true ? started : sample.progress();
    },
  };
}

const CODE_OF_PROBLEM = { unavailable: "unavailable", invalid: "unavailable", refused: "refused", absent: "not_found" } as const;

/** Converts a rejection by the chain into `ControlError`, because the caller can correct the input. */
async function explaining<T>(action: () => T | Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof UnknownSnapshotError) throw new ControlError("not_found", sentence(error.message));
    if (error instanceof UpstreamError) throw new ControlError(CODE_OF_PROBLEM[error.problem], sentence(error.message));
    if (error instanceof StateOrderError) throw new ControlError("invalid_input", sentence(error.message));
    if (error instanceof ClockError || error instanceof FaucetError || error instanceof RunEndedError)
      throw new ControlError("refused", sentence(error.message));
    throw error;
  }
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`;
}

function describeMode(mode: BlockMode): Pick<BlocksOutput, "mode" | "timeMs" | "idleTimeMs"> {
  switch (mode.kind) {
    case "instant":
      return { mode: mode.kind, timeMs: mode.blockTimeMs, idleTimeMs: mode.idleBlockTimeMs };
    case "interval":
      return { mode: mode.kind, timeMs: mode.intervalMs };
    case "manual":
      return { mode: mode.kind };
  }
}

/** Computes the new block mode. Omitted fields keep their value; after a mode change they return to the startup values. */
function changedMode(
  current: BlockMode,
  initial: BlockMode,
  name: BlockModeName = current.kind,
  timeMs: number | undefined,
  idleTimeMs: number | undefined,
): BlockMode {
  if (name !== "instant" && idleTimeMs !== undefined)
    throw new ControlError("invalid_input", 'blocks: only "instant" has an "idleTimeMs".');
  switch (name) {
    case "instant": {
      const times = current.kind === "instant" ? current : initial.kind === "instant" ? initial : { blockTimeMs: 0, idleBlockTimeMs: 0 };
      return { kind: "instant", blockTimeMs: timeMs ?? times.blockTimeMs, idleBlockTimeMs: idleTimeMs ?? times.idleBlockTimeMs };
    }
    case "interval": {
      const intervalMs = timeMs ?? (current.kind === "interval" ? current.intervalMs : DEFAULT_INTERVAL_MS);
      if (intervalMs === 0) throw new ControlError("invalid_input", 'blocks: the "timeMs" of "interval" must be at least 1.');
      return { kind: "interval", intervalMs };
    }
    case "manual":
      if (timeMs !== undefined) throw new ControlError("invalid_input", 'blocks: "manual" has no "timeMs".');
      return { kind: "manual" };
  }
}
