import { readAddress } from "../facts/address.ts";
import type { Address } from "../facts/types.ts";
import type { Intent } from "../transactions/intent.ts";
import { knownCall } from "../transactions/knownCall.ts";
import type { CallRequest } from "../transactions/transactionRequest.ts";
import type { PublishedBytes, PublishTarget } from "./publish.ts";

/** A transaction that stages a piece of a large package, or removes staged pieces. */
export interface PieceCall {
  readonly payload: CallRequest;
  readonly intent: Intent;
}

/** Destinations for publishing in pieces. Excludes resource accounts, which must be created and published to in a single transaction. */
export type PieceTarget = Exclude<PublishTarget, { readonly kind: "resourceAccount" }>;

/** Name of the Move module that stages package pieces. */
export const PIECES_MODULE = "large_packages";
/** Maximum bytes per piece, as in the public CLI; leaves room for the rest of a 64 KiB transaction. */
const PIECE_BYTES = 55_000;
const PIECE = ["vector<u8>", "vector<u16>", "vector<vector<u8>>"];

const MAINNET = 1;
const TESTNET = 2;
/** Address of the staging module on older networks, and on networks whose framework includes it. */
const ON_OLDER_NETWORKS = readAddress("0x0e1ca3011bdd07246d4d16d909dbb2d6953a86c4735d5acf5865d962c630cce7");
const ON_NEWER_NETWORKS = readAddress("0x7");

/** Address of the staging module on a network, as in the public CLI. */
export function piecesModuleAddress(chainId: number): Address {
  return chainId === MAINNET || chainId === TESTNET ? ON_OLDER_NETWORKS : ON_NEWER_NETWORKS;
}

/** Type of the resource that stores an account's staged pieces until the last one arrives. */
export function stagingArea(module: Address): string {
  return `${shortAddress(module)}::${PIECES_MODULE}::StagingArea`;
}

interface Piece {
  metadata: Uint8Array;
  readonly indices: bigint[];
  readonly code: Uint8Array[];
}

/** Splits a package into pieces that each fit a transaction: first metadata, then modules, cut when a piece is full. */
export function piecesOf({ metadata, code }: PublishedBytes): readonly Readonly<Piece>[] {
  const pieces: Piece[] = [];
  let room = 0;
  const open = (): Piece => {
    const last = pieces.at(-1);
    if (last !== undefined && room > 0) return last;
    room = PIECE_BYTES;
    const next: Piece = { metadata: new Uint8Array(), indices: [], code: [] };
    pieces.push(next);
    return next;
  };
  for (let at = 0; at < metadata.length; at += PIECE_BYTES) {
    const piece = open();
    piece.metadata = metadata.slice(at, at + PIECE_BYTES);
    room -= piece.metadata.length;
  }
  for (const [index, module] of code.entries()) {
    for (let at = 0; at < module.length; ) {
      const piece = open();
      const part = module.slice(at, at + room);
      piece.indices.push(BigInt(index));
      piece.code.push(part);
      room -= part.length;
      at += part.length;
    }
  }
  return pieces;
}

/** Transactions that publish a package in pieces, in order. The last one also publishes or upgrades the package. */
export function publishInPieces(target: PieceTarget, bytes: PublishedBytes, module: Address, name: string): readonly PieceCall[] {
  const pieces = piecesOf(bytes);
  return pieces.map(({ metadata, indices, code }, at) => {
    const isLast = at === pieces.length - 1;
    const last = isLast ? LAST[target.kind] : "stage_code_chunk";
    const object = isLast && target.kind === "object" ? target.object : undefined;
    return {
      payload: knownCall(
        `${shortAddress(module)}::${PIECES_MODULE}::${last}`,
        object === undefined ? PIECE : [...PIECE, "0x1::object::Object<0x1::code::PackageRegistry>"],
        [metadata, indices, code, ...(object === undefined ? [] : [object])],
      ),
      intent: { kind: "publish", act: isLast ? "publish" : "bring", name },
    };
  });
}

const LAST = {
  account: "stage_code_chunk_and_publish_to_account",
  newObject: "stage_code_chunk_and_publish_to_object",
  object: "stage_code_chunk_and_upgrade_object_code",
} as const satisfies Record<PieceTarget["kind"], string>;

/** Removes staged pieces of an incomplete package. */
export function removePieces(module: Address): PieceCall {
  return {
    payload: knownCall(`${shortAddress(module)}::${PIECES_MODULE}::cleanup_staging_area`, [], []),
    intent: { kind: "publish", act: "remove", name: "" },
  };
}

/** Address such as `0x7` in the network's short form. */
function shortAddress(address: Address): string {
  return address === ON_NEWER_NETWORKS ? "0x7" : address;
}
