import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { PACKAGES, TYPES } from "./packageFolders.mjs";

/**
 * Declarations for bundled packages that our declarations name. They describe what a user of the network can do with these values, so the
 * package needs no dependency for its types.
 */
const BUNDLED = {
  hono: `export interface Hono {
  fetch(request: Request): Response | Promise<Response>;
}
export interface HonoRequest {
  readonly raw: Request;
}
`,
  jose: `export interface JWK {
  readonly [name: string]: unknown;
}
`,
  "@noble/curves/abstract/tower.js": `export interface Fp2 {
  readonly c0: bigint;
  readonly c1: bigint;
}
export interface Fp12 {
  readonly c0: unknown;
  readonly c1: unknown;
}
`,
  "@noble/curves/abstract/weierstrass.js": `export interface WeierstrassPoint<T> {
  readonly X: T;
  readonly Y: T;
  readonly Z: T;
}
`,
};
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*|\bmodule\s+)"([^"]+)"/g;

/**
 * Writes the declarations that files reach, with paths instead of names of private packages. Declarations of `userPackages` come from the
 * user's project.
 */
export function writeTypes(stage, { files: entries, userPackages }) {
  const files = new Map();
  const bundled = new Set();
  const add = (path) => {
    if (files.has(path)) return;
    files.set(path, undefined);
    const text = readFileSync(path, "utf8").replace(/\n?\/\/# sourceMappingURL=.*\s*$/, "\n");
    const from = dirname(addressOf(path));
    files.set(
      path,
      text.replace(
        SPECIFIER,
        (_all, before, specifier) => `${before}"${rewritten({ specifier, path, from, add, bundled, userPackages })}"`,
      ),
    );
  };
  for (const file of entries) add(file);
  for (const [type, folder] of Object.entries(TYPES)) {
    const write = (address, text) => {
      const target = join(stage, folder, address);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    };
    write("package.json", `${JSON.stringify({ type })}\n`);
    for (const [path, text] of files) write(addressOf(path), text);
    for (const name of bundled) write(bundledAddress(name), BUNDLED[name]);
  }
}

function rewritten({ specifier, path, from, add, bundled, userPackages }) {
  if (specifier.startsWith("node:") || userPackages.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
    return specifier;
  if (specifier in BUNDLED) {
    bundled.add(specifier);
    return importPath(from, bundledAddress(specifier));
  }
  const target = specifier.startsWith(".") ? join(dirname(path), specifier) : declarationsOfPackage(specifier, path);
  const declarations = target.replace(/(?:\.d)?\.[jt]s$/, ".d.ts");
  if (!existsSync(declarations)) throw new Error(`${path} imports ${specifier}, which has no declarations.`);
  add(declarations);
  return importPath(from, addressOf(declarations));
}

/** Declarations of a private package's entry, by the exports of its `package.json`. */
function declarationsOfPackage(specifier, path) {
  const [, name, entry] = /^@atoll\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) throw new Error(`${path} imports types of ${specifier}; describe them in scripts/lib/package/writeTypes.mjs.`);
  const { exports } = JSON.parse(readFileSync(join(PACKAGES, name, "package.json"), "utf8"));
  return join(PACKAGES, name, exports[entry === undefined ? "." : `./${entry}`].types);
}

/** Path below the folder of types: `node/ledger/store.d.ts` for `packages/node/dist/ledger/store.d.ts`. */
function addressOf(path) {
  const [name, , ...rest] = relative(PACKAGES, path).split(sep);
  return [name, ...rest].join("/");
}

function bundledAddress(name) {
  return `bundled/${name.replace(/^@/, "").replace(/\.js$/, "").replaceAll("/", "-")}.d.ts`;
}

function importPath(from, address) {
  const path = relative(from, address)
    .split(sep)
    .join("/")
    .replace(/\.d\.ts$/, ".js");
  return path.startsWith(".") ? path : `./${path}`;
}
