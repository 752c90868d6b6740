import { asInteger, asObject, asText } from "../facts/jsonFields.ts";
import type { LedgerIdentity, LedgerState } from "../facts/types.ts";
import { ChainError } from "../transport/chainError.ts";
import type { BlockFacts } from "./lookUps.ts";

/**
 * The newest block that a ledger had when it was last looked at, and the time of its first one. Genesis is the same after a reset of the embedded network,
 * so the hash of transaction 0 does not tell that a ledger was taken back or began again; its blocks, which have other times then, do.
 */
export interface LedgerAnchor {
  readonly identity: LedgerIdentity;
  readonly height: bigint;
  readonly lastVersion: bigint;
  readonly timestampUsecs: bigint;
  readonly firstBlockUsecs: bigint | undefined;
}

/** What became of a ledger since it was last looked at. */
export type LedgerCourse = "wentOn" | "wentBack" | "beganAgain";

/** Gives a block by its height; undefined where there is none. */
type ReadBlock = (height: bigint) => Promise<BlockFacts | undefined>;

const FIRST_BLOCK = 1n;
const GONE = 410;

/** Looks at where the ledger is now: the anchor for the next time, and what became of the one before. Asks for a block where a newer one has come. */
export async function lookAgain(
  before: LedgerAnchor | undefined,
  now: LedgerState,
  readBlock: ReadBlock,
): Promise<{ readonly course: LedgerCourse; readonly anchor: LedgerAnchor }> {
  const known = before?.identity === now.identity ? before : undefined;
  const wentBack = known !== undefined && !(await isStillThere(known, now, readBlock));
  const firstBlockUsecs = wentBack || known?.firstBlockUsecs === undefined ? await timeOf(FIRST_BLOCK, readBlock) : known.firstBlockUsecs;
  const beganAgain = wentBack && firstBlockUsecs !== known.firstBlockUsecs;
  return {
    course: beganAgain ? "beganAgain" : wentBack ? "wentBack" : "wentOn",
    anchor: {
      identity: now.identity,
      height: now.blockHeight,
      lastVersion: now.version,
      timestampUsecs: now.timestampUsecs,
      firstBlockUsecs,
    },
  };
}

/** Whether the ledger is exactly where it was. */
export function isAt(anchor: LedgerAnchor, { identity, blockHeight, version, timestampUsecs }: LedgerState): boolean {
  return (
    anchor.identity === identity &&
    anchor.height === blockHeight &&
    anchor.lastVersion === version &&
    anchor.timestampUsecs === timestampUsecs
  );
}

async function isStillThere(anchor: LedgerAnchor, now: LedgerState, readBlock: ReadBlock): Promise<boolean> {
  if (now.blockHeight === anchor.height) return isAt(anchor, now);
  if (now.blockHeight < anchor.height || now.version < anchor.lastVersion) return false;
  const block = await unlessPruned(() => readBlock(anchor.height));
  if (block === "pruned") return true;
  return block?.lastVersion === anchor.lastVersion && block.timestampUsecs === anchor.timestampUsecs;
}

async function timeOf(height: bigint, readBlock: ReadBlock): Promise<bigint | undefined> {
  const block = await unlessPruned(() => readBlock(height));
  return block === "pruned" ? undefined : block?.timestampUsecs;
}

async function unlessPruned<T>(read: () => Promise<T>): Promise<T | "pruned"> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ChainError && error.status === GONE) return "pruned";
    throw error;
  }
}

/** For keeping it: every figure as its digits. */
export function anchorText(anchor: LedgerAnchor): string {
  return JSON.stringify(anchor, (_key, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
}

/** What was kept; undefined where that cannot be read, as where nothing was. */
export function readAnchor(text: string | undefined): LedgerAnchor | undefined {
  if (text === undefined) return undefined;
  try {
    const { identity, height, lastVersion, timestampUsecs, firstBlockUsecs } = asObject(JSON.parse(text));
    return {
      identity: asText(identity) as LedgerIdentity,
      height: asInteger(height),
      lastVersion: asInteger(lastVersion),
      timestampUsecs: asInteger(timestampUsecs),
      firstBlockUsecs: firstBlockUsecs === undefined ? undefined : asInteger(firstBlockUsecs),
    };
  } catch {
    // Damaged: a ledger that was taken back since then is not noticed by it, and the next look keeps a new one.
    return undefined;
  }
}
