import { asInteger, asObject, asText } from "../facts/jsonFields.ts";
import type { LedgerIdentity, LedgerState } from "../facts/types.ts";
import { ChainError } from "../transport/chainError.ts";
import type { BlockFacts } from "./lookUps.ts";

/**
 * The newest block seen on a ledger, with the time of its first block. A reset embedded network has the same genesis, so the hash of
 * transaction 0 cannot reveal a revert or reset; block times can.
 */
export interface LedgerAnchor {
  readonly identity: LedgerIdentity;
  readonly height: bigint;
  readonly lastVersion: bigint;
  readonly timestampUsecs: bigint;
  readonly firstBlockUsecs: bigint | undefined;
}

/** Change of a ledger since the last check: advanced, reverted or reset. */
export type LedgerCourse = "wentOn" | "wentBack" | "beganAgain";

/** Reads a block by height; undefined if missing. */
type ReadBlock = (height: bigint) => Promise<BlockFacts | undefined>;

const FIRST_BLOCK = 1n;
const GONE = 410;

/** Compares the ledger with the stored anchor and returns the next anchor. Requests a block if the ledger has grown. */
export async function compareWithAnchor(
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

/** Whether the ledger's position equals the anchor exactly. */
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

/** Serializes an anchor with integers as digits. */
export function anchorText(anchor: LedgerAnchor): string {
  return JSON.stringify(anchor, (_key, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
}

/** Parses a stored anchor; undefined if missing or damaged. */
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
    // A damaged anchor cannot reveal an earlier revert; the next check stores a new one.
    return undefined;
  }
}
