import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readAddress } from "../facts/address.ts";
import { piecesModuleAddress, piecesOf, publishInPieces, removePieces } from "./publishInPieces.ts";

const TRANSACTION_BYTES_MAX = 65_536;

it("piecesOf splits a package into transaction-sized pieces that reassemble to the same bytes by module index", () => {
  const lengths = fc.integer({ min: 1, max: 130_000 });
  fc.assert(
    fc.property(lengths, fc.array(lengths, { minLength: 1, maxLength: 5 }), (described, sizes) => {
      const metadata = randomBytes(described);
      const code = sizes.map((size) => randomBytes(size));
      const pieces = piecesOf({ metadata, code });
      const staged: Uint8Array[][] = code.map(() => []);
      for (const piece of pieces) {
        piece.indices.forEach((index, at) => {
          staged[Number(index)]?.push(piece.code[at] ?? new Uint8Array());
        });
        const size = piece.code.reduce((sum, part) => sum + part.length + 5, piece.metadata.length);
        expect(size).toBeLessThan(TRANSACTION_BYTES_MAX - 2_000);
      }
      expect(Buffer.concat(pieces.map((piece) => piece.metadata)).equals(metadata)).toBe(true);
      expect(staged.every((parts, at) => Buffer.concat(parts).equals(code[at] ?? new Uint8Array()))).toBe(true);
    }),
    { seed: 67, numRuns: 50 },
  );
});

it("publishInPieces stages all pieces and publishes to the chosen target with the last one", () => {
  const bytes = { metadata: new Uint8Array(10), code: [new Uint8Array(60_000), new Uint8Array(60_000)] };
  const object = readAddress("0xb0b");
  const functions = (target: Parameters<typeof publishInPieces>[0], chainId: number) =>
    publishInPieces(target, bytes, piecesModuleAddress(chainId), "Large").map(({ payload }) => payload.functionId);
  const stage = "0x7::large_packages::stage_code_chunk";
  expect(functions({ kind: "account" }, 4)).toEqual([stage, stage, `${stage}_and_publish_to_account`]);
  expect(functions({ kind: "newObject" }, 4).at(-1)).toBe(`${stage}_and_publish_to_object`);
  expect(functions({ kind: "object", object }, 4).at(-1)).toBe(`${stage}_and_upgrade_object_code`);
  expect(publishInPieces({ kind: "object", object }, bytes, piecesModuleAddress(4), "Large").at(-1)?.payload.args.at(-1)).toBe(object);
  expect(functions({ kind: "account" }, 1)[0]).toMatch(/^0x0e1ca3011bdd.*::large_packages::stage_code_chunk$/);
  expect(removePieces(piecesModuleAddress(4)).payload.functionId).toBe("0x7::large_packages::cleanup_staging_area");
});
