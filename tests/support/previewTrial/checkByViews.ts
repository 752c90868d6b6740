import type { Address, TransactionFacts } from "../../../packages/web/src/chain/facts/types.ts";
import type { Effect } from "../../../packages/web/src/preview/previewTypes.ts";
import type { TrialNetwork } from "./trialNetwork.ts";

const NAMES = "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82";

/** Checks effects without a plain resource field against the network's views, modules and tables. */
export async function checkByViews(
  network: TrialNetwork,
  effects: readonly Effect[],
  { version = 0n }: TransactionFacts,
  compare: (actual: unknown, expected: unknown) => void,
): Promise<void> {
  for (const effect of effects) {
    switch (effect.kind) {
      case "name":
        await checkName(network, effect, version, compare);
        break;
      case "legacyToken": {
        const [before, after] = [await tokenAmount(network, effect, version - 1n), await tokenAmount(network, effect, version)];
        compare(after - before, effect.change);
        break;
      }
      case "module":
        for (const name of effect.modules) {
          compare(await exists(network, effect.address, name, version), true);
          compare(await exists(network, effect.address, name, version - 1n), effect.change === "upgraded");
        }
        break;
      case "permission":
        if (effect.change === "authenticatorAdded") {
          const [functions] = (await network.view(
            "0x1::account_abstraction::dispatchable_authenticator",
            [],
            [effect.account],
            version,
          )) as [{ vec: readonly unknown[] }];
          compare(JSON.stringify(functions).includes(effect.functionId.split("::")[2] ?? "?"), true);
        }
        break;
      default:
        break;
    }
  }
}

async function checkName(
  network: TrialNetwork,
  effect: Extract<Effect, { readonly kind: "name" }>,
  version: bigint,
  compare: (actual: unknown, expected: unknown) => void,
): Promise<void> {
  const parts = effect.name.replace(/\.apt$/, "").split(".");
  const name = [parts.at(-1), { vec: parts.slice(0, -1) }];
  if (effect.act === "registered" || effect.act === "renewed") {
    compare(await network.view(`${NAMES}::router::get_expiration`, [], name, version), [effect.expirationSecs.toString()]);
  } else if (effect.act === "target") {
    const [target] = (await network.view(`${NAMES}::router::get_target_addr`, [], name, version)) as [{ vec: readonly string[] }];
    compare(
      target.vec.map((address) => BigInt(address)),
      effect.target === undefined ? [] : [BigInt(effect.target)],
    );
  } else if (effect.act === "primary" || effect.act === "noLongerPrimary") {
    const [, domain] = (await network.view(`${NAMES}::router::get_primary_name`, [], [effect.account], version)) as [
      unknown,
      { vec: readonly string[] },
    ];
    compare(domain.vec.includes(parts.at(-1) ?? ""), effect.act === "primary");
  }
}

async function tokenAmount(
  network: TrialNetwork,
  effect: Extract<Effect, { readonly kind: "legacyToken" }>,
  version: bigint,
): Promise<bigint> {
  const store = (await network.resource(effect.owner, "0x3::token::TokenStore", version)) as { tokens: { handle: string } } | undefined;
  if (store === undefined) return 0n;
  const { creator, collection, name, propertyVersion } = effect;
  const key = { token_data_id: { creator, collection, name }, property_version: propertyVersion.toString() };
  const body = JSON.stringify({ key_type: "0x3::token::TokenId", value_type: "0x3::token::Token", key });
  const url = `http://127.0.0.1:8080/v1/tables/${store.tokens.handle}/item?ledger_version=${version}`;
  const answer = await network.localnet.fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
  if (answer.status === 404) return 0n;
  return BigInt(((await answer.json()) as { amount: string }).amount);
}

async function exists(network: TrialNetwork, address: Address, name: string, version: bigint): Promise<boolean> {
  return (await network.localnet.fetch(`http://127.0.0.1:8080/v1/accounts/${address}/module/${name}?ledger_version=${version}`)).ok;
}
