// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import "../language/testing/english.ts";
import type { ChainClient } from "../chain/client/chainClient.ts";
import type { AccountName } from "../chain/facts/accountName.ts";
import type { Address } from "../chain/facts/types.ts";
import { explainError } from "../errors/explainError.ts";
import { refuseMovedNames, type TypedName, typedNames, useTypedNames } from "./typedNames.ts";

const [bob, thief] = [`0x${"b".repeat(64)}`, `0x${"e".repeat(64)}`] as Address[] as [Address, Address];
const harbour: AccountName = { domain: "harbour", subdomain: undefined };
const pier: AccountName = { domain: "harbour", subdomain: "pier" };
const { signal } = new AbortController();

type Target = Awaited<ReturnType<ChainClient["targetOfName"]>>;
const leading = (target: Target) => ({ targetOfName: async () => target });

it("an address that was found under a name is refused once the name leads elsewhere, or nowhere", async () => {
  const names = [{ name: harbour, address: bob }];
  await refuseMovedNames(leading({ kind: "found", address: bob } as Target), names, signal);
  for (const target of [{ kind: "found", address: thief }, { kind: "unknown" }] as Target[]) {
    const failure = await refuseMovedNames(leading(target), names, signal).catch((error: unknown) => error);
    expect(explainError(failure)).toMatchObject({
      code: "page.name_moved",
      what: "harbour.apt no longer leads to the address in the form.",
    });
  }
  const silent = { targetOfName: () => Promise.reject(new TypeError("Failed to fetch")) };
  await expect(refuseMovedNames(silent, names, signal)).rejects.toThrow("Failed to fetch");
});

it("names count for as long as a form has addresses from them, each once", () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  function Form({ names }: { readonly names: readonly TypedName[] }) {
    useTypedNames(names);
    return null;
  }
  const root = createRoot(document.createElement("div"));
  const ofHarbour = [{ name: harbour, address: bob }];
  const ofBoth = [...ofHarbour, { name: pier, address: thief }];
  act(() =>
    root.render(
      <>
        <Form names={ofHarbour} />
        <Form names={ofBoth} />
      </>,
    ),
  );
  expect(typedNames()).toEqual(ofBoth);
  act(() => root.render(<Form names={[]} />));
  expect(typedNames()).toEqual([]);
  act(() => root.unmount());
});
