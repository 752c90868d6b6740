import { address, assembleScript, writeCompiledScript } from "@atoll/move";
import { createSignedTransaction } from "@atoll/node";

/** Move assembly of a function body that hashes `n` times; at the execution gas limit it runs for 1 to 3 s. */
export const HASHING_BODY = `{ local bytes: vector<u8>
  VecPack u8 0 StLoc bytes
B1: CopyLoc n LdU64 0 Eq BrTrue B2
  CopyLoc bytes Call 0x1::aptos_hash::keccak256 Pop
  CopyLoc n LdU64 1 Sub StLoc n Branch B1
B2:`;
export const HASHING_USES = "use fun 0x1::aptos_hash::keccak256(vector<u8>): vector<u8>;";
const SCRIPT = writeCompiledScript(assembleScript(`script version 8 ${HASHING_USES} fun main(n: u64) ${HASHING_BODY} Ret }`));
/** Number of hashes that exceeds the execution gas limit. */
export const ENDLESS_HASHES = 1_000_000_000n;

/** Unsigned BCS transaction for simulation; the sender has sequence number 0. */
export function longSimulation(sender: string, hashes = ENDLESS_HASHES): Uint8Array {
  return createSignedTransaction(
    {
      sender: address(sender),
      sequenceNumber: 0n,
      payload: { kind: "script", script: { code: SCRIPT, typeArguments: [], args: [{ kind: "u64", value: hashes }] } },
      maxGasAmount: 100_000n,
      gasUnitPrice: 100n,
      expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1_000) + 600),
      chainId: 4,
    },
    { kind: "singleSender", sender: { kind: "none" } },
  ).bytes;
}
