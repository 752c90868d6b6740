// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { parseSearchText, searchToText } from "./searchText.ts";
import { useSearchValue } from "./useSearchValue.ts";
import { useSearchValues } from "./useSearchValues.ts";

const unmount: (() => void)[] = [];
afterEach(() => {
  for (const one of unmount.splice(0)) one();
});

/** Renders a hook in a router that encodes URLs like the page's own router. */
async function open<Used>(useHook: () => Used, address: string) {
  const used: { now: Used | undefined } = { now: undefined };
  const all: Used[] = [];
  const routeTree = createRootRoute({
    component: function Probe() {
      used.now = useHook();
      all.push(used.now);
      return null;
    },
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, history, parseSearch: parseSearchText, stringifySearch: (search) => searchToText(search) });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  unmount.push(() => root.unmount());
  root.render(<RouterProvider router={router as never} />);
  await until(() => expect(used.now).toBeDefined());
  const now = () => used.now ?? expect.unreachable("It was rendered.");
  return { now, all, address: () => history.location.href, follow: (href: string) => history.push(href) };
}

/** Waits with a longer timeout than the default second, for hosts with busy processors. */
const until = (check: () => void) => vi.waitFor(check, 20_000);

const LONG = "x".repeat(20_000);

it("useSearchValue stores a text too long for the URL in page state until another value replaces it", async () => {
  const page = await open(() => useSearchValue("find"), "/?find=Bob&show=all");
  expect(page.now()[0]).toBe("Bob");
  page.now()[1](LONG);
  await until(() => expect([page.now()[0] === LONG, page.address()]).toEqual([true, "/?show=all"]));
  const before = page.all.length;
  // Forces a synchronous render, like a key press does.
  flushSync(() => page.now()[1]("Ann"));
  await until(() => expect([page.now()[0], page.address()]).toEqual(["Ann", "/?show=all&find=Ann"]));
  expect(page.all.slice(before).filter(([value]) => value !== LONG && value !== "Ann")).toEqual([]);
  page.now()[1](LONG);
  await until(() => expect([page.now()[0] === LONG, page.address()]).toEqual([true, "/?show=all"]));
  page.now()[1](undefined);
  await until(() => expect([page.now()[0], page.address()]).toEqual([undefined, "/?show=all"]));
  page.now()[1](LONG);
  await until(() => expect(page.now()[0] === LONG).toBe(true));
  page.follow("/?find=Eve");
  await until(() => expect(page.now()[0]).toBe("Eve"));
});

const NAMES = ["sender", "code"] as const;

it("useSearchValues divides the URL's length limit between its values and stores too long values in page state", async () => {
  const page = await open(() => useSearchValues(NAMES), "/?sender=0x1");
  page.now()[1]({ sender: LONG, code: "0x1::coin" });
  await until(() =>
    expect([page.now()[0].sender === LONG, page.now()[0].code, page.address()]).toEqual([true, "0x1::coin", "/?code=0x1%3A%3Acoin"]),
  );
  const before = page.all.length;
  flushSync(() => page.now()[1]({ sender: "0x2" }));
  await until(() =>
    expect([page.now()[0].sender, page.now()[0].code, page.address()]).toEqual(["0x2", "0x1::coin", "/?code=0x1%3A%3Acoin&sender=0x2"]),
  );
  expect(page.all.slice(before).filter(([{ sender }]) => sender !== LONG && sender !== "0x2")).toEqual([]);
  page.now()[1]({ code: "c".repeat(2_500) });
  await until(() => expect([page.now()[0].code?.length, page.address()]).toEqual([2_500, "/?sender=0x2"]));
});
