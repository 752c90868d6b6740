import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { runVerb } from "../../packages/localnet/src/cli/runVerb.ts";
import { VERBS } from "../../packages/localnet/src/cli/verbs.ts";

/** Outcome of a command: its exit code, standard output and standard error. */
interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
  /** Parsed line of `--json`. */
  json(): JsonLine;
}

interface JsonLine {
  readonly verb: string;
  readonly ok: boolean;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: string; readonly what: string; readonly details?: string };
}

/** Surroundings of verbs that run in the test's process. */
export interface CliWorld {
  readonly folder: string;
  run(command: string, options?: { readonly stdin?: Buffer; readonly environment?: Readonly<Record<string, string>> }): Promise<Ran>;
  remove(): void;
}

/** Runs commands such as `balance 0x1 --json` with an environment; words with spaces are in single quotes. */
export function createCliWorld(environment: Readonly<Record<string, string>>, fetch?: typeof globalThis.fetch): CliWorld {
  const folder = mkdtempSync(join(tmpdir(), "atoll-verbs-"));
  return {
    folder,
    async run(command, { stdin = Buffer.alloc(0), environment: extra = {} } = {}) {
      const [name, ...args] = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? "");
      const verb = VERBS.find((item) => item.name === name);
      if (verb === undefined) throw new Error(`no verb ${name}`);
      const out: string[] = [];
      const errors: string[] = [];
      const world = {
        environment: { ...environment, ...extra },
        folder,
        stdin: Readable.from([stdin]),
        print: (text: string) => void out.push(text),
        printError: (text: string) => void errors.push(text),
        ...(fetch === undefined ? {} : { fetch }),
      };
      const code = await runVerb(verb, args, world);
      const output = out.join("\n");
      return { code, output, errors: errors.join("\n"), json: () => JSON.parse(output) as JsonLine };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
