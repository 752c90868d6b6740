// @vitest-environment happy-dom
import "../language/testing/english.ts";
import { act, type ReactNode, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Button } from "./Button.tsx";
import { Disclosure } from "./Disclosure.tsx";
import { ErrorView } from "./failures/ErrorView.tsx";
import { AmountInput } from "./forms/AmountInput.tsx";
import { Field } from "./forms/Field.tsx";
import { TextInput } from "./forms/TextInput.tsx";
import { ToastProvider, useToast } from "./overlays/Toast.tsx";
import { QrCode } from "./QrCode.tsx";
import { Table } from "./Table.tsx";
import { AddressText } from "./text/AddressText.tsx";
import { AmountText } from "./text/AmountText.tsx";
import { TimeText } from "./text/TimeText.tsx";
import { VirtualTable } from "./virtual/VirtualTable.tsx";

const ADDRESS = `0x7c3e${"0".repeat(56)}90b1`;
let root: Root;
let container: HTMLElement;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  container = document.createElement("div");
  document.body.append(container);
  root = createRoot(container);
});
afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function show(node: ReactNode): void {
  act(() => root.render(node));
}
function find<T extends Element = HTMLElement>(selector: string): T {
  const found = container.querySelector<T>(selector);
  if (found === null) throw new Error(`nothing matches ${selector} in ${container.innerHTML}`);
  return found;
}
function press(element: Element): void {
  act(() => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })));
}

describe("Disclosure component", () => {
  it("opens by default and stays open after `defaultOpen` changes back", () => {
    const disclosure = (text: string) => (
      <Disclosure summary="More" defaultOpen={text !== ""}>
        {text}
      </Disclosure>
    );
    show(disclosure(""));
    expect(find<HTMLDetailsElement>("details").open).toBe(false);
    show(disclosure("struct"));
    expect(find<HTMLDetailsElement>("details").open).toBe(true);
    show(disclosure(""));
    expect(find<HTMLDetailsElement>("details").open).toBe(true);
  });
});

describe("Button component", () => {
  it("ignores presses while busy and keeps its label", () => {
    const onClick = vi.fn();
    show(
      <Button busy onClick={onClick}>
        Send 5 APT
      </Button>,
    );
    press(find("button"));
    expect(onClick).not.toHaveBeenCalled();
    expect(find("button").getAttribute("aria-busy")).toBe("true");
    expect(find("button").textContent).toBe("Send 5 APT");
  });

  it("renders a link if it has an href", () => {
    show(<Button href="/local/send">Send</Button>);
    expect(find("a").getAttribute("href")).toBe("/local/send");
  });
});

describe("Field component", () => {
  it("connects label, hint and error to its control", () => {
    const field = (error?: string) => (
      <Field label="To" hint="An address." error={error}>
        {(control) => <TextInput {...control} value="" onChange={() => undefined} />}
      </Field>
    );
    show(field());
    const input = find<HTMLInputElement>("input");
    expect(find<HTMLLabelElement>("label").htmlFor).toBe(input.id);
    const note = () => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
    expect(note()).toBe("An address.");
    expect(input.hasAttribute("aria-invalid")).toBe(false);
    show(field("Too short."));
    expect(note()).toBe("Too short.");
    expect(input.getAttribute("aria-invalid")).toBe("true");
  });
});

describe("AmountInput component", () => {
  it("groups a valid amount on blur and leaves invalid text unchanged", () => {
    const seen: string[] = [];
    function Form({ start }: { readonly start: string }) {
      const [text, setText] = useState(start);
      seen.push(text);
      return <AmountInput value={text} onChange={setText} decimals={8} symbol="APT" />;
    }
    show(<Form key="a" start="1200.50" />);
    act(() => find("input").focus());
    act(() => find("input").blur());
    expect(find<HTMLInputElement>("input").value).toBe("1,200.5");
    show(<Form key="b" start="1,5" />);
    act(() => find("input").focus());
    act(() => find("input").blur());
    expect(find<HTMLInputElement>("input").value).toBe("1,5");
  });
});

describe("components that display values", () => {
  it("AddressText shortens an address in the middle, shows it whole in the tooltip and copies it whole", async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
    show(<AddressText address={ADDRESS} href="/x" />);
    expect(find("a").textContent).toBe("0x7c3e…90b1");
    expect(find("a").title).toBe(ADDRESS);
    await act(async () => find("button").click());
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
    expect(find("[role=status]").textContent).toBe("Copied");
  });

  it("AmountText shows a plus sign only if requested", () => {
    show(<AmountText units={120_000_000_000n} decimals={8} symbol="APT" />);
    expect(container.textContent).toBe("1,200\u00a0APT");
    show(<AmountText units={120_000_000_000n} decimals={8} symbol="APT" sign />);
    expect(container.textContent).toBe("+1,200\u00a0APT");
  });

  it("QrCode renders an image with an accessible name", () => {
    show(<QrCode text={ADDRESS} label="QR code of the address" />);
    expect(find("svg").getAttribute("aria-label")).toBe("QR code of the address");
    expect(find("path").getAttribute("d")?.length).toBeGreaterThan(1000);
  });
});

describe("TimeText component", () => {
  it("shows the current relative time after a period without any mounted TimeText", () => {
    vi.useFakeTimers();
    const nowSecs = () => Math.floor(Date.now() / 1000);
    show(<TimeText secs={nowSecs()} />);
    show(<p>A page without times</p>);
    vi.advanceTimersByTime(60_000);
    show(<TimeText secs={nowSecs()} />);
    expect(container.textContent).toBe("just now");
  });
});

describe("Table component", () => {
  const columns = [{ key: "n", header: "Number", cell: (row: number) => `no ${row}` }];
  it("shows its empty state without rows, and its rows otherwise", () => {
    show(<Table label="Numbers" columns={columns} rows={[]} rowKey={String} empty={<p>None yet</p>} />);
    expect(container.textContent).toBe("None yet");
    show(<Table label="Numbers" columns={columns} rows={[1, 2]} rowKey={String} />);
    expect(container.querySelectorAll("tbody tr")).toHaveLength(2);
    expect(find("td").getAttribute("data-label")).toBe("Number");
  });
});

describe("VirtualTable component", () => {
  const columns = [{ key: "number", header: "Number", cell: (row: number) => row }];
  const table = (count: number) => <VirtualTable label="Numbers" columns={columns} rows={Array.from({ length: count }, (_, row) => row)} />;

  it("reuses its row elements over several frames when the list becomes shorter than the scroll position", async () => {
    // The happy-dom environment has no layout, so the list starts at the top of the page.
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(() => new DOMRect(0, -window.scrollY, 0, 0));
    show(table(10_000));
    act(() => {
      vi.stubGlobal("scrollY", 400_000);
      window.dispatchEvent(new Event("scroll"));
    });
    const rows = () => [...container.querySelectorAll('[role="rowgroup"] [role="row"]')];
    const framesPass = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await framesPass();
    const before = rows();
    expect(before[0]?.textContent).toBe("7544");
    show(table(1_000));
    await framesPass();
    expect(rows().at(-1)?.textContent).toBe("999");
    expect(rows().map((row) => before.indexOf(row))).toEqual(before.map((_, index) => index));
  });

  it("shows the column header before a value in a narrow row, which has no header line", () => {
    vi.unstubAllGlobals();
    const [place, named] = [{ narrow: "lead" }, { narrow: "belowEnd", isNamed: true }] as const;
    const shares = [
      { key: "number", header: "Number", cell: (row: number) => row, ...place },
      { key: "share", header: "Share", cell: () => "20%", ...named },
    ];
    const list = <VirtualTable label="Numbers" columns={shares} rows={[7]} />;
    const cells = () => [...container.querySelectorAll('[role="cell"]')].map(({ textContent }) => textContent);
    show(list);
    expect(cells()).toEqual(["7", "20%"]);
    vi.spyOn(window, "matchMedia").mockImplementation(
      (condition) => Object.assign(new EventTarget(), { matches: condition.includes("max-width") }) as unknown as MediaQueryList,
    );
    show(<div>{list}</div>);
    expect(cells()).toEqual(["7", "Share: 20%"]);
  });
});

describe("ErrorView component", () => {
  const error = {
    code: "network.unreachable",
    what: "The network did not answer.",
    why: undefined,
    advice: "Try again.",
    action: { label: "Try again", kind: "retry" as const },
    detail: "connection refused",
  };
  it("is announced to screen readers, and shows its button only with a handler", () => {
    const onAction = vi.fn();
    show(<ErrorView error={error} />);
    expect(find("[role=alert]").textContent).toContain("The network did not answer.");
    expect([...container.querySelectorAll("button")].map((button) => button.textContent)).not.toContain("Try again");
    show(<ErrorView error={error} onAction={onAction} />);
    press([...container.querySelectorAll("button")].find((button) => button.textContent === "Try again") ?? container);
    expect(onAction).toHaveBeenCalledWith("retry");
  });

  it("escapes characters that change the reading direction in every line of a service's text", () => {
    show(<ErrorView error={{ ...error, detail: "issuer:\npay \u202eecila" }} />);
    expect(container.textContent).toContain("issuer:\npay \\u{202e}ecila");
    show(<ErrorView error={{ ...error, what: "It refused: \u202eE.", why: "Message from the module: \u202eecila." }} />);
    expect(container.textContent).toContain("It refused: \\u{202e}E.");
    expect(container.textContent).toContain("Message from the module: \\u{202e}ecila.");
  });
});

describe("Toast component", () => {
  function Shower() {
    const toast = useToast();
    return (
      <button type="button" onClick={() => toast({ title: "Locked" })}>
        Lock
      </button>
    );
  }
  it("appears in a live region and disappears automatically", () => {
    vi.useFakeTimers();
    show(
      <ToastProvider place="/accounts">
        <Shower />
      </ToastProvider>,
    );
    press(find("button"));
    expect(find("[aria-live=polite]").textContent).toContain("Locked");
    act(() => vi.advanceTimersByTime(7000));
    expect(find("[aria-live=polite]").textContent).toBe("");
  });

  it("disappears when another page opens, unless shown during that navigation", () => {
    vi.useFakeTimers();
    const at = (place: string) =>
      show(
        <ToastProvider place={place}>
          <Shower />
        </ToastProvider>,
      );
    at("/accounts");
    press(find("button"));
    act(() => vi.advanceTimersByTime(100));
    at("/overview");
    expect(find("[aria-live=polite]").textContent).toContain("Locked");
    act(() => vi.advanceTimersByTime(1000));
    at("/send");
    expect(find("[aria-live=polite]").textContent).toBe("");
  });
});
