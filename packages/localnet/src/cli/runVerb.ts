import type { JsonObject } from "@atoll/move";
import { installCrypto } from "@atoll/move";
import { createNodeCrypto } from "../server/nodeCrypto.ts";
import { CliError } from "./cliError.ts";
import { EXIT } from "./exitCodes.ts";
import { verbHelp } from "./help.ts";
import { DEFAULT_NETWORK } from "./network.ts";
import { readInput } from "./readInput.ts";
import { terminalText } from "./terminalText.ts";
import type { Verb, VerbInput } from "./verb.ts";
import { createVerbContext, type VerbContextOptions } from "./verbContext.ts";

/** Surroundings of the command. */
export interface CommandWorld extends Pick<VerbContextOptions, "environment" | "folder" | "stdin" | "fetch"> {
  print(text: string): void;
  printError(text: string): void;
}

/** Runs a verb with its arguments, prints the outcome, and returns the exit code. */
export async function runVerb(verb: Verb, args: readonly string[], world: CommandWorld): Promise<number> {
  const isJson = args.includes("--json");
  try {
    const { input, common } = readInput(verb, args);
    if (common.flag("help")) {
      world.print(verbHelp(verb));
      return EXIT.done;
    }
    installCrypto(createNodeCrypto());
    const outcome = await verb.run(input, createVerbContext(contextOptions(common, world)));
    const { exitCode = EXIT.done, result, lines } = outcome;
    world.print(isJson ? JSON.stringify({ verb: verb.name, ok: exitCode === EXIT.done, result }) : terminalText(lines.join("\n")));
    return exitCode;
  } catch (error) {
    const failure = asCliError(error);
    if (isJson) world.print(JSON.stringify({ verb: verb.name, ok: false, error: errorJson(failure) }));
    else world.printError(terminalText(errorText(failure)));
    return failure.exitCode;
  }
}

/** Options of a verb's context from the options that all verbs have. */
export function contextOptions(common: VerbInput, { environment, folder, stdin, fetch }: CommandWorld): VerbContextOptions {
  return {
    network: common.optional("network") ?? (environment.ATOLL_NETWORK || DEFAULT_NETWORK),
    environment,
    keyFile: common.optional("key-file"),
    controlTokenFile: common.optional("control-token-file"),
    folder,
    stdin,
    ...(fetch === undefined ? {} : { fetch }),
  };
}

export function asCliError(error: unknown): CliError {
  if (error instanceof CliError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new CliError("cli.internal", { values: { reason }, details: error instanceof Error ? (error.stack ?? reason) : reason });
}

export function errorJson({ code, what, why, advice, details }: CliError): JsonObject {
  const given = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value });
  return { code, what, ...given("why", why), ...given("advice", advice), ...given("details", details) };
}

function errorText({ what, why, advice, details }: CliError): string {
  return [what, why, advice, details && `Details: ${details}`].filter((line) => line !== undefined && line !== "").join("\n");
}
