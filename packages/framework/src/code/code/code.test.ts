import { type Address, address, type Session, structTag } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { ALICE, BOB, createNetwork, type Network, outcomeOf } from "../../../testing/network.ts";
import type { PackageMetadata, PackageRegistry } from "../../generated/code/code.ts";
import { frameworkModules } from "../../modules.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { createObject } from "../../objects/object/object.ts";
import { none } from "../../stdlib/option/option.ts";
import { moveString, stringText } from "../../stdlib/string/string.ts";

const REGISTRY = "0x1::code::PackageRegistry";

function packageOf(name: string, policy: number, modules: string[], deps: [Address, string][] = []): PackageMetadata {
  return {
    name: moveString(name),
    upgrade_policy: { policy },
    upgrade_number: 0n,
    source_digest: moveString(""),
    manifest: new Uint8Array(0),
    modules: modules.map((module) => ({
      name: moveString(module),
      source: new Uint8Array(0),
      source_map: new Uint8Array(0),
      extension: none(),
    })),
    deps: deps.map(([account, dependency]) => ({ account, package_name: moveString(dependency) })),
    extension: none(),
  };
}
function register(network: Network, owner: Address, ...packages: PackageMetadata[]): void {
  for (const metadata of packages) network.call("0x1::code::initialize", FRAMEWORK_ADDRESS, owner, metadata);
}
const packagesAt = (network: Network, owner: Address) => network.resource<PackageRegistry>(owner, REGISTRY)?.packages ?? [];

describe("package registry of the framework", () => {
  it("lists every module at the framework's addresses exactly once", () => {
    const network = createNetwork();
    for (const owner of ["0x1", "0x3", "0x4", "0x7"].map((text) => address(text))) {
      const listed = packagesAt(network, owner).flatMap(({ modules }) => modules.map(({ name }) => stringText(name)));
      const published = frameworkModules
        .filter(({ definition }) => definition.id.address === owner)
        .map(({ definition }) => definition.id.name);
      expect(listed.toSorted()).toEqual(published.toSorted());
      expect(published.length).toBeGreaterThan(0);
    }
  });
  it("contains upgradable packages that depend on existing packages", () => {
    const network = createNetwork();
    const packages = packagesAt(network, FRAMEWORK_ADDRESS);
    expect(packages.map(({ name }) => stringText(name))).toEqual(["MoveStdlib", "AptosStdlib", "AptosFramework"]);
    expect(packages.map(({ upgrade_policy }) => upgrade_policy.policy)).toEqual([1, 1, 1]);
    for (const { deps } of packagesAt(network, address("0x4"))) {
      expect(deps.map(({ package_name }) => stringText(package_name))).toEqual(["AptosFramework", "AptosStdlib", "MoveStdlib"]);
    }
  });
});

describe("rules for packages in 0x1::code", () => {
  const old = packageOf("boats", 1, ["hull", "mast"]);
  it.each<[string, PackageMetadata, PackageMetadata, string]>([
    ["an upgrade with more modules", old, packageOf("boats", 1, ["mast", "hull", "sail"]), "ok"],
    ["an upgrade that makes the package immutable", old, packageOf("boats", 2, ["hull", "mast"]), "ok"],
    ["an upgrade of an immutable package", packageOf("boats", 2, ["hull"]), packageOf("boats", 2, ["hull"]), "0x1::code 0x10002"],
    ["an upgrade to a weaker policy", old, packageOf("boats", 0, ["hull", "mast"]), "0x1::code 0x10003"],
    ["an upgrade without an existing module", old, packageOf("boats", 1, ["hull"]), "0x1::code 0x4"],
  ])("check the upgrade of a package: %s", (_, older, newer, outcome) => {
    const network = createNetwork();
    const [names] = network.call("0x1::code::get_module_names", newer);
    expect(outcomeOf(() => network.call("0x1::code::check_upgradability", older, newer, names ?? []))).toBe(outcome);
  });
  it("reject packages that share a module name", () => {
    const network = createNetwork();
    const check = (...names: string[]) => outcomeOf(() => network.call("0x1::code::check_coexistence", old, names.map(moveString)));
    expect([check("sail"), check("sail", "mast")]).toEqual(["ok", "0x1::code 0x80001"]);
  });
  it.each<[string, PackageMetadata, string]>([
    ["the framework, whatever its policy", packageOf("boats", 2, [], [[FRAMEWORK_ADDRESS, "AptosFramework"]]), "ok"],
    ["an address without packages", packageOf("boats", 1, [], [[BOB, "ropes"]]), "0x1::code 0x60005"],
    ["a missing package", packageOf("boats", 1, [], [[ALICE, "oars"]]), "0x1::code 0x60005"],
    ["an existing package", packageOf("boats", 1, [], [[ALICE, "ropes"]]), "ok"],
    ["a package with a weaker policy", packageOf("boats", 2, [], [[ALICE, "ropes"]]), "0x1::code 0x10006"],
    ["another account's package, by a package with arbitrary upgrades", packageOf("boats", 0, [], [[ALICE, "knots"]]), "0x1::code 0x10007"],
  ])("check a dependency on %s", (_, metadata, outcome) => {
    const network = createNetwork();
    register(network, ALICE, packageOf("ropes", 1, ["rope", "line"]), packageOf("knots", 0, ["knot"]));
    expect(outcomeOf(() => network.call("0x1::code::check_dependencies", BOB, metadata))).toBe(outcome);
  });
  it("allow dependencies on all framework modules, and on modules of declared packages", () => {
    const network = createNetwork();
    register(network, ALICE, packageOf("ropes", 1, ["rope", "line"]));
    const metadata = packageOf(
      "boats",
      1,
      [],
      [
        [FRAMEWORK_ADDRESS, "AptosFramework"],
        [ALICE, "ropes"],
      ],
    );
    expect(network.call("0x1::code::check_dependencies", BOB, metadata)).toEqual([
      [
        { account: FRAMEWORK_ADDRESS, module_name: moveString("") },
        { account: ALICE, module_name: moveString("rope") },
        { account: ALICE, module_name: moveString("line") },
      ],
    ]);
  });
});

describe("code published to an object", () => {
  function codeObject(network: Network, ...packages: PackageMetadata[]): Address {
    const { self } = network.run((context) => createObject(context, ALICE, false));
    register(network, self, ...packages);
    return self;
  }
  it("is frozen by the object's owner, with an event", () => {
    const network = createNetwork();
    const inner = codeObject(network, packageOf("boats", 1, ["hull"]), packageOf("ropes", 1, ["rope"]));
    const freeze = (who: Address, object: Address) =>
      outcomeOf(() => network.call("0x1::object_code_deployment::freeze_code_object", who, { inner: object }));
    expect(freeze(BOB, inner)).toBe("0x1::code 0x50009");
    expect(freeze(ALICE, ALICE)).toBe("0x1::code 0x6000a");
    expect(freeze(ALICE, inner)).toBe("ok");
    expect(network.lastEvents()).toMatchObject([{ type: "0x1::object_code_deployment::Freeze", data: { object_address: inner } }]);
    expect(packagesAt(network, inner).map(({ upgrade_policy }) => upgrade_policy.policy)).toEqual([2, 2]);
  });
  it("cannot be frozen while a dependency is upgradable", () => {
    const network = createNetwork();
    register(network, BOB, packageOf("ropes", 1, ["rope"]));
    const inner = codeObject(network, packageOf("boats", 1, ["hull"], [[BOB, "ropes"]]));
    expect(outcomeOf(() => network.call("0x1::code::freeze_code_object", ALICE, { inner }))).toBe("0x1::code 0x10006");
    expect(packagesAt(network, inner).map(({ upgrade_policy }) => upgrade_policy.policy)).toEqual([1]);
  });
});

describe("large packages published in chunks", () => {
  const stage = (network: Network, metadata: number[], indices: number[], chunks: number[][]) =>
    outcomeOf(() =>
      network.call(
        "0x7::large_packages::stage_code_chunk",
        ALICE,
        Uint8Array.from(metadata),
        indices,
        chunks.map((chunk) => Uint8Array.from(chunk)),
      ),
    );
  const stagedCode = (network: Network, index: bigint) =>
    network.run((context) => {
      const { code } = context.borrow(ALICE, structTag("0x7::large_packages::StagingArea"));
      const types = [{ kind: "u64" } as const, { kind: "vector", element: { kind: "u8" } } as const];
      return context.callFunction({ address: FRAMEWORK_ADDRESS, name: "smart_table" }, "borrow", types, [code ?? "", index])[0];
    });
  it("are assembled from chunks over several transactions, and can be discarded", () => {
    const network = createNetwork();
    expect(stage(network, [1, 2], [0, 3], [[10], [30]])).toBe("ok");
    expect(stage(network, [3], [3, 0, 0], [[31, 32], [11], [12]])).toBe("ok");
    expect(network.resource(ALICE, "0x7::large_packages::StagingArea")).toMatchObject({
      metadata_serialized: Uint8Array.of(1, 2, 3),
      last_module_idx: 3n,
    });
    expect([stagedCode(network, 0n), stagedCode(network, 3n)]).toEqual([Uint8Array.of(10, 11, 12), Uint8Array.of(30, 31, 32)]);
    network.call("0x7::large_packages::cleanup_staging_area", ALICE);
    expect(network.resource(ALICE, "0x7::large_packages::StagingArea")).toBeUndefined();
    expect(outcomeOf(() => network.call("0x7::large_packages::cleanup_staging_area", ALICE))).toBe("MISSING_DATA");
  });
  it("require a module index for every chunk", () => {
    expect(stage(createNetwork(), [], [0], [])).toBe("0x7::large_packages 0x10001");
  });
});

describe("publishing a package with 0x1::code", () => {
  const CODE = [Uint8Array.of(1, 2), Uint8Array.of(3)];
  const METADATA = structTag("0x1::code::PackageMetadata");
  const publish = (session: Session, owner: Address, pack: PackageMetadata) =>
    session.callFunction(
      { address: FRAMEWORK_ADDRESS, name: "code" },
      "publish_package_txn",
      [],
      [owner, session.serialize(METADATA, pack), CODE],
    );

  it("registers a package, emits an event, and passes modules and allowed dependencies to the VM", () => {
    const network = createNetwork();
    register(network, BOB, packageOf("ropes", 1, ["rope"]));
    const pack = packageOf(
      "boats",
      1,
      ["hull", "mast"],
      [
        [FRAMEWORK_ADDRESS, "AptosFramework"],
        [BOB, "ropes"],
      ],
    );
    const request = network.run((session) => {
      publish(session, ALICE, pack);
      return session.publishRequest;
    });
    expect(request).toEqual({
      destination: ALICE,
      modules: CODE,
      expectedNames: ["hull", "mast"],
      allowedDependencies: new Map([
        [FRAMEWORK_ADDRESS, new Set([""])],
        [BOB, new Set(["rope"])],
        [ALICE, new Set(["hull", "mast"])],
      ]),
    });
    expect(packagesAt(network, ALICE)).toEqual([pack]);
    const type = "0x1::code::PublishPackage";
    expect(network.lastEvents()).toMatchObject([{ type, data: { code_address: ALICE, is_upgrade: false } }]);
    network.run((session) => publish(session, ALICE, pack));
    expect(network.lastEvents()).toMatchObject([{ type, data: { code_address: ALICE, is_upgrade: true } }]);
    expect(packagesAt(network, ALICE)).toEqual([{ ...pack, upgrade_number: 1n }]);
  });
  it("is limited to once per transaction", () => {
    const network = createNetwork();
    const twice = () =>
      network.run((session) => {
        publish(session, ALICE, packageOf("boats", 1, ["hull"]));
        publish(session, ALICE, packageOf("ropes", 1, ["rope"]));
      });
    expect(outcomeOf(twice)).toBe("0x1::code 0x30000");
  });
  it.each<[string, PackageMetadata, string]>([
    ["allows arbitrary upgrades", packageOf("boats", 0, ["hull"]), "0x1::code 0x10008"],
    ["has a module of another package's name", packageOf("boats", 1, ["rope"]), "0x1::code 0x80001"],
    ["depends on a missing package", packageOf("boats", 1, ["hull"], [[BOB, "knots"]]), "0x1::code 0x60005"],
  ])("fails if the package %s", (_, pack, outcome) => {
    const network = createNetwork();
    register(network, ALICE, packageOf("ropes", 1, ["rope"]));
    expect(outcomeOf(() => network.run((session) => publish(session, ALICE, pack)))).toBe(outcome);
  });
});
