import { expect, test } from "vitest";
import { runVerb } from "./runVerb.ts";
import { terminalText } from "./terminalText.ts";
import { account } from "./verbs/account.ts";
import { tx } from "./verbs/tx.ts";

const ESCAPES = "\u001b]0;title\u0007\u001b[2J\u009b31m\r\u202egnp\u200b";
const SHOWN = "\\u001b]0;title\\u0007\\u001b[2J\\u009b31m\\u000d\\u202egnp\\u200b";

test("control characters and marks that reorder text are shown as their numbers; lines, tabs and other scripts stay", () => {
  expect(terminalText(ESCAPES)).toBe(SHOWN);
  expect(terminalText("name\t½ → 🌊 日本\nsecond line")).toBe("name\t½ → 🌊 日本\nsecond line");
});

async function run(verb: typeof account, args: readonly string[], answer: (path: string) => Response) {
  const printed: string[] = [];
  const code = await runVerb(verb, [...args, "--network", "http://127.0.0.1:9/v1"], {
    environment: {},
    folder: ".",
    stdin: (await import("node:stream")).Readable.from([]),
    print: (text) => printed.push(text),
    printError: (text) => printed.push(text),
    fetch: async (url) => answer(new URL(String(url)).pathname),
  });
  return { code, text: printed.join("\n") };
}

test("verbs print no escape sequences of a node, in results or in details of errors", async () => {
  const ledger = Response.json({ chain_id: 4 });
  const found = await run(tx, ["1"], (path) => (path === "/v1" ? ledger.clone() : Response.json({ type: ESCAPES, version: "1" })));
  expect(found).toEqual({ code: 0, text: `type    ${SHOWN}\nversion 1` });
  const refused = await run(account, ["0x1"], (path) =>
    path === "/v1" ? ledger.clone() : Response.json({ message: ESCAPES }, { status: 404 }),
  );
  expect(refused.code).toBe(1);
  expect(refused.text).toContain(`Details: ${SHOWN}`);
});
