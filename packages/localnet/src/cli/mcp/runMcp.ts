import { EXIT } from "../exitCodes.ts";
import { readInput } from "../readInput.ts";
import { asCliError, type CommandWorld, contextOptions } from "../runVerb.ts";
import type { Verb } from "../verb.ts";
import { serveMcp } from "./mcpServer.ts";

const HELP = `atoll mcp [options]
  serves the verbs as tools of the Model Context Protocol on standard input and output, until the input ends

Example: atoll mcp --network http://localhost:4400

  --network <text>              page of a network or address of a node (http://localhost:4400, or ATOLL_NETWORK)
  --key-file <text>             file with the private key (or ATOLL_PRIVATE_KEY)
  --control-token-file <text>   file with the token of the controls (or ATOLL_CONTROL_TOKEN)`;

/** Runs `atoll mcp` and returns the exit code. Nothing but the protocol is written to standard output. */
export async function runMcp(args: readonly string[], world: CommandWorld, version: string): Promise<number> {
  try {
    const { common } = readInput(NO_PARAMETERS, args);
    if (common.flag("help")) world.print(HELP);
    else await serveMcp(contextOptions(common, world), version, writeOutput);
    return EXIT.done;
  } catch (error) {
    const { what, advice, exitCode } = asCliError(error);
    world.printError([what, advice].join("\n"));
    return exitCode;
  }
}

/** Writes to standard output; ends when the reader has taken the text, or is gone. */
function writeOutput(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(text, () => resolve());
  });
}

const NO_PARAMETERS: Pick<Verb, "name" | "parameters"> = { name: "mcp", parameters: [] };
