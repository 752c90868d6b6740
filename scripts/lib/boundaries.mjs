import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, relative, sep } from "node:path";

/**
 * Allowed imports between the repository's packages. The page shares only wire formats with the network; its folder `chain/bytecode`
 * alone may import `@atoll/move`, to decompile modules.
 */
const MAY_IMPORT = {
  move: [],
  framework: ["move"],
  node: ["framework", "move"],
  indexer: ["node", "framework", "move"],
  keyless: ["framework", "move"],
  localnet: ["indexer", "keyless", "node", "framework", "move"],
  wallet: [],
  web: ["move"],
};
/** Folder of the page that may import `@atoll/move`: to disassemble published code, never to build, preview or sign. */
const MAY_USE_MOVE = "packages/web/src/chain/bytecode/";
const CLIENT_LIBRARY = "@aptos-labs/ts-sdk";
const MAY_USE_CLIENT_LIBRARY = ["packages/web/src/chain/", "packages/web/src/signer/", "packages/wallet/src/"];
/**
 * Allowed imports between the page's folders in `packages/web/src`, so imports point one way: from the shell through features down to
 * shared code. `units` is open to all. An unlisted folder may neither import nor be imported. Features must not import each other.
 */
const PAGE_ROOMS = {
  units: [],
  language: [],
  chain: [],
  errors: ["chain", "language", "signer"],
  signer: ["chain"],
  preview: ["chain", "errors", "language"],
  transact: ["chain", "errors", "preview"],
  ui: ["errors", "language"],
  routing: ["errors", "language"],
  session: ["chain", "errors", "language", "preview", "routing", "signer", "transact", "ui"],
  approval: ["chain", "errors", "language", "preview", "routing", "session", "signer", "transact", "ui"],
  parts: ["approval", "chain", "errors", "language", "preview", "routing", "session", "signer", "transact", "ui"],
  features: ["approval", "chain", "errors", "language", "parts", "preview", "routing", "session", "signer", "transact", "ui"],
  connect: ["approval", "chain", "errors", "language", "parts", "preview", "routing", "session", "signer", "transact", "ui"],
  shell: ["approval", "chain", "errors", "features", "language", "parts", "preview", "routing", "session", "signer", "transact", "ui"],
};
/**
 * Order of the folders inside some of the page's folders: each imports only preceding ones. "." stands for files next to the folders. Other
 * folders have no stated order, but none of them may form a cycle (`WITHOUT_CYCLES`).
 */
const ORDER_INSIDE = {
  chain: [
    "library",
    "facts",
    "storage",
    "networks",
    "transport",
    "secrets",
    "code",
    "bcs",
    "keys",
    "bytecode",
    "sources",
    "issuing",
    "ledger",
    "indexer",
    "graphql",
    "controls",
    "transactions",
    "client",
    "names",
    "holdings",
    "staking",
    "history",
    "overview",
    "snippets",
    "payments",
    "actions",
    "queries",
  ],
  signer: [".", "passwords", "verification", "reading", "storage", "keyless", "signing", "acts", "vault", "client"],
  preview: [".", "reading", "effects", "words", "sentences", "facts", "comparison", "rules", "create", "signatures", "messages"],
  session: [
    "storage",
    "labels",
    ".",
    "settings",
    "drafts",
    "secrets",
    "network",
    "account",
    "assets",
    "history",
    "resets",
    "backup",
    "signIn",
  ],
};
/**
 * Folders of the signer that the page may import, besides the contract files next to them: the client of the worker, password estimates and
 * checks of public signatures. The vault's own files run in the worker only.
 */
const SIGNER_FOR_PAGES = [".", "client", "passwords", "verification"];
/** Folders that the client of the worker may import: the contract, and the storage that it watches. It starts the worker by its URL. */
const SIGNER_FOR_CLIENT = [".", "storage"];
const WORKER_URL = "packages/web/src/signer/vault/worker.ts?worker&url";
/** Page folders that contain plain functions over data, without React. */
const WITHOUT_REACT = ["packages/web/src/errors/", "packages/web/src/preview/", "packages/web/src/transact/"];
const MAY_USE_NODE = [
  "packages/localnet/src/server/",
  "packages/localnet/src/cli/",
  "packages/node/src/ledger/lmdb",
  "packages/indexer/src/server/",
  "packages/wallet/src/server/",
];
/**
 * Packages whose folders must not import each other in a cycle, type imports included: top-level folders, or folders at every depth, where a
 * folder's own files count separately from its subfolders.
 */
const WITHOUT_CYCLES = { node: "top", framework: "top", web: "every" };
/** Folders of shared types, which import no other folder of their package. */
const CONTRACT_FOLDERS = ["packages/node/src/chain/"];
/** Tests and their support files, which may import any folder of their package. */
const TEST_OR_SUPPORT = /\.test\.tsx?$|\/testing\//;
/** Packages that work only in Node. */
const NODE_ONLY = ["lmdb", "@hono/node-server", "pg"];

/** Lists forbidden imports and import cycles of a repository, one line each. */
export function boundaryProblems(root) {
  const files = new Map(sourceFiles(root).map((path) => [path, importsOf(readFileSync(join(root, path), "utf8"))]));
  const breaches = [...files].flatMap(([path, imports]) =>
    imports.flatMap(({ specifier }) => breachesOf(path, specifier).map((reason) => `${path} imports ${specifier}: ${reason}`)),
  );
  return [
    ...breaches,
    ...cycles(files).map((cycle) => `import cycle: ${cycle.join(" → ")}`),
    ...Object.entries(WITHOUT_CYCLES).flatMap(([name, depth]) => folderCycles(name, depth, files)),
  ];
}

function sourceFiles(root) {
  const packages = join(root, "packages");
  if (!existsSync(packages)) return [];
  return readdirSync(packages).flatMap((name) => {
    const src = join(packages, name, "src");
    if (!existsSync(src)) return [];
    return readdirSync(src, { recursive: true })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => relative(root, join(src, path)).split(sep).join("/"))
      .sort();
  });
}

/** Import and export specifiers, with a flag for type-only imports. */
export function importsOf(source) {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
  const statements = text.matchAll(/^\s*(?:import|export)\s+(type\s+(?!,|from\b))?(?:[\w$*{][^;"']*?\sfrom\s*)?["']([^"']+)["']/gm);
  const calls = text.matchAll(/\b(?:import|require)\(\s*["']([^"']+)["']/g);
  return [
    ...[...statements].map((match) => ({ specifier: match[2], isTypeOnly: match[1] !== undefined })),
    ...[...calls].map((match) => ({ specifier: match[1], isTypeOnly: false })),
  ];
}

function breachesOf(path, specifier) {
  const isTest = /\.test\.tsx?$/.test(path);
  const packageName = path.split("/")[1];
  const reasons = [];
  const ours = /^@atoll\/([^/]+)/.exec(specifier)?.[1];
  if (ours !== undefined && !(MAY_IMPORT[packageName] ?? []).includes(ours)) {
    reasons.push(ours === packageName ? "a package imports its own files by path" : `${packageName} must not depend on ${ours}`);
  }
  if (packageName === "web" && ours === "move" && !path.startsWith(MAY_USE_MOVE)) {
    reasons.push("the page takes bytecode apart in chain/bytecode alone");
  }
  if (specifier.startsWith(".")) {
    const target = targetOf(path, specifier);
    if (!target.startsWith(`packages/${packageName}/`)) reasons.push("a path must not leave its package");
    if (packageName === "web") reasons.push(...pageBreaches(path, target));
    const contract = CONTRACT_FOLDERS.find((folder) => path.startsWith(folder));
    if (contract !== undefined && !target.startsWith(contract)) reasons.push("a contract imports no other folder");
  }
  if (isTest) return reasons;
  if (isOf(specifier, CLIENT_LIBRARY) && !MAY_USE_CLIENT_LIBRARY.some((prefix) => path.startsWith(prefix))) {
    reasons.push("the client library is for the page's chain and signer, the wallet package, and tests");
  }
  if ((isOf(specifier, "react") || isOf(specifier, "react-dom")) && WITHOUT_REACT.some((prefix) => path.startsWith(prefix))) {
    reasons.push("this part of the page is plain functions over data, without React");
  }
  const needsNode = specifier.startsWith("node:") || builtinModules.includes(specifier) || NODE_ONLY.some((name) => isOf(specifier, name));
  if (needsNode && !MAY_USE_NODE.some((prefix) => path.startsWith(prefix))) {
    reasons.push("Node's own API stays in localnet/src/server and cli, indexer/src/server, wallet/src/server and node/src/ledger/lmdb");
  }
  return reasons;
}

function pageBreaches(path, target) {
  const isTest = TEST_OR_SUPPORT.test(path);
  const [from, fromArea] = placeOf(path);
  const [to, toArea] = placeOf(target);
  if (from === "features" && to === "features" && fromArea !== toArea) return ["features do not import each other"];
  // Tests of `chain` follow its order too.
  if (from === to) return isTest && from !== "chain" ? [] : insideBreaches(from, fromArea, toArea, target);
  if (!(from in PAGE_ROOMS)) return [`the page has no room called ${from}`];
  if (to !== "units" && !PAGE_ROOMS[from].includes(to)) return [`the page's ${from} must not know its ${to}`];
  if (to === "signer" && !isTest && !SIGNER_FOR_PAGES.includes(toArea)) return [`only the signer knows its ${toArea}`];
  return [];
}

/** Top-level folder of a page's file, and the folder inside it; "." for a file next to those folders. */
function placeOf(path) {
  const [folder, inside, file] = path.split("/").slice(3);
  return [folder, file === undefined ? "." : inside];
}

function insideBreaches(folder, from, to, target) {
  if (from === to || !(folder in ORDER_INSIDE)) return [];
  const [order, problem] = [ORDER_INSIDE[folder], `in the page's ${folder}, ${from} must not know ${to}`];
  const unknown = [from, to].find((name) => !order.includes(name));
  if (unknown !== undefined) return [`the page's ${folder} has no folder called ${unknown}`];
  if (order.indexOf(to) > order.indexOf(from)) return [problem];
  const isClient = folder === "signer" && from === "client";
  return isClient && !SIGNER_FOR_CLIENT.includes(to) && target !== WORKER_URL ? [problem] : [];
}

/** Resolves a relative import to a file path from the repository root. */
function targetOf(path, specifier) {
  return join(dirname(path), specifier).split(sep).join("/");
}

function isOf(specifier, packageName) {
  return specifier === packageName || specifier.startsWith(`${packageName}/`);
}

/** Finds cycles of files that import each other at run time. Type imports may be cyclic. */
function cycles(files) {
  return cyclesOf([...files.keys()], (path) =>
    (files.get(path) ?? [])
      .filter(({ specifier, isTypeOnly }) => !isTypeOnly && specifier.startsWith("."))
      .map(({ specifier }) => targetOf(path, specifier))
      .filter((target) => files.has(target)),
  );
}

/** Finds cycles between the folders of a package, with one import per step. Tests and their support files may import any folder. */
function folderCycles(packageName, depth, files) {
  const folderOf = (file) => (depth === "top" ? file.split("/")[0] : dirname(file));
  const src = `packages/${packageName}/src/`;
  const steps = new Map();
  for (const [path, imports] of files) {
    if (!path.startsWith(src) || TEST_OR_SUPPORT.test(path)) continue;
    for (const { specifier } of imports) {
      const target = targetOf(path, specifier);
      if (!specifier.startsWith(".") || !target.startsWith(src)) continue;
      const [from, to] = [path, target].map((file) => file.slice(src.length));
      const [folder, imported] = [from, to].map(folderOf);
      if (folder === imported) continue;
      const known = steps.get(folder) ?? steps.set(folder, new Map()).get(folder);
      if (!known.has(imported)) known.set(imported, `${from} imports ${to}`);
    }
  }
  return cyclesOf([...steps.keys()].sort(), (folder) => [...(steps.get(folder)?.keys() ?? [])]).map((cycle) => {
    const reasons = cycle.slice(1).map((folder, index) => steps.get(cycle[index]).get(folder));
    return `folder cycle in ${packageName}: ${cycle.join(" → ")} (${reasons.join("; ")})`;
  });
}

/** Finds cycles by depth-first search, each with its first node repeated at the end. */
function cyclesOf(nodes, next) {
  const found = [];
  const state = new Map();
  const trail = [];
  const visit = (node) => {
    if (state.get(node) === "done") return;
    if (state.get(node) === "open") {
      found.push([...trail.slice(trail.indexOf(node)), node]);
      return;
    }
    state.set(node, "open");
    trail.push(node);
    for (const following of next(node)) visit(following);
    trail.pop();
    state.set(node, "done");
  };
  for (const node of nodes) visit(node);
  return found;
}
