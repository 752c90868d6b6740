// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://page.test/local" }
import { describe, expect, it } from "vitest";
import { internalLinkOf } from "./internalLink.ts";

const ORIGIN = "http://page.test";

function clicked(html: string, init: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = html;
  let result: string | undefined;
  const listener = (event: MouseEvent) => {
    result = internalLinkOf(event, ORIGIN);
    event.preventDefault();
  };
  document.addEventListener("click", listener, { once: true });
  document.querySelector("[data-here]")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init }));
  return result;
}

describe("mouse clicks on links", () => {
  it.each([
    ["to an internal page stays in the page", '<a data-here href="/local/send?to=0x1">x</a>', {}, "/local/send?to=0x1"],
    ["to an internal page stays in the page, even on a nested element", '<a href="/local"><b data-here>x</b></a>', {}, "/local"],
    ["with a modifier key is left to the browser", '<a data-here href="/local">x</a>', { ctrlKey: true }, undefined],
    ["with the middle button is left to the browser", '<a data-here href="/local">x</a>', { button: 1 }, undefined],
    ["that opens a new tab is left to the browser", '<a data-here target="_blank" href="/local">x</a>', {}, undefined],
    ["that downloads a file is left to the browser", '<a data-here download href="/local">x</a>', {}, undefined],
    ["to another origin is left to the browser", '<a data-here href="https://other.test/local">x</a>', {}, undefined],
    ["to a server endpoint is left to the browser", '<a data-here href="/-/network.json">x</a>', {}, undefined],
    ["without a target is ignored", "<b data-here>x</b>", {}, undefined],
  ])("click on a link %s", (_, html, init, expected) => {
    expect(clicked(html, init)).toBe(expected);
  });
});
