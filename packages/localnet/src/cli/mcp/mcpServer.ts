import { installCrypto, type JsonObject } from "@atoll/move";
import { createNodeCrypto } from "../../server/nodeCrypto.ts";
import { isRecord } from "../requests.ts";
import { asCliError, errorJson } from "../runVerb.ts";
import { createVerbContext, type VerbContextOptions } from "../verbContext.ts";
import { RPC_ERROR, RpcError, serveLines } from "./jsonRpc.ts";
import { findTool, toolInput, toolList } from "./tools.ts";

/** Versions of the protocol that the server speaks, newest first. */
const VERSIONS = ["2025-06-18", "2025-03-26", "2024-11-05"];
/** Longest answer of a tool in bytes, so that it fits into an agent's context. */
const MAX_ANSWER_BYTES = 25_000;
const CUT_NOTE = "… The answer is cut at 25 kB. Ask for less: one resource, fewer blocks, or one call of a trace with path.";

const INSTRUCTIONS = `Tools of Atoll, a development network for Move on Aptos-style chains. Start with "doctor", which names the network and says whether
tools sign for it. "simulate" previews a call in words, with findings; "call" and "publish" send it. If a transaction aborts, "trace" shows an
outline of its calls and the failing call; "trace" with "path" shows one call with its arguments. For networks that Atoll does not run on this
computer nothing is signed: tools write the unsigned transaction to a file, which a person opens, reviews and signs in the page.`;

/** Serves the Model Context Protocol on standard input and output until the input ends. */
export async function serveMcp(options: VerbContextOptions, version: string, write: (text: string) => Promise<void>): Promise<void> {
  installCrypto(createNodeCrypto());
  await serveLines(options.stdin as AsyncIterable<Buffer | string>, write, async (method, params, signal) => {
    switch (method) {
      case "initialize": {
        const asked = String(params.protocolVersion);
        return {
          protocolVersion: VERSIONS.includes(asked) ? asked : (VERSIONS[0] ?? ""),
          capabilities: { tools: {} },
          serverInfo: { name: "atoll", version },
          instructions: INSTRUCTIONS,
        };
      }
      case "ping":
        return {};
      case "tools/list":
        return { tools: toolList() };
      case "tools/call":
        return callTool(params, { ...options, signal });
      default:
        throw new RpcError(RPC_ERROR.unknownMethod, `There is no method "${method.slice(0, 100)}".`);
    }
  });
}

async function callTool({ name, arguments: given }: JsonObject, options: VerbContextOptions): Promise<JsonObject> {
  const verb = findTool(name);
  if (verb === undefined) throw new RpcError(RPC_ERROR.invalidParams, `There is no tool "${String(name).slice(0, 100)}".`);
  try {
    const { result, exitCode } = await verb.run(toolInput(verb, isRecord(given) ? given : {}), createVerbContext(options));
    return answer({ ok: exitCode === undefined, result }, false);
  } catch (error) {
    return answer({ ok: false, error: errorJson(asCliError(error)) }, true);
  }
}

function answer(value: JsonObject, isError: boolean): JsonObject {
  const whole = JSON.stringify(value);
  let text = whole;
  // Quotes inside the text are escaped in the message, so its length counts.
  for (let length = MAX_ANSWER_BYTES; Buffer.byteLength(JSON.stringify(text)) > MAX_ANSWER_BYTES; length = Math.floor(length * 0.9))
    text = whole.slice(0, length) + CUT_NOTE;
  return { content: [{ type: "text", text }], ...(isError ? { isError } : {}) };
}
