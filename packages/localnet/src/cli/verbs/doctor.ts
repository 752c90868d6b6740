import { CliError } from "../cliError.ts";
import { EXIT } from "../exitCodes.ts";
import { isRecord } from "../requests.ts";
import { BOOLEAN, listOf, record, TEXT } from "../shape.ts";
import type { Verb } from "../verb.ts";
import type { VerbContext } from "../verbContext.ts";

/** Difference between the clocks of chain and computer from which clients reckon wrong expiry times. */
const CLOCK_LIMIT_SECS = 15;

interface Check {
  readonly name: string;
  readonly isOk: boolean;
  readonly text: string;
}

/** Checks of this installation and of the network. */
export const doctor: Verb = {
  name: "doctor",
  summary: "checks this installation and the network, and says what to mend",
  example: "atoll doctor",
  parameters: [],
  effect: "reads",
  result: record({ ok: BOOLEAN, checks: listOf(record({ name: TEXT, ok: BOOLEAN, text: TEXT })) }),
  async run(_input, context) {
    const checks: Check[] = [
      { name: "node.js", isOk: true, text: `version ${process.versions.node}` },
      await check("store", async () => {
        await import("@atoll/node/lmdb");
        return "data directories can be used";
      }),
      ...(await networkChecks(context)),
    ];
    const ok = checks.every(({ isOk }) => isOk);
    return {
      result: { ok, checks: checks.map(({ name, isOk, text }) => ({ name, ok: isOk, text })) },
      lines: checks.map(({ name, isOk, text }) => `${isOk ? "ok  " : "FAIL"}  ${name.padEnd(9)} ${text}`),
      ...(ok ? {} : { exitCode: EXIT.failed }),
    };
  },
};

async function networkChecks(context: VerbContext): Promise<readonly Check[]> {
  const reached = await check("network", async () => {
    const { id, chainId, isOurs } = await context.network();
    return `${id ?? "a node without a page"}, chain ${chainId}; ${isOurs ? "verbs sign for it" : "verbs do not sign for it"}`;
  });
  if (!reached.isOk) return [reached];
  const { indexer, faucet, hasControls } = await context.network();
  return [
    reached,
    await check("clock", () => clockOf(context)),
    ...(indexer === undefined
      ? [{ name: "index", isOk: true, text: "none" }]
      : [
          await check("index", async () =>
            String(isRecord(await context.post("index", indexer, { query: "{ __typename }" })) && "answers"),
          ),
        ]),
    { name: "faucet", isOk: true, text: faucet ?? "none" },
    ...(hasControls
      ? [
          await check("controls", async () => {
            await context.control("usage", {});
            return "the token is accepted";
          }),
        ]
      : [{ name: "controls", isOk: true, text: "none" }]),
  ];
}

async function clockOf(context: VerbContext): Promise<string> {
  const ledger = await context.node("");
  const secs = Math.round(Number(isRecord(ledger) ? ledger.ledger_timestamp : 0) / 1_000_000 - Date.now() / 1_000);
  if (Math.abs(secs) <= CLOCK_LIMIT_SECS) return "the chain's time is this computer's";
  return `the chain's time differs by ${secs} s from this computer's: clients must take expiry times from ledger time`;
}

async function check(name: string, run: () => Promise<string>): Promise<Check> {
  try {
    return { name, isOk: true, text: await run() };
  } catch (error) {
    if (error instanceof CliError) return { name, isOk: false, text: `${error.what} ${error.advice ?? ""}` };
    return { name, isOk: false, text: error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error) };
  }
}
