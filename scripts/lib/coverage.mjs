import { readFileSync } from "node:fs";

/** Callable functions by module in core release v1.38 and the names contracts: public, friend, entry or view. */
export const releaseFunctions = JSON.parse(readFileSync(new URL("release-functions.json", import.meta.url), "utf8"));

const PLACES = [
  ["0x1", "Framework and standard libraries"],
  ["0x3", "Tokens"],
  ["0x4", "Digital assets"],
  ["0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82", "Names"],
  ["0x7", "Experimental"],
];

/** Compares the implemented functions of each module with the release. */
export function measureCoverage(modules, { printModuleId }) {
  return modules
    .map(({ definition }) => {
      const id = printModuleId(definition.id);
      const [address, name] = id.split("::");
      const exposed = definition.functions.filter((fun) => fun.visibility !== "private" || fun.isEntry || fun.isView);
      return {
        id,
        address,
        name,
        functions: exposed.length,
        entry: exposed.filter((fun) => fun.isEntry).length,
        view: exposed.filter((fun) => fun.isView).length,
        structs: definition.structs.length,
        errors: definition.errors.size,
        inRelease: releaseFunctions[address]?.[name],
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Text of the coverage page. */
export function coveragePage(modules) {
  const sections = PLACES.map(([address, title]) => section(title, address, modules));
  const others = modules.filter(({ address }) => !PLACES.some(([known]) => known === address));
  if (others.length > 0) throw new Error(`no section has ${others.map(({ id }) => id).join(", ")}`);
  return [
    "# The framework: what there is",
    "",
    "Written by `npm run coverage`; a test fails when it is out of date. Functions are those that other code or a client can call (public, friend,",
    "entry or view); the release is core v1.38 and, for names, the public contracts. Every declared function has a body.",
    "",
    "| Address | Modules | of the release | Functions |",
    "|---|---|---|---|",
    ...PLACES.map(([address]) => summaryRow(address, modules)),
    "",
    ...sections.flat(),
  ].join("\n");
}

function at(address, modules) {
  return modules.filter((module) => module.address === address);
}

function summaryRow(address, modules) {
  const here = at(address, modules);
  const functions = here.reduce((sum, module) => sum + module.functions, 0);
  return `| \`${address}\` | ${here.length} | ${Object.keys(releaseFunctions[address] ?? {}).length} | ${functions} |`;
}

function section(title, address, modules) {
  const here = at(address, modules);
  const names = new Set(here.map(({ name }) => name));
  const absent = Object.keys(releaseFunctions[address] ?? {}).filter((name) => !names.has(name));
  return [
    `## ${title}`,
    "",
    `\`${address}\``,
    "",
    "| Module | Functions | of the release | Entry | View | Structs | Errors |",
    "|---|---|---|---|---|---|---|",
    ...here.map(
      (module) =>
        `| ${module.name} | ${module.functions} | ${module.inRelease ?? "–"} | ${module.entry} | ${module.view} | ${module.structs} | ${module.errors} |`,
    ),
    "",
    ...(absent.length === 0 ? [] : [`Absent: ${absent.join(", ")}.`, ""]),
  ];
}
