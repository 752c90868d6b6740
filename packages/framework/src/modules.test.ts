import { CallArgument, initSync, TransactionComposer, wasmModule } from "@aptos-labs/script-composer-pack";
import { address, BcsReader, printModuleId, type StructType, shortAddress, type Type } from "@atoll/move";
import { beforeAll, describe, expect, it } from "vitest";
import { frameworkModules } from "./modules.ts";
import { createRegistry } from "./native/registry.ts";

const registry = createRegistry(frameworkModules);
const cases = frameworkModules.map((module) => [printModuleId(module.definition.id), module] as const);

function structsIn(type: Type): StructType[] {
  switch (type.kind) {
    case "vector":
      return structsIn(type.element);
    case "reference":
      return structsIn(type.to);
    case "struct":
      return [type, ...type.typeArguments.flatMap(structsIn)];
    default:
      return [];
  }
}

describe("framework modules", () => {
  beforeAll(() => {
    initSync({ module: wasmModule });
  });

  it.each(cases)("%s is accepted by the network's own module reader", (name, module) => {
    const stored = TransactionComposer.single_signer().store_module(registry.bytesOf(module));
    const [owner = "", moduleName] = stored.split("::");
    expect(`${shortAddress(address(owner))}::${moduleName}`).toBe(name);
  });

  it.each(cases)("%s uses only existing types, with the right number of type arguments", (_, { definition }) => {
    const types = [
      ...definition.functions.flatMap((declared) => [...declared.parameters.map((parameter) => parameter.type), ...declared.returns]),
      ...definition.structs.flatMap(({ body }) =>
        (body.kind === "fields" ? body.fields : body.variants.flatMap((variant) => variant.fields)).map((field) => field.type),
      ),
    ];
    const wrong = types.flatMap(structsIn).filter((type) => {
      const declared = registry.declarations.getStruct({ address: type.address, name: type.module }, type.name);
      return declared?.typeParameters.length !== type.typeArguments.length;
    });
    expect(wrong.map((type) => `${type.module}::${type.name}`)).toEqual([]);
  });

  it("can be called from scripts that the network's composer builds", () => {
    const composer = TransactionComposer.single_signer();
    for (const module of frameworkModules) composer.store_module(registry.bytesOf(module));
    const recipient = CallArgument.newBytes(new Uint8Array(32).fill(7));
    const amount = CallArgument.newBytes(Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0));
    composer.add_batched_call("0x1::aptos_account", "transfer", [], [CallArgument.newSigner(0), recipient, amount]);
    const code = new BcsReader(composer.generate_batched_calls(true)).bytes();
    expect(code.slice(0, 4)).toEqual(Uint8Array.of(0xa1, 0x1c, 0xeb, 0x0b));
  });

  it("are rejected by the network's reader when truncated", () => {
    const [module] = frameworkModules;
    if (module === undefined) throw new Error("no modules");
    const broken = registry.bytesOf(module).slice(0, -1);
    expect(() => TransactionComposer.single_signer().store_module(broken)).toThrow();
  });
});
