import { EXIT } from "./exitCodes.ts";
import { verbList } from "./help.ts";
import { runVerb } from "./runVerb.ts";
import { VERBS } from "./verbs.ts";

/** Runs `atoll <verb> …` or `atoll mcp` in this process and returns the exit code. */
export async function runCommand(name: string, args: readonly string[], version: string): Promise<number> {
  const world = {
    environment: process.env,
    folder: process.cwd(),
    stdin: process.stdin,
    print: (text: string) => console.log(text),
    printError: (text: string) => console.error(text),
  };
  if (name === "mcp") return (await import("./mcp/runMcp.ts")).runMcp(args, world, version);
  const verb = VERBS.find((item) => item.name === name);
  if (verb !== undefined) return runVerb(verb, args, world);
  console.error(`There is no verb "${name}". Verbs:\n\n${verbList()}`);
  return EXIT.usage;
}
