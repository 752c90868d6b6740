import { describe, expect, it } from "vitest";
import { RESERVED_NETWORK_IDS } from "../chain/networks/validateNetwork.ts";
import { isOfNetwork } from "../routing/page.ts";
import { routes } from "../routing/routes.ts";
import { PAGES } from "./pages/allPages.ts";
import { markedPage, pathOnNetwork } from "./pages/navigation.ts";
import { createPageRouter } from "./router.ts";

const HASH = `0x${"ab".repeat(32)}`;
const router = createPageRouter();

/** Path pattern of the route that a link matches. */
function routeOf(href: string): string | undefined {
  const [, , found] = router.getMatchedRoutes(new URL(href, "http://page.test").pathname);
  return found?.fullPath;
}

describe("URLs of pages", () => {
  it.each([
    [routes.home(), "/", "/"],
    [routes.overview("local"), "/local", "/$network/"],
    [routes.send("local"), "/local/send", "/$network/send"],
    [routes.send("local", { to: HASH, amount: "1.5" }), `/local/send?to=${HASH}&amount=1.5`, "/$network/send"],
    [routes.send("local", { to: undefined, amount: "" }), "/local/send", "/$network/send"],
    [routes.sendMany("local"), "/local/send/many", "/$network/send/many"],
    [routes.sendMany("local", { list: HASH }), `/local/send/many?list=${HASH}`, "/$network/send/many"],
    [routes.receive("testnet"), "/testnet/receive", "/$network/receive"],
    [routes.accounts("my-net"), "/my-net/accounts", "/$network/accounts"],
    [routes.contacts("my-net"), "/my-net/contacts", "/$network/contacts"],
    [routes.transact("local"), "/local/transact", "/$network/transact"],
    [routes.transact("local", { raise: HASH }), `/local/transact?raise=${HASH}`, "/$network/transact"],
    [routes.transact("local", { fill: 7n }), "/local/transact?fill=7", "/$network/transact"],
    [routes.workbench("local"), "/local/workbench", "/$network/workbench"],
    [routes.workbench("local", { from: 7n }), "/local/workbench?from=7", "/$network/workbench"],
    [routes.transactions("local"), "/local/transactions", "/$network/transactions"],
    [routes.transaction("local", 18_446_744_073_709_551_615n), "/local/tx/18446744073709551615", "/$network/tx/$id"],
    [routes.transaction("local", HASH), `/local/tx/${HASH}`, "/$network/tx/$id"],
    [routes.blocks("local"), "/local/blocks", "/$network/blocks"],
    [routes.block("local", 12n), "/local/block/12", "/$network/block/$height"],
    [routes.account("local", HASH), `/local/account/${HASH}`, "/$network/account/$address"],
    [routes.send("local", { asset: "0xb0b::moon::Moon" }), "/local/send?asset=0xb0b%3A%3Amoon%3A%3AMoon", "/$network/send"],
    [routes.send("local", { token: HASH }), `/local/send?token=${HASH}`, "/$network/send"],
    [routes.collectibles("local"), "/local/collectibles", "/$network/collectibles"],
    [routes.collectibles("local", "created"), "/local/collectibles?show=created", "/$network/collectibles"],
    [routes.issueAsset("local"), "/local/assets/issue", "/$network/assets/issue"],
    [routes.createCollection("local"), "/local/collectibles/create", "/$network/collectibles/create"],
    [routes.token("local", HASH), `/local/token/${HASH}`, "/$network/token/$token"],
    [routes.token("local", HASH, "burn"), `/local/token/${HASH}?do=burn`, "/$network/token/$token"],
    [routes.collection("local", HASH, "mint"), `/local/collection/${HASH}?do=mint`, "/$network/collection/$collection"],
    [routes.assets("local"), "/local/assets", "/$network/assets"],
    [routes.asset("local", "0xb0b::moon::Moon"), "/local/asset/0xb0b%3A%3Amoon%3A%3AMoon", "/$network/asset/$asset"],
    [routes.directory("local", "collections"), "/local/directory?show=collections", "/$network/directory"],
    [routes.names("local"), "/local/names", "/$network/names"],
    [routes.name("local", "harbour.apt", "renew"), "/local/name/harbour.apt?do=renew", "/$network/name/$name"],
    [routes.stake("local"), "/local/stake", "/$network/stake"],
    [routes.stake("local", "mine"), "/local/stake?show=mine", "/$network/stake"],
    [routes.pool("local", HASH), `/local/pool/${HASH}`, "/$network/pool/$pool"],
    [routes.pool("local", HASH, "unlock"), `/local/pool/${HASH}?act=unlock`, "/$network/pool/$pool"],
    [routes.validators("local"), "/local/validators", "/$network/validators"],
    [routes.validators("local", "features"), "/local/validators?show=features", "/$network/validators"],
    [routes.validators("local", "epochs"), "/local/validators?show=epochs", "/$network/validators"],
    [routes.shared("local"), "/local/shared", "/$network/shared"],
    [routes.shared("local", { isNew: true }), "/local/shared?do=create", "/$network/shared"],
    [routes.sharedAccount("local", HASH, { proposal: 7n }), `/local/shared/${HASH}?proposal=7`, "/$network/shared/$address"],
    [routes.modules("local"), "/local/modules", "/$network/modules"],
    [
      routes.module("local", "0x1", "coin", { tab: "read", fn: "name" }),
      "/local/module/0x1/coin?tab=read&fn=name",
      "/$network/module/$address/$module",
    ],
    [routes.tools(), "/tools", "/tools"],
    [routes.tools({ tab: "keys", input: "0x01" }), "/tools?tab=keys&input=0x01", "/tools"],
    [routes.settings(), "/settings", "/settings"],
    [routes.networks({ addNetwork: "my-net" }), "/settings/networks?addNetwork=my-net", "/settings/networks"],
    [routes.security(), "/settings/security", "/settings/security"],
    [routes.apiKeys(), "/settings/api-keys", "/settings/api-keys"],
    [routes.sources(), "/settings/sources", "/settings/sources"],
    [routes.limits(), "/settings/limits", "/settings/limits"],
    [routes.sites(), "/settings/sites", "/settings/sites"],
    [routes.warnings(), "/settings/warnings", "/settings/warnings"],
    [routes.data(), "/settings/data", "/settings/data"],
    [routes.errors(), "/settings/errors", "/settings/errors"],
    [routes.licences(), "/settings/licences", "/settings/licences"],
    [routes.gallery(), "/gallery", "/gallery"],
  ])("route helper returns %s, equal to %s, and the router matches it to %s", (made, written, route) => {
    expect(made).toBe(written);
    expect(routeOf(made)).toBe(route);
  });

  it("routes.allow() returns the server's consent page with all origins and the return path", () => {
    const path = routes.allow({
      connect: ["https://a.example", "http://localhost:9080"],
      image: ["https://b.example"],
      returnTo: "/local/send?to=0x1",
      theme: "dark",
    });
    const { pathname, searchParams } = new URL(path, "http://page.test");
    expect(pathname).toBe("/-/allow");
    expect(searchParams.getAll("connect")).toEqual(["https://a.example", "http://localhost:9080"]);
    expect(searchParams.getAll("image")).toEqual(["https://b.example"]);
    expect([searchParams.get("return"), searchParams.get("theme")]).toEqual(["/local/send?to=0x1", "dark"]);
  });

  it("route helpers escape path segments, so an id cannot change the matched route", () => {
    expect(routeOf(routes.transaction("local", "../../settings"))).toBe("/$network/tx/$id");
    expect(routeOf(routes.account("local", "a/b?c#d"))).toBe("/$network/account/$address");
  });

  it("router matches an unknown page to its network and leaves the rest of the path over", () => {
    const [, params, found] = router.getMatchedRoutes("/local/nothing/here");
    expect(found?.fullPath).toBe("/$network");
    expect(params["**"]).toBe("nothing/here");
  });

  it("reserved network ids include the names of all pages outside networks", () => {
    const names = PAGES.filter((page) => !isOfNetwork(page)).map(({ path }) => path.split("/")[1]);
    expect(names).toContain("settings");
    for (const name of names) expect(RESERVED_NETWORK_IDS).toContain(name);
  });

  it.each([
    ["/local", "overview"],
    ["/local/send", "send"],
    ["/settings", "settings"],
    ["/settings/licences", "settings"],
    ["/settings/security", "settings"],
    [`/local/tx/${HASH}`, "transactions"],
    ["/local/nowhere", undefined],
  ])("navigation highlights for the path %s the page %s", (path, id) => {
    expect(markedPage(path, PAGES)).toBe(id);
  });

  it.each([
    ["/local", "/testnet"],
    ["/local/send", "/testnet/send"],
    ["/local/receive", "/testnet/receive"],
    ["/local/accounts", "/testnet/accounts"],
    ["/local/transactions", "/testnet/transactions"],
    [`/local/tx/${HASH}`, "/testnet/transactions"],
    [`/local/account/${HASH}`, "/testnet"],
    [`/local/asset/${HASH}`, "/testnet/assets"],
    ["/settings", "/testnet"],
  ])("pathOnNetwork maps %s to %s when the user switches the network", (path, other) => {
    expect(pathOnNetwork(path, "testnet", PAGES)).toBe(other);
  });
});
