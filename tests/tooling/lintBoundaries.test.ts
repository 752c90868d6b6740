import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const LINT = fileURLToPath(new URL("../../scripts/lint-boundaries.mjs", import.meta.url));
interface BoundariesScript {
  readonly boundaryProblems: (root: string) => readonly string[];
}
const { boundaryProblems }: BoundariesScript = await import(new URL("../../scripts/lib/boundaries.mjs", import.meta.url).href);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "atoll-lint-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function lint(files: Readonly<Record<string, string>>): readonly string[] {
  write(files);
  return boundaryProblems(root);
}

test("lint of import boundaries prints each violation and exits with code 1", async () => {
  write({ "packages/move/src/a.ts": 'import { x } from "@atoll/framework";\nimport { y } from "@atoll/node";' });
  const { code, printed } = await new Promise<{ code: unknown; printed: string }>((resolve) => {
    execFile(process.execPath, [LINT, root], (error, _stdout, stderr) => resolve({ code: error?.code, printed: stderr }));
  });
  expect(code).toBe(1);
  expect(printed.trim().split("\n")).toHaveLength(2);
});

describe("lint of import boundaries allows", () => {
  test.each([
    [
      "imports of lower packages and of the same package",
      "packages/node/src/a.ts",
      'import { x } from "@atoll/framework";\nimport { y } from "./b.ts";',
    ],
    ["Node's API in the wallet's Playwright entry", "packages/wallet/src/server/a.ts", 'import { readFileSync } from "node:fs";'],
    ["Node's API in the server", "packages/localnet/src/server/a.ts", 'import { readFileSync } from "node:fs";'],
    ["Node's API and LMDB in the LMDB store", "packages/node/src/ledger/lmdb/a.ts", 'import "node:fs";\nimport { open } from "lmdb";'],
    [
      "Node's API and a database driver in the indexer's server",
      "packages/indexer/src/server/a.ts",
      'import "node:fs";\nimport { Pool } from "pg";',
    ],
    [
      "the client library and Node's API in tests",
      "packages/move/src/a.test.ts",
      'import { Hex } from "@aptos-labs/ts-sdk";\nimport "node:fs";',
    ],
    ["the client library in the page's chain client", "packages/web/src/chain/a.ts", 'import { Aptos } from "@aptos-labs/ts-sdk";'],
    [
      "permitted imports between folders of the page",
      "packages/web/src/features/send/a.tsx",
      'import { Button } from "../../ui/Button.tsx";\nimport type { Address } from "../../chain/types.ts";\nimport { b } from "./b.ts";',
    ],
    [
      "imports from the shell to lower folders",
      "packages/web/src/shell/a.tsx",
      'import { page } from "../features/send/page.ts";\nimport { Sentence } from "../parts/Sentence.tsx";\nimport { routes } from "../routing/routes.ts";',
    ],
    ["constants of units in every folder of the page", "packages/web/src/language/a.ts", 'import { MS_PER_SEC } from "../units/time.ts";'],
    [
      "the client of the signing worker, its contract and checks of public signatures in a page",
      "packages/web/src/features/send/a.ts",
      'import { createSigner } from "../../signer/client/createSigner.ts";\nimport type { Signer } from "../../signer/signer.ts";\nawait import("../../signer/verification/verifyMessage.ts");',
    ],
    [
      "the signing worker by its URL in its client",
      "packages/web/src/signer/client/a.ts",
      'import url from "../vault/worker.ts?worker&url";\nimport { read } from "../storage/vaultSummary.ts";',
    ],
    [
      "the vault's own files in a test of a page",
      "packages/web/src/features/send/a.test.ts",
      'import { harness } from "../../signer/testing/vaultHarness.ts";',
    ],
    ["imports inside comments", "packages/move/src/a.ts", '// import { x } from "@atoll/node";\n/* import "node:fs"; */\nexport {};'],
  ])("%s", (_name, path, text) => {
    expect(lint({ [path]: text })).toEqual([]);
  });
});

describe("lint of import boundaries rejects an import of", () => {
  test.each([
    ["a higher package", "packages/move/src/a.ts", 'import { x } from "@atoll/framework";', "move must not depend on framework"],
    [
      "a higher package, types only",
      "packages/framework/src/a.ts",
      'import type { X } from "@atoll/node";',
      "framework must not depend on node",
    ],
    ["a higher package, re-exported", "packages/node/src/a.ts", 'export * from "@atoll/localnet";', "node must not depend on localnet"],
    [
      "a higher package, on several lines",
      "packages/move/src/a.ts",
      'import {\n  x,\n  y,\n} from "@atoll/node";',
      "move must not depend on node",
    ],
    [
      "a higher package, by dynamic import",
      "packages/move/src/a.ts",
      'export const x = await import("@atoll/node");',
      "move must not depend on node",
    ],
    [
      "network packages in the page",
      "packages/web/src/chain/bytecode/a.ts",
      'import { x } from "@atoll/node";',
      "web must not depend on node",
    ],
    [
      "the bytecode parser in previews",
      "packages/web/src/preview/a.ts",
      'import { x } from "@atoll/move";',
      "takes bytecode apart in chain/bytecode alone",
    ],
    ["a higher package in a test", "packages/move/src/a.test.ts", 'import { x } from "@atoll/node";', "move must not depend on node"],
    ["a package from itself by name", "packages/move/src/a.ts", 'import { x } from "@atoll/move";', "its own files by path"],
    ["another package's files by path", "packages/node/src/a.ts", 'import { x } from "../../move/src/b.ts";', "must not leave its package"],
    ["the client library in the network", "packages/node/src/a.ts", 'import { Hex } from "@aptos-labs/ts-sdk";', "client library"],
    [
      "the client library in other folders of the page",
      "packages/web/src/ui/a.ts",
      'import { Hex } from "@aptos-labs/ts-sdk";',
      "client library",
    ],
    ["Node's API in browser code", "packages/node/src/rest/a.ts", 'import { createHash } from "node:crypto";', "Node's own API"],
    ["Node's API by its bare name", "packages/move/src/a.ts", 'import { readFileSync } from "fs";', "Node's own API"],
    ["a database driver in browser code", "packages/indexer/src/follow/a.ts", 'import { Pool } from "pg";', "Node's own API"],
    ["packages that depend on Node", "packages/localnet/src/a.ts", 'import { serve } from "@hono/node-server";', "Node's own API"],
    [
      "one feature of the page from another",
      "packages/web/src/features/send/a.tsx",
      'import { b } from "../accounts/b.ts";',
      "features do not import each other",
    ],
    [
      "the chain in components, types only",
      "packages/web/src/ui/a.tsx",
      'import type { Address } from "../chain/types.ts";',
      "ui must not know its chain",
    ],
    ["the signer in components", "packages/web/src/ui/a.tsx", 'import { s } from "../signer/s.ts";', "ui must not know its signer"],
    ["a page in components", "packages/web/src/ui/a.tsx", 'import { P } from "../features/send/P.tsx";', "ui must not know its features"],
    [
      "the session in a lower folder of the page",
      "packages/web/src/chain/a.ts",
      'import { c } from "../session/context.ts";',
      "chain must not know its session",
    ],
    [
      "the shell in a feature",
      "packages/web/src/features/send/a.tsx",
      'import { S } from "../../shell/S.tsx";',
      "features must not know its shell",
    ],
    [
      "a feature in shared parts",
      "packages/web/src/parts/a.tsx",
      'import { S } from "../features/send/S.tsx";',
      "parts must not know its features",
    ],
    [
      "parts of pages in the session",
      "packages/web/src/session/a.ts",
      'import type { S } from "../parts/S.tsx";',
      "session must not know its parts",
    ],
    ["any file by an unknown folder of the page", "packages/web/src/app/a.ts", 'import { B } from "../ui/B.tsx";', "no room called app"],
    ["an unknown folder of the page", "packages/web/src/shell/a.ts", 'import { B } from "../app/B.tsx";', "shell must not know its app"],
    [
      "a higher folder of the chain client in a lower one",
      "packages/web/src/chain/transport/a.ts",
      'import type { ChainClient } from "../client/chainClient.ts";',
      "transport must not know client",
    ],
    [
      "the vault's own files in a page",
      "packages/web/src/features/accounts/a.ts",
      'import { sign } from "../../signer/signing/signItems.ts";',
      "only the signer knows its signing",
    ],
    [
      "the vault's own files in shared parts, types only",
      "packages/web/src/parts/flow/a.ts",
      'import type { VaultContents } from "../../signer/storage/vaultContents.ts";',
      "only the signer knows its storage",
    ],
    [
      "the vault's own files in the shell, by dynamic import",
      "packages/web/src/shell/a.ts",
      'export const vault = import("../signer/vault/vaultService.ts");',
      "only the signer knows its vault",
    ],
    [
      "signing code in the client of the signing worker",
      "packages/web/src/signer/client/a.ts",
      'import { sign } from "../signing/signItems.ts";',
      "in the page's signer, client must not know signing",
    ],
    [
      "the signing worker in its client, except by URL",
      "packages/web/src/signer/client/a.ts",
      'import { start } from "../vault/worker.ts";',
      "in the page's signer, client must not know vault",
    ],
    [
      "code of the vault in the signer's contract, types only",
      "packages/web/src/signer/protocol.ts",
      'import type { OpenVault } from "./storage/vaultStore.ts";',
      "in the page's signer, . must not know storage",
    ],
    [
      "a later folder of the session in an earlier one",
      "packages/web/src/session/storage/a.ts",
      'import { useAccountLabel } from "../account/useAccountLabel.ts";',
      "in the page's session, storage must not know account",
    ],
    [
      "rules in the effects of a preview",
      "packages/web/src/preview/effects/a.ts",
      'import { RULES } from "../rules/table.ts";',
      "in the page's preview, effects must not know rules",
    ],
    [
      "a folder of the session without a place in the order",
      "packages/web/src/session/network/a.ts",
      'import { x } from "../misc/x.ts";',
      "the page's session has no folder called misc",
    ],
    [
      "another folder in the contract of a chain, types only",
      "packages/node/src/chain/chain.ts",
      'import type { Executor } from "../execution/executor.ts";',
      "a contract imports no other folder",
    ],
    ["React in the preview", "packages/web/src/preview/a.ts", 'import { useState } from "react";', "without React"],
  ])("%s", (_name, path, text, reason) => {
    const problems = lint({ [path]: text });
    expect(problems).not.toEqual([]);
    expect(problems.join("\n")).toContain(path);
    expect(problems.join("\n")).toContain(reason);
  });
});

describe("lint of import cycles", () => {
  test("reports a cycle between source files", () => {
    const problems = lint({
      "packages/move/src/a.ts": 'import { b } from "./inner/b.ts";',
      "packages/move/src/inner/b.ts": 'import { c } from "./c.ts";',
      "packages/move/src/inner/c.ts": 'export * from "../a.ts";',
    });
    expect(problems).toEqual([
      "import cycle: packages/move/src/a.ts → packages/move/src/inner/b.ts → packages/move/src/inner/c.ts → packages/move/src/a.ts",
    ]);
  });

  test("allows a cycle of type imports only", () => {
    const problems = lint({
      "packages/move/src/a.ts": 'import type { B } from "./b.ts";',
      "packages/move/src/b.ts": 'import type { A } from "./a.ts";',
    });
    expect(problems).toEqual([]);
  });

  describe("between the folders of a package", () => {
    const types = (src: string): Readonly<Record<string, string>> => ({
      [`${src}/rest/a.ts`]: 'import type { B } from "../blocks/deep/b.ts";',
      [`${src}/blocks/deep/b.ts`]: 'import type { C } from "../../reader/c.ts";',
      [`${src}/reader/c.ts`]: 'import type { D } from "./d.ts";',
      [`${src}/reader/d.ts`]: 'import type { A } from "../rest/other.ts";',
    });

    test("reports a cycle of type imports with one file per step", () => {
      expect(lint(types("packages/node/src"))).toEqual([
        "folder cycle in node: blocks → reader → rest → blocks (blocks/deep/b.ts imports reader/c.ts; reader/d.ts imports rest/other.ts; rest/a.ts imports blocks/deep/b.ts)",
      ]);
    });

    test("reports a cycle through a file next to the folders", () => {
      const problems = lint({
        "packages/node/src/chain.ts": 'import type { B } from "./blocks/b.ts";',
        "packages/node/src/blocks/b.ts": 'import type { Chain } from "../chain.ts";',
      });
      expect(problems).toEqual([
        "folder cycle in node: blocks → chain.ts → blocks (blocks/b.ts imports chain.ts; chain.ts imports blocks/b.ts)",
      ]);
    });

    test("reports a cycle below the top level of the page, and between a folder's files and its subfolder", () => {
      const problems = lint({
        "packages/web/src/ui/text/a.ts": 'import type { B } from "../forms/b.ts";',
        "packages/web/src/ui/forms/b.ts": 'import type { C } from "../text/c.ts";',
        "packages/web/src/parts/flow/a.ts": 'import type { B } from "./list/b.ts";',
        "packages/web/src/parts/flow/list/b.ts": 'import type { C } from "../c.ts";',
      });
      expect(problems).toEqual([
        "folder cycle in web: parts/flow → parts/flow/list → parts/flow (parts/flow/a.ts imports parts/flow/list/b.ts; parts/flow/list/b.ts imports parts/flow/c.ts)",
        "folder cycle in web: ui/forms → ui/text → ui/forms (ui/forms/b.ts imports ui/text/c.ts; ui/text/a.ts imports ui/forms/b.ts)",
      ]);
    });

    test("reports two separate cycles", () => {
      const problems = lint({
        ...types("packages/node/src"),
        "packages/node/src/mempool/a.ts": 'import { b } from "../render/b.ts";',
        "packages/node/src/render/c.ts": 'import { d } from "../mempool/d.ts";',
      });
      expect(problems).toHaveLength(2);
    });

    test.each([
      ["tests", "packages/node/src/ledger/c.test.ts"],
      ["test support", "packages/node/src/ledger/testing/c.ts"],
      ["comments", "packages/node/src/ledger/c.ts", "// "],
      ["packages that are not listed", "packages/localnet/src/ledger/c.ts"],
    ])("ignores %s", (_name, path, prefix = "") => {
      const src = path.slice(0, path.indexOf("/ledger/"));
      const problems = lint({
        [`${src}/rest/a.ts`]: 'import type { C } from "../ledger/c.ts";',
        [path]: `${prefix}import type { A } from "${path.includes("/testing/") ? "../" : ""}../rest/a.ts";`,
      });
      expect(problems).toEqual([]);
    });
  });
});
