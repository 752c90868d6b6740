import type { PlaceKind } from "../../chain/facts/placeKinds.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Pill } from "../../ui/Pill.tsx";

const NAMES = {
  token: "account:token",
  collection: "account:collection",
  asset: "account:asset",
  store: "account:store",
  sharedAccount: "account:sharedAccount",
  delegationPool: "account:delegationPool",
  stakePool: "account:stakePool",
  vesting: "account:vesting",
  resourceAccount: "account:resourceAccount",
  codeObject: "account:codeObject",
  burnt: "account:burnt",
  object: "account:object",
} as const satisfies Record<Exclude<PlaceKind, "account">, PlainKey>;

/**
 * Pills that name the roles of an address besides "account". Every delegation pool is also a stake pool, so the stake pool pill is omitted
 * there.
 */
export function KindPills({ kinds }: { readonly kinds: readonly PlaceKind[] }) {
  return kinds
    .filter((kind) => kind !== "account" && !(kind === "stakePool" && kinds.includes("delegationPool")))
    .map((kind) => (
      <Pill key={kind} tone={kind === "burnt" ? "caution" : "neutral"}>
        {t(NAMES[kind as keyof typeof NAMES])}
      </Pill>
    ));
}

/** Button that opens the most specific page for an address: asset, collectible, pool or shared account. */
export function KindLink({ kinds, address }: { readonly kinds: readonly PlaceKind[]; readonly address: string }) {
  const { id } = useNetwork();
  const links: readonly (readonly [PlaceKind, PlainKey, string])[] = [
    ["asset", "account:openAsset", routes.asset(id, address)],
    ["token", "account:openToken", routes.token(id, address)],
    ["collection", "account:openCollection", routes.collection(id, address)],
    ["stakePool", "account:openPool", routes.pool(id, address)],
    ["sharedAccount", "account:openShared", routes.sharedAccount(id, address)],
  ];
  return links
    .filter(([kind]) => kinds.includes(kind))
    .map(([kind, words, href]) => (
      <Button key={kind} href={href}>
        {t(words)}
      </Button>
    ));
}
