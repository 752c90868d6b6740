import type { ReplayChanges } from "../../chain/controls/replay.ts";
import { t } from "../../language/words.ts";
import { parseUnits } from "../../ui/forms/typedAmount.ts";
import { APT_DECIMALS } from "../../units/apt.ts";

/** Typed changes of a replay, apart from the call. Empty texts leave the original's values. */
export interface TypedChanges {
  readonly balance: string;
  /** Local date and time, as a browser's date field writes it. */
  readonly time: string;
  readonly modules: readonly ModuleFile[];
}
export interface ModuleFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Errors of the typed changes by field. */
export type TypedChangeProblems = Partial<Record<keyof TypedChanges, string>>;

const MAX_OCTAS = 2n ** 64n - 1n;
/** Latest time of a development network's clock. */
const LATEST_TIME_MS = Date.UTC(2200, 0, 1);
const MOST_MODULES = 100;
/** Bytes of all modules: the server reads up to 4 MiB of text, with two digits for each byte. */
const MAX_MODULE_BYTES = 1_900_000;

export type ReadChanges =
  | { readonly ok: true; readonly changes: Omit<ReplayChanges, "call"> }
  | { readonly ok: false; readonly problems: TypedChangeProblems };

/** Parses the typed changes of a replay for the sender of the transaction. */
export function readTypedChanges({ balance, time, modules }: TypedChanges, sender: string): ReadChanges {
  const problems: { -readonly [Field in keyof TypedChanges]?: string } = {};
  const octas = balance.trim() === "" ? undefined : parseUnits(balance, APT_DECIMALS);
  if (octas?.ok === false) problems.balance = octas.reason;
  else if (octas !== undefined && octas.value > MAX_OCTAS) problems.balance = t("replay:balanceTooLarge");
  const timeMs = time === "" ? undefined : new Date(time).getTime();
  if (timeMs !== undefined && !(timeMs >= 0 && timeMs <= LATEST_TIME_MS)) problems.time = t("replay:timeInvalid");
  if (modules.length > MOST_MODULES) problems.modules = t("replay:tooManyModules", { most: MOST_MODULES });
  else if (modules.reduce((total, { bytes }) => total + bytes.length, 0) > MAX_MODULE_BYTES) problems.modules = t("replay:modulesTooLarge");
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    changes: {
      balance: octas?.ok === true ? { address: sender, octas: octas.value } : undefined,
      timeMs,
      modules: modules.length === 0 ? undefined : modules.map(({ bytes }) => bytes),
    },
  };
}
