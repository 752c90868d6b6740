import "../../language/testing/english.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DetailTemplate } from "./DetailTemplate.tsx";
import { ListTemplate } from "./ListTemplate.tsx";
import type { PageState } from "./StatePanel.tsx";

const list = (state: PageState) =>
  renderToStaticMarkup(
    <ListTemplate title="Lagoons" state={state} empty="No lagoons yet" footer="As of version 7">
      The rows
    </ListTemplate>,
  );
const detail = (state: PageState) =>
  renderToStaticMarkup(
    <DetailTemplate list={{ label: "Lagoons", href: "/local/lagoons" }} shortId="7" title="Lagoon 7" state={state} empty="No such lagoon">
      Its depth
    </DetailTemplate>,
  );

describe.each([
  ["list", list, "The rows", "No lagoons yet"],
  ["detail", detail, "Its depth", "No such lagoon"],
] as const)("the template of a %s", (_name, render, content, nothing) => {
  it("shows its content when there is some", () => {
    expect(render({ kind: "ready" })).toContain(content);
  });

  it.each<readonly [string, PageState, string]>([
    ["its skeleton while it is asked for", { kind: "loading" }, "Loading"],
    ["what would be there when there is nothing", { kind: "empty" }, nothing],
    ["why it could not be had", { kind: "error", view: "The node did not answer" }, "The node did not answer"],
    ["that the network is away, and how to try again", { kind: "offline", network: "Harbour", onRetry: () => undefined }, "Try again"],
  ])("shows %s, and nothing in its place", (_what, state, told) => {
    const shown = render(state);
    expect(shown).toContain(told);
    expect(shown).not.toContain(content);
    expect(shown.includes("aria-busy")).toBe(state.kind === "loading");
  });

  it("has its heading in every state", () => {
    for (const kind of ["ready", "loading", "empty"] as const) expect(render({ kind })).toMatch(/<h1[^>]*>Lagoon/);
  });
});
