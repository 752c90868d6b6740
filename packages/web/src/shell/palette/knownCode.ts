import { functionName, type ModuleAbi } from "../../chain/code/moduleAbi.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { FoundCode } from "./lookUp.ts";

/** ABIs of the modules at an address; empty if it has none. */
export type ModulesAt = (address: Address) => Promise<readonly ModuleAbi[]>;
/** Packages at an address, by name and first module. */
export type PackagesAt = (address: Address) => Promise<readonly { readonly name: string; readonly module: string }[]>;

/** Maximum number of searched addresses: each costs a request. */
export const MOST_KNOWN = 40;

/**
 * Packages, modules, functions and structs at known addresses (accounts of this browser, contacts, modules opened before) whose names begin
 * with a text, or a module's members for `module::text`. Exact names first. Addresses that cannot be read are left out, unless none can.
 */
export async function knownCode(
  known: readonly Address[],
  typed: string,
  { modulesAt, packagesAt }: { readonly modulesAt: ModulesAt; readonly packagesAt: PackagesAt },
): Promise<readonly FoundCode[]> {
  const [wantedModule, member] = typed.includes("::") ? typed.split("::") : [undefined, typed];
  const starts = (name: string) => name.toLowerCase().startsWith((member ?? "").toLowerCase());
  const perAddress = await Promise.allSettled(
    known.slice(0, MOST_KNOWN).map(async (address): Promise<readonly FoundCode[]> => {
      const modules = await modulesAt(address);
      if (modules.length === 0) return [];
      const chosen = wantedModule === undefined ? modules : modules.filter(({ name }) => name === wantedModule);
      const members = chosen.flatMap((abi) => membersOf(abi).filter((one) => starts(one.member ?? "")));
      if (wantedModule !== undefined) return members;
      const packages = (await packagesAt(address)).filter(({ name }) => starts(name));
      const own = modules.filter(({ name }) => starts(name));
      return [
        ...own.map(({ name }): FoundCode => ({ kind: "module", address, module: name, member: undefined })),
        ...packages.map(({ name, module }): FoundCode => ({ kind: "package", address, module, member: name })),
        ...members,
      ];
    }),
  );
  const isExact = (code: FoundCode) => (code.member ?? code.module).toLowerCase() === (member ?? "").toLowerCase();
  const found = perAddress.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const failed = perAddress.find((one) => one.status === "rejected");
  if (failed !== undefined && perAddress.every((one) => one.status === "rejected")) throw failed.reason;
  return found.sort((one, other) => Number(isExact(other)) - Number(isExact(one)));
}

function membersOf({ address, name, functions, structs }: ModuleAbi): readonly FoundCode[] {
  return [
    ...functions.map(
      (fn): FoundCode => ({
        kind: fn.isEntry ? "entry" : fn.isView ? "view" : "function",
        address,
        module: name,
        member: functionName(fn),
      }),
    ),
    ...structs.map((struct): FoundCode => ({ kind: "struct", address, module: name, member: struct.name })),
  ];
}
