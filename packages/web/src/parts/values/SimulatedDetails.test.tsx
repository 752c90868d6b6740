// @vitest-environment happy-dom
import "../../language/testing/english.ts";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { readTransaction } from "../../chain/ledger/readTransaction.ts";
import { parseExactJson } from "../../chain/transport/exactJson.ts";
import { SimulatedDetails } from "./SimulatedDetails.tsx";

afterEach(() => vi.unstubAllGlobals());

it("SimulatedDetails shows integers beyond JavaScript's exact range without rounding", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const simulated = readTransaction(
    parseExactJson(`{"type":"state_checkpoint_transaction","hash":"0x${"ab".repeat(32)}","version":"7",
    "success":true,"vm_status":"Executed successfully","gas_used":"3","timestamp":"1","changes":[],"odd":18446744073709551615}`),
  );
  const container = document.createElement("div");
  const root = createRoot(container);
  act(() => root.render(<SimulatedDetails prepared={{ simulated }} />));
  expect(container.textContent).toContain('"odd": 18446744073709551615');
  act(() => root.unmount());
});

it("SimulatedDetails labels state changes without a type: table items and modules", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const common = { state_key_hash: "0x1" };
  const item = { handle: "0x2", key: "0x3", value: "0x4", data: null };
  const changes = [
    { ...common, type: "write_table_item", ...item },
    { ...common, type: "delete_module", address: "0x1", module: "0x1::tide" },
  ];
  const simulated = readTransaction({
    type: "state_checkpoint_transaction",
    hash: `0x${"ab".repeat(32)}`,
    version: "7",
    success: true,
    vm_status: "Executed successfully",
    gas_used: "3",
    timestamp: "1",
    changes,
  });
  const container = document.createElement("div");
  const root = createRoot(container);
  act(() => root.render(<SimulatedDetails prepared={{ simulated }} />));
  expect(container.textContent).toMatch(/State changes: 2.*Table entry.*Module/);
  act(() => root.unmount());
});
