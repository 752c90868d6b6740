import "../../language/testing/english.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SettingsFrame } from "../settings/SettingsFrame.tsx";
import { Console } from "./Console.tsx";
import { Dashboard } from "./Dashboard.tsx";
import { DetailTemplate } from "./DetailTemplate.tsx";
import { FormAndPreview } from "./FormAndPreview.tsx";
import { ListTemplate } from "./ListTemplate.tsx";
import type { PageState } from "./StatePanel.tsx";
import { Wizard } from "./Wizard.tsx";

const list = (state: PageState) =>
  renderToStaticMarkup(
    <ListTemplate title="Lagoons" state={state} empty="No lagoons yet" footer="As of version 7">
      The rows
    </ListTemplate>,
  );
const detail = (state: PageState) =>
  renderToStaticMarkup(
    <DetailTemplate
      list={{ label: "Lagoons", href: "/local/lagoons" }}
      shortId="7"
      title="Lagoon 7"
      mark={undefined}
      state={state}
      empty="No such lagoon"
    >
      Its depth
    </DetailTemplate>,
  );
const formAndPreview = (state: PageState) =>
  renderToStaticMarkup(<FormAndPreview state={state} empty="No account yet" form="To whom" preview="What it will do" />);
const wizard = (state: PageState) =>
  renderToStaticMarkup(
    <Wizard label="A new lagoon" step={{ at: 2, of: 3 }} state={state} empty="No water yet">
      Its name
    </Wizard>,
  );
const dashboard = (state: PageState) =>
  renderToStaticMarkup(<Dashboard title="Lagoons" state={state} empty="No lagoons yet" main="All the water" side="One leaks" />);
const console_ = (state: PageState) =>
  renderToStaticMarkup(<Console title="Lagoons" state={state} empty="Nothing asked yet" input="Which is deepest" output="The third" />);

const settings = (state: PageState) =>
  renderToStaticMarkup(
    <SettingsFrame here="/settings" title="Lagoon settings" state={state} empty="Nothing to set yet">
      How deep
    </SettingsFrame>,
  );

describe.each([
  ["list", list, "The rows", "No lagoons yet"],
  ["detail", detail, "Its depth", "No such lagoon"],
  ["form and preview", formAndPreview, "What it will do", "No account yet"],
  ["wizard", wizard, "Its name", "No water yet"],
  ["dashboard", dashboard, "All the water", "No lagoons yet"],
  ["console", console_, "The third", "Nothing asked yet"],
  ["settings page", settings, "How deep", "Nothing to set yet"],
] as const)("page template: %s", (_name, render, content, nothing) => {
  it("shows its content when ready", () => {
    expect(render({ kind: "ready" })).toContain(content);
  });

  it.each<readonly [string, PageState, string]>([
    ["its skeleton while loading", { kind: "loading" }, "Loading"],
    ["its empty state", { kind: "empty" }, nothing],
    ["the error", { kind: "error", view: "The node did not answer" }, "The node did not answer"],
    ["the offline state with a retry button", { kind: "offline", network: "Harbour", onRetry: () => undefined }, "Try again"],
  ])("shows %s instead of its content", (_what, state, expected) => {
    const shown = render(state);
    expect(shown).toContain(expected);
    expect(shown).not.toContain(content);
    expect(shown.includes("aria-busy")).toBe(state.kind === "loading");
  });
});

it.each([
  ["list heading", list, /<h1[^>]*>Lagoons/],
  ["detail heading", detail, /<h1[^>]*>Lagoon 7/],
  ["dashboard heading", dashboard, /<h1[^>]*>Lagoons/],
  ["wizard progress", wizard, /Step 2 of 3/],
  ["settings heading", settings, /<h1[^>]*>Lagoon settings/],
  ["console input", console_, /Which is deepest/],
] as const)("page template shows the %s in every state", (_what, render, pattern) => {
  for (const kind of ["ready", "loading", "empty"] as const) expect(render({ kind })).toMatch(pattern);
});
