// A thread that checks signatures for the node, one after the other.
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { installCrypto } from "@atoll/move";
import { checkAnySignature } from "@atoll/node/signatures";
import { createNodeCrypto } from "./nodeCrypto.ts";
import type { FromSignatureThread, ToSignatureThread } from "./signatureMessages.ts";

const node = parentPort;
if (node === null) throw new Error("this file runs as a thread of the network");

/** What strangers send to be verified yields to everything that the node does. */
const NICENESS = 8;
// On Linux this is the thread's own; elsewhere it would be the whole process's.
if (process.platform === "linux") setPriority(NICENESS);

installCrypto(createNodeCrypto());
node.on("message", async ({ id, check }: ToSignatureThread) => {
  const answer: FromSignatureThread = { id, isGood: await checkAnySignature(check) };
  node.postMessage(answer);
});
