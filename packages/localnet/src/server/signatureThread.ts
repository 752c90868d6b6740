// A thread that checks signatures for the node, one after the other.
import { parentPort } from "node:worker_threads";
import { installCrypto } from "@atoll/move";
import { checkAnySignature } from "@atoll/node/signatures";
import { createNodeCrypto } from "./nodeCrypto.ts";
import type { FromSignatureThread, ToSignatureThread } from "./signatureMessages.ts";

const node = parentPort;
if (node === null) throw new Error("this file runs as a thread of the network");

installCrypto(createNodeCrypto());
node.on("message", async ({ id, check }: ToSignatureThread) => {
  const answer: FromSignatureThread = { id, isGood: await checkAnySignature(check) };
  node.postMessage(answer);
});
