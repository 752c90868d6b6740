import { parseTypeTag } from "@atoll/move";
import { decodePayload, type ReplayChanges } from "@atoll/node";
import { ControlError } from "../controls/controlError.ts";
import type { BalanceInput } from "../controls/controls.ts";
import { createInputReader, type InputReader } from "../controls/inputReader.ts";
import { parsedInput, readBalance } from "../controls/stateOrders.ts";
import { forkUrl } from "../fork/forkUrl.ts";

/** Order to run a past transaction of a network again, on the state before it. */
export interface ReplayInput {
  /** URL of the node's REST API: https, or http on this computer. `/v1` is added if it is missing. */
  readonly network: string;
  /** Hash or version of the transaction. */
  readonly transaction: string | number | bigint;
  readonly changes?: ReplayChangesInput;
  /** True if the trace lists each bytecode instruction. */
  readonly instructions?: boolean;
  /** Id of the caller's choice, by which `replayProgress` knows the replay: up to 64 letters, digits, `-` and `_`. */
  readonly id?: string;
}

/** What differs from the original. The signatures are not checked, so the sender stays the original's. */
interface ReplayChangesInput {
  /** Payload in BCS as hex, instead of the original. Not together with `arguments` or `typeArguments`. */
  readonly payload?: string;
  /** All arguments of the called entry function, each in BCS as hex. */
  readonly arguments?: readonly string[];
  /** All type arguments of the called entry function, such as `0x1::aptos_coin::AptosCoin`. */
  readonly typeArguments?: readonly string[];
  /** Balances before the transaction; the supply of each asset changes with them. */
  readonly setBalance?: readonly BalanceInput[];
  /** Chain time at which it runs, in milliseconds since 1970. The transaction's expiry moves by the same time. */
  readonly clock?: { readonly setToMs: number };
  /** Compiled modules as hex, added to the state or instead of modules of the same name, without `init_module`. */
  readonly modules?: readonly string[];
}

const LATEST_TIME_MS = Date.UTC(2200, 0, 1);
const MOST_ARGUMENTS = 255;
const MOST_BALANCES = 100;
const MOST_MODULES = 100;

/** Replay order, checked. */
export interface ReplayRequest {
  readonly url: string;
  readonly wanted: Uint8Array | bigint;
  readonly changes: ReplayChanges;
  readonly instructions: boolean;
  readonly id: string | undefined;
}

/** Reads the input of the control `replay`. Throws `ControlError`. */
export function readReplayInput(input: unknown): ReplayRequest {
  const reader = createInputReader("replay", input);
  const network = reader.text("network");
  const version = reader.version("transaction");
  const hash = version === undefined ? reader.bytes("transaction") : undefined;
  const changes = reader.nested("changes", readChanges) ?? {};
  const instructions = reader.flag("instructions") ?? false;
  const id = readReplayId(reader);
  reader.finish();
  const wanted = version ?? hash;
  if (network === undefined) throw new ControlError("invalid_input", 'replay needs the URL of the "network" on which the transaction ran.');
  if (wanted === undefined) throw new ControlError("invalid_input", 'replay needs the "transaction": its hash or version.');
  if (typeof wanted !== "bigint" && wanted.length !== 32)
    throw new ControlError("invalid_input", 'replay: "transaction" must be a hash of 32 bytes, or a version.');
  return { url: checkedUrl(network), wanted, changes, instructions, id };
}

/** Reads the id that a caller gave a replay. Throws `ControlError`. */
export function readReplayId(reader: Pick<InputReader, "text">): string | undefined {
  const id = reader.text("id");
  if (id !== undefined && !/^[\w-]{1,64}$/.test(id))
    throw new ControlError("invalid_input", 'The "id" of a replay has up to 64 letters, digits, - and _.');
  return id;
}

function checkedUrl(text: string): string {
  try {
    return forkUrl(text);
  } catch (error) {
    if (error instanceof TypeError) throw new ControlError("invalid_input", `replay: ${error.message}`);
    throw error;
  }
}

function readChanges(reader: InputReader): ReplayChanges {
  const payload = reader.bytes("payload");
  const args = reader.byteList("arguments", MOST_ARGUMENTS);
  const types = reader.texts("typeArguments", MOST_ARGUMENTS);
  const balances = reader.nestedList("setBalance", MOST_BALANCES, readBalance) ?? [];
  const timeMs = reader.nested("clock", (inner) => inner.integer("setToMs", 0, LATEST_TIME_MS));
  const modules = reader.byteList("modules", MOST_MODULES);
  if (payload !== undefined && (args !== undefined || types !== undefined))
    throw new ControlError("invalid_input", 'replay takes a "payload", or "arguments" and "typeArguments", not both.');
  return {
    payload: payload && parsedInput('"payload" is no transaction payload', () => decodePayload(payload)),
    args,
    typeArguments: types?.map((text) => parsedInput(`"${text}" is no type`, () => parseTypeTag(text))),
    timeUsecs: timeMs === undefined ? undefined : BigInt(timeMs) * 1_000n,
    orders: [...balances, ...(modules === undefined ? [] : [{ kind: "modules" as const, modules }])],
  };
}
