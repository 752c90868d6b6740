// Worker thread that verifies signatures for the node sequentially.
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { installCrypto } from "@atoll/move";
import { checkAnySignature } from "@atoll/node/signatures";
import { createNodeCrypto } from "./nodeCrypto.ts";
import type { FromSignatureThread, ToSignatureThread } from "./signatureMessages.ts";

const node = parentPort;
if (node === null) throw new Error("this file runs as a thread of the network");

/** Gives the thread a lower priority than the node, because strangers submit these signatures. */
const NICENESS = 8;
// Only on Linux, which sets priority per thread; other systems would lower the whole process.
if (process.platform === "linux") setPriority(NICENESS);

installCrypto(createNodeCrypto());
node.on("message", async ({ id, check }: ToSignatureThread) => {
  const answer: FromSignatureThread = { id, isGood: await checkAnySignature(check) };
  node.postMessage(answer);
});
