import { address, type Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALICE, createNetwork, type Network, outcomeOf } from "../../../testing/network.ts";
import { finishReconfiguration } from "../../blocks/reconfiguration_with_dkg/reconfigurationWithDkg.ts";
import {
  type AllProvidersJWKs as AllProvidersJwks,
  type JWK as Jwk,
  type ProviderJWKs as ProviderJwks,
  type RSA_JWK as RsaJwk,
  tags,
  type UnsupportedJWK as UnsupportedJwk,
} from "../../generated/keyless/jwks.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { moveString, stringText } from "../../stdlib/string/string.ts";
import { TEST_ISSUER, TEST_ISSUER_KEY } from "../localSetup.ts";

const text = (value: string) => new TextEncoder().encode(value);
const strings = (...values: string[]) => values.map(moveString);

/** Lists issuer, version and key ids, with the payload of unsupported keys. */
function shown(network: Network, { entries }: AllProvidersJwks): unknown[] {
  return network.run((context) =>
    entries.map(({ issuer, version, jwks }) => {
      const keys = jwks.map(({ variant }) => {
        const type = stringText(variant.type_name);
        if (type === "0x1::jwks::RSA_JWK") return stringText((context.deserialize(tags.RSA_JWK, variant.data) as RsaJwk).kid);
        const { id, payload } = context.deserialize(tags.UnsupportedJWK, variant.data) as UnsupportedJwk;
        return `${new TextDecoder().decode(id)}=${new TextDecoder().decode(payload)}`;
      });
      return [new TextDecoder().decode(issuer), Number(version), ...keys];
    }),
  );
}
function keys(network: Network, owner: Value, resource: string): unknown[] {
  const holder = network.resource<{ jwks: AllProvidersJwks }>(address(String(owner)), `0x1::jwks::${resource}`);
  return holder === undefined ? [] : shown(network, holder.jwks);
}
const unsupported = (network: Network, id: string, payload: string) =>
  network.call("0x1::jwks::new_unsupported_jwk", text(id), text(payload))[0] as Jwk;
const provider = (issuer: string, version: bigint, jwks: Jwk[]): ProviderJwks => ({ issuer: text(issuer), version, jwks });

describe("issuer keys (JWKs) at genesis", () => {
  it("contain only the test issuer's key, as a patch", () => {
    const network = createNetwork();
    expect(keys(network, FRAMEWORK_ADDRESS, "PatchedJWKs")).toEqual([[TEST_ISSUER, 0, "test-rsa"]]);
    expect(keys(network, FRAMEWORK_ADDRESS, "ObservedJWKs")).toEqual([]);
    const [found] = network.call("0x1::jwks::try_get_patched_jwk", text(TEST_ISSUER), text("test-rsa")) as [{ vec: Jwk[] }];
    const [expected] = network.call(
      "0x1::jwks::new_rsa_jwk",
      ...[TEST_ISSUER_KEY.kid, TEST_ISSUER_KEY.alg, TEST_ISSUER_KEY.e, TEST_ISSUER_KEY.n].map(moveString),
    );
    expect(found.vec).toEqual([expected]);
  });

  it.each([
    [TEST_ISSUER, "test-rsa2"],
    ["test.federated.oidc.provider", "test-rsa"],
  ])("contain no other key, such as %s %s", (issuer, id) => {
    const network = createNetwork();
    expect(network.call("0x1::jwks::try_get_patched_jwk", text(issuer), text(id))).toEqual([{ vec: [] }]);
    expect(outcomeOf(() => network.call("0x1::jwks::get_patched_jwk", text(issuer), text(id)))).toBe("0x1::option 0x40001");
  });
});

describe("JWKs of federated issuers", () => {
  const update = (network: Network, owner: Value, issuer: string, ...ids: string[]) =>
    network.call(
      "0x1::jwks::update_federated_jwk_set",
      owner,
      text(issuer),
      strings(...ids),
      strings(...ids.map(() => "RS256")),
      strings(...ids.map(() => "AQAB")),
      strings(...ids.map((id) => `modulus of ${id}`)),
    );

  it("are sorted by key id, and an update replaces the keys of every issuer", () => {
    const network = createNetwork();
    update(network, ALICE, "https://one.example", "b", "a", "c");
    expect(keys(network, ALICE, "FederatedJWKs")).toEqual([["https://one.example", 0, "a", "b", "c"]]);
    update(network, ALICE, "https://two.example", "d");
    expect(keys(network, ALICE, "FederatedJWKs")).toEqual([["https://two.example", 0, "d"]]);
  });

  it("keep the first of two keys with the same id", () => {
    const network = createNetwork();
    const columns = [strings("same", "same"), strings("RS256", "RS256"), strings("AQAB", "AQAB"), strings("first", "second")];
    network.call("0x1::jwks::update_federated_jwk_set", ALICE, text("iss"), ...columns);
    const { jwks } = network.resource<{ jwks: AllProvidersJwks }>(ALICE, "0x1::jwks::FederatedJWKs") ?? { jwks: { entries: [] } };
    const [[jwk]] = jwks.entries.map((entry) => entry.jwks) as [Jwk[]];
    const rsa = network.run((context) => context.deserialize(tags.RSA_JWK, (jwk as Jwk).variant.data)) as RsaJwk;
    expect([stringText(rsa.kty), stringText(rsa.n)]).toEqual(["RSA", "first"]);
  });

  it.each<[string, Value, string[], string[], string[], string[], string]>([
    ["no keys", ALICE, [], [], [], [], "0x1::jwks 0x10009"],
    ["too few algorithms", ALICE, ["a", "b"], ["RS256"], ["AQAB", "AQAB"], ["n", "n"], "0x1::jwks 0x10009"],
    ["too many exponents", ALICE, ["a"], ["RS256"], ["AQAB", "AQAB"], ["n"], "0x1::jwks 0x10009"],
    ["too few moduli", ALICE, ["a"], ["RS256"], ["AQAB"], [], "0x1::jwks 0x10009"],
    ["the framework's account", FRAMEWORK_ADDRESS, ["a"], ["RS256"], ["AQAB"], ["n"], "0x1::jwks 0x10007"],
  ])("reject an update with %s", (_, owner, kid, alg, e, n, expected) => {
    const network = createNetwork();
    const columns = [kid, alg, e, n].map((column) => strings(...column));
    expect(outcomeOf(() => network.call("0x1::jwks::update_federated_jwk_set", owner, text("iss"), ...columns))).toBe(expected);
  });

  it("are limited to 2 KiB in total", () => {
    const network = createNetwork();
    const install = (length: number) =>
      outcomeOf(() =>
        network.call(
          "0x1::jwks::update_federated_jwk_set",
          ALICE,
          text("iss"),
          strings("kid"),
          strings("RS256"),
          strings("AQAB"),
          strings("n".repeat(length)),
        ),
      );
    // The fields other than the modulus take 56 bytes.
    expect([install(2047 - 56), install(2048 - 56)]).toEqual(["ok", "0x1::jwks 0x10008"]);
    const size = network.run((context) => context.serialize(tags.FederatedJWKs, context.borrow(ALICE, tags.FederatedJWKs)).length);
    expect(size).toBe(2047);
  });
});

describe("patches to issuer keys (JWKs)", () => {
  it("apply in order to the keys that validators observed", () => {
    const network = createNetwork();
    const call = (name: string, ...args: Value[]) => network.call(`0x1::jwks::${name}`, ...args)[0] as Value;
    const observed = [
      provider("bob", 222n, [unsupported(network, "1", "b1"), unsupported(network, "2", "b2")]),
      provider("alice", 111n, [unsupported(network, "0", "a0")]),
    ];
    network.call("0x1::jwks::upsert_into_observed_jwks", FRAMEWORK_ADDRESS, observed);
    const patched = (...patches: Value[]) => {
      network.call("0x1::jwks::set_patches", FRAMEWORK_ADDRESS, patches);
      return keys(network, FRAMEWORK_ADDRESS, "PatchedJWKs");
    };
    const alice = ["alice", 111, "0=a0"];
    const bob = ["bob", 222, "1=b1", "2=b2"];
    expect(patched()).toEqual([alice, bob]);
    expect(patched(call("new_patch_remove_issuer", text("alice")))).toEqual([bob]);
    expect(patched(call("new_patch_remove_issuer", text("nobody")))).toEqual([alice, bob]);
    expect(patched(call("new_patch_remove_jwk", text("bob"), text("1")))).toEqual([alice, ["bob", 222, "2=b2"]]);
    expect(patched(call("new_patch_remove_jwk", text("nobody"), text("1")))).toEqual([alice, bob]);
    const upsert = (issuer: string, id: string, content: string) =>
      call("new_patch_upsert_jwk", text(issuer), unsupported(network, id, content));
    expect(patched(upsert("bob", "2", "new"), upsert("bob", "0", "b0"), upsert("aaron", "9", "x"))).toEqual([
      ["aaron", 0, "9=x"],
      alice,
      ["bob", 222, "0=b0", "1=b1", "2=new"],
    ]);
    expect(patched(call("new_patch_remove_all"), upsert("carl", "3", "c"))).toEqual([["carl", 0, "3=c"]]);
    expect(keys(network, FRAMEWORK_ADDRESS, "ObservedJWKs")).toEqual([alice, bob]);
  });

  it("keep issuers and keys sorted and unique, for any order of insertion", () => {
    const network = createNetwork();
    const names = fc.constantFrom("a", "b", "c", "aa", "");
    fc.assert(
      fc.property(fc.array(fc.tuple(names, names), { maxLength: 12 }), (upserts) => {
        const patches = upserts.map(
          ([issuer, id]) => network.call("0x1::jwks::new_patch_upsert_jwk", text(issuer), unsupported(network, id, "x"))[0] as Value,
        );
        network.call("0x1::jwks::set_patches", FRAMEWORK_ADDRESS, patches);
        const issuers = [...new Set(upserts.map(([issuer]) => issuer))].sort();
        expect(keys(network, FRAMEWORK_ADDRESS, "PatchedJWKs")).toEqual(
          issuers.map((issuer) => [
            issuer,
            0,
            ...[...new Set(upserts.filter((upsert) => upsert[0] === issuer).map(([, id]) => `${id}=x`))].sort(),
          ]),
        );
      }),
      { numRuns: 25 },
    );
  });

  it("require the framework's signer", () => {
    expect(outcomeOf(() => createNetwork().call("0x1::jwks::set_patches", ALICE, []))).toBe("0x1::system_addresses 0x50003");
  });
});

describe("issuer keys (JWKs) observed by validators", () => {
  it("replace all keys of an issuer and emit an event", () => {
    const network = createNetwork();
    network.call("0x1::jwks::upsert_into_observed_jwks", FRAMEWORK_ADDRESS, [provider("iss", 7n, [unsupported(network, "1", "x")])]);
    network.call("0x1::jwks::upsert_into_observed_jwks", FRAMEWORK_ADDRESS, [provider("iss", 9n, [unsupported(network, "2", "y")])]);
    expect(keys(network, FRAMEWORK_ADDRESS, "ObservedJWKs")).toEqual([["iss", 9, "2=y"]]);
    network.call("0x1::jwks::remove_issuer_from_observed_jwks", FRAMEWORK_ADDRESS, text("iss"));
    expect(network.lastEvents()).toMatchObject([{ type: "0x1::jwks::ObservedJWKsUpdated", data: { epoch: 1n, jwks: { entries: [] } } }]);
  });

  it("change individually in per-key mode, one version at a time", () => {
    const network = createNetwork({ features: ["JWK_CONSENSUS_PER_KEY_MODE"] });
    const observe = (version: bigint, ...jwks: Jwk[]) =>
      network.call("0x1::jwks::upsert_into_observed_jwks", FRAMEWORK_ADDRESS, [provider("iss", version, jwks)]);
    observe(1n, unsupported(network, "1", "x"), unsupported(network, "2", "y"));
    observe(2n, unsupported(network, "1", "THIS_IS_A_DELETE_COMMAND"), unsupported(network, "3", "z"));
    expect(keys(network, FRAMEWORK_ADDRESS, "ObservedJWKs")).toEqual([["iss", 2, "2=y", "3=z"]]);
    expect(outcomeOf(() => observe(2n))).toBe("0x1::jwks 0x10002");
    expect(outcomeOf(() => observe(4n))).toBe("0x1::jwks 0x10002");
  });
});

describe("providers whose keys validators watch", () => {
  const watched = (network: Network) =>
    network
      .resource<{ providers: { name: Uint8Array; config_url: Uint8Array }[] }>(FRAMEWORK_ADDRESS, "0x1::jwks::SupportedOIDCProviders")
      ?.providers.map(({ name, config_url }) => [name, config_url].map((bytes) => new TextDecoder().decode(bytes)).join(" "));
  const change = (network: Network, name: string, ...args: string[]) =>
    (network.call(`0x1::jwks::${name}`, FRAMEWORK_ADDRESS, ...args.map(text))[0] as { vec: Uint8Array[] }).vec.map((url) =>
      new TextDecoder().decode(url),
    );

  it("change at the next epoch", () => {
    const network = createNetwork();
    expect(change(network, "upsert_oidc_provider_for_next_epoch", "a", "https://a")).toEqual([]);
    expect(change(network, "upsert_oidc_provider_for_next_epoch", "b", "https://b")).toEqual([]);
    expect(change(network, "upsert_oidc_provider_for_next_epoch", "a", "https://aa")).toEqual(["https://a"]);
    expect(watched(network)).toEqual([]);
    network.run((context) => finishReconfiguration(context, FRAMEWORK_ADDRESS));
    expect(watched(network)).toEqual(["b https://b", "a https://aa"]);
    expect(change(network, "remove_oidc_provider_for_next_epoch", "b")).toEqual(["https://b"]);
    network.run((context) => finishReconfiguration(context, FRAMEWORK_ADDRESS));
    expect(watched(network)).toEqual(["a https://aa"]);
  });

  it("change immediately during genesis only", () => {
    const network = createNetwork();
    expect(outcomeOf(() => change(network, "upsert_oidc_provider", "a", "https://a"))).toBe("0x1::chain_status 0x30001");
    expect(outcomeOf(() => change(network, "remove_oidc_provider", "a"))).toBe("0x1::chain_status 0x30001");
  });
});
