import { bytesToHex, moduleAbi } from "@atoll/move";
import { describe, expect, test } from "vitest";
import { accountModule } from "../account/account/account.ts";
import { createRegistry } from "../native/registry.ts";
import { stdlibModules } from "../stdlib/stdlibModules.ts";
import { assetModules } from "./assetModules.ts";

const registry = createRegistry([...stdlibModules, accountModule, ...assetModules]);

describe("asset modules of the framework", () => {
  test.each(assetModules.map((module) => [module.definition.id.name, module] as const))(
    "0x1::%s can be encoded in the binary format",
    (_, module) => {
      expect(bytesToHex(registry.bytesOf(module).subarray(0, 4))).toBe("a11ceb0b");
    },
  );

  test("include the wallets' functions as public entry functions with the client library's parameters", () => {
    const abiOf = (module: string, name: string) => {
      const definition = assetModules.find(({ definition }) => definition.id.name === module)?.definition;
      const declared = definition && moduleAbi(definition).exposed_functions.find((candidate) => candidate.name === name);
      return declared && `${declared.is_entry ? "entry" : "view"} ${declared.generic_type_params.length} (${declared.params.join(", ")})`;
    };
    expect(abiOf("aptos_account", "transfer")).toBe("entry 0 (&signer, address, u64)");
    expect(abiOf("aptos_account", "transfer_coins")).toBe("entry 1 (&signer, address, u64)");
    expect(abiOf("aptos_account", "batch_transfer")).toBe("entry 0 (&signer, vector<address>, vector<u64>)");
    expect(abiOf("primary_fungible_store", "transfer")).toBe("entry 1 (&signer, 0x1::object::Object<T0>, address, u64)");
    expect(abiOf("dispatchable_fungible_asset", "transfer")).toBe(
      "entry 1 (&signer, 0x1::object::Object<T0>, 0x1::object::Object<T0>, u64)",
    );
    expect(abiOf("object", "transfer")).toBe("entry 1 (&signer, 0x1::object::Object<T0>, address)");
    expect(abiOf("coin", "balance")).toBe("view 1 (address)");
    expect(abiOf("coin", "paired_coin")).toBe("view 0 (0x1::object::Object<0x1::fungible_asset::Metadata>)");
  });
});
