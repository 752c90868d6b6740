import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { textsInSource } from "./testing/textsInSource.ts";

const SOURCES = fileURLToPath(new URL("..", import.meta.url));
/** Folders with user-visible texts. Messages of the chain and signer folders reach the page as codes. */
const ROOMS = /^(approval|errors|features|parts|preview|routing|session|shell|ui)\//;
/** Files without translation: tests, and the component gallery, which is a developer page. */
const EXEMPT = /\.test\.|(^|\/)testing[./]|^features\/gallery\//;
/** Names that need no translation: product, key and algorithm names, and PascalCase identifiers. */
const NAMES = /^(Atoll|Ctrl K|Ed25519|Secp256k1|[A-Z][a-z]+([A-Z][a-z]+)+)$/;
/** Strings of each file that need no translation because they match outputs of nodes, faucets and events, or are parts of names. */
const CODES: Readonly<Record<string, RegExp>> = {
  "errors/recognise/parseVmStatus.ts": /^\^Move abort in \($|^Execution failed with message:$/,
  "preview/facts/outcome.ts": /^Move abort in 0x$/,
  "errors/catalogue/faucetErrors.ts": /^Rejected$/,
  "errors/catalogue/vmStatuses.ts": /^(Validation|Verification|Deserialization|Execution)$/,
  "preview/effects/balanceChanges.ts": /^(Deposit|Withdraw)$/,
  "preview/effects/eventsOf.ts": /^Event$/,
  "preview/words/describeTransaction.ts": /^(Pending|Failed)$/,
  "session/signIn/authorizationUrl.ts": /^(code id_token|openid email)$/,
  "session/signIn/signInIssuers.ts": /^(Google|Apple)$/,
};

function sources(): readonly string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path) && ROOMS.test(path) && !EXEMPT.test(path));
}

describe("user-visible texts in source files", () => {
  it("come from the translation catalogues", () => {
    const found = sources().flatMap((path) =>
      textsInSource(path, readFileSync(SOURCES + path, "utf8"))
        .filter(({ text }) => !NAMES.test(text) && CODES[path]?.test(text) !== true)
        .map(({ line, text }) => `${path}:${line}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["text between tags", "const a = <p>Hello</p>;", "Hello"],
    ["a label", 'const a = <input aria-label="Search" />;', "Search"],
    ["a title", 'const a = <Card title="Your accounts" />;', "Your accounts"],
    ["a placeholder in an expression", 'const a = <input placeholder={wide ? "Type here" : ""} />;', "Type here"],
    ["a value of an object", 'const a = { label: "Amount" };', "Amount"],
    ["a template string", "const a = `Send $" + "{amount} to somebody`;", "Send"],
    ["a lower-case word between tags", "const a = <p>from {name}</p>;", "from"],
  ])("are detected by textsInSource outside the catalogues: %s", (_kind, source, text) => {
    expect(textsInSource("a.tsx", source).map((found) => found.text)).toContain(text);
  });

  it.each([
    ["class names", 'const a = <p className="flex items-center" />;'],
    ["names of keyboard keys", 'if (event.key === "ArrowDown") go();'],
    ["error messages for programmers", 'throw new Error("Used outside its provider");'],
    ["types and imports", 'import { A } from "./Some File.ts";\ntype B = "Some text";'],
    ["catalogue keys", 'const a = t("send:amount");'],
  ])("textsInSource does not report %s", (_kind, source) => {
    expect(textsInSource("a.tsx", source)).toEqual([]);
  });
});
