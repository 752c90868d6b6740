import { addressIn } from "../../../chain/code/addressInText.ts";
import { functionName, type ModuleAbi, type MoveFunction, moduleId } from "../../../chain/code/moduleAbi.ts";
import { typeAddress } from "../../../chain/code/moveType.ts";
import { parseAddressInput } from "../../../chain/facts/address.ts";

/** Functions that a field offers: entry functions, view functions, either, or those callable by other modules. */
export type FunctionUse = "entry" | "view" | "any" | "public";

/** Suggestion for a typed text: a module prefix or a complete function. */
export type FunctionCompletion =
  | { readonly kind: "module"; readonly value: string; readonly id: string; readonly count: number }
  | { readonly kind: "function"; readonly value: string; readonly fn: MoveFunction };

const MOST = 30;

/** Normalized function id such as `0x1::coin::transfer`; undefined if the text is not a function id. */
export function functionIdIn(text: string): string | undefined {
  const [, address = "", module, name] = /^\s*(0x[0-9a-fA-F]+)::(\w+)::(\w+)\s*$/.exec(text) ?? [];
  const parsed = parseAddressInput(address);
  return parsed.ok && module !== undefined && name !== undefined ? `${typeAddress(parsed.address)}::${module}::${name}` : undefined;
}

export function isOfUse(fn: MoveFunction, use: FunctionUse): boolean {
  if (use === "public") return fn.visibility === "public" || fn.isEntry;
  return use === "entry" ? fn.isEntry : use === "view" ? fn.isView : fn.isEntry || fn.isView;
}

/**
 * Suggestions for a text, best first. An address suggests its modules, a module its functions; other text is searched in function and
 * module names.
 */
export function functionCompletions(text: string, modules: readonly ModuleAbi[], use: FunctionUse): readonly FunctionCompletion[] {
  const words = text.trim().toLowerCase();
  const parts = words.split("::");
  const address = addressIn(words);
  if (address !== undefined) {
    const [, module = "", name = ""] = parts;
    const there = modules.filter((one) => one.address === address);
    const exact = parts.length > 2 ? there.find((one) => one.name.toLowerCase() === module) : undefined;
    if (exact !== undefined)
      return functionsOf(exact, use)
        .filter((fn) => nameHas(fn, name))
        .sort(byRank(name))
        .slice(0, MOST)
        .map(asFunction);
    return there
      .filter((one) => one.name.toLowerCase().includes(module))
      .map((one) => asModule(one, use))
      .filter(({ count }) => count > 0)
      .slice(0, MOST);
  }
  // Matches text without an address: `coin::tr`, or a word of a function or module name.
  const [first = "", second] = parts;
  if (first.length < 2) return [];
  return modules
    .flatMap((module) =>
      functionsOf(module, use).filter((fn) =>
        second === undefined
          ? nameHas(fn, first) || module.name.toLowerCase().includes(first)
          : module.name.toLowerCase() === first && nameHas(fn, second),
      ),
    )
    .sort(byRank(second ?? first))
    .slice(0, MOST)
    .map(asFunction);
}

function functionsOf(module: ModuleAbi, use: FunctionUse): readonly MoveFunction[] {
  return module.functions.filter((fn) => isOfUse(fn, use));
}

function nameHas(fn: MoveFunction, text: string): boolean {
  return functionName(fn).toLowerCase().includes(text);
}

/** Sort order of suggestions: exact names and prefixes first, then shorter ids. */
function byRank(text: string): (one: MoveFunction, other: MoveFunction) => number {
  const rank = (fn: MoveFunction) => {
    const name = functionName(fn).toLowerCase();
    return name === text ? 0 : name.startsWith(text) ? 1 : name.includes(text) ? 2 : 3;
  };
  return (one, other) => rank(one) - rank(other) || one.id.length - other.id.length || (one.id < other.id ? -1 : 1);
}

function asFunction(fn: MoveFunction): FunctionCompletion {
  return { kind: "function", value: fn.id, fn };
}

function asModule(module: ModuleAbi, use: FunctionUse): Extract<FunctionCompletion, { readonly kind: "module" }> {
  return { kind: "module", value: `${moduleId(module)}::`, id: moduleId(module), count: functionsOf(module, use).length };
}
