const POLL_MS = 1_000;
const COPIED_MS = 1_500;

const PURPOSES = [
  ["node", "Node", "REST API: read the ledger, simulate, send"],
  ["faucet", "Faucet", "Test coins for any address"],
  ["ready", "Readiness", "Says 200 once everything is up"],
  ["page", "This page", "Also the origin of the network's controls"],
];

const byId = (id) => document.getElementById(id);
const grouped = (digits) => BigInt(digits).toLocaleString("en");

const network = await (await fetch("/-/network.json")).json();
showEndpoints(network.endpoints);
byId("snippet").textContent = exampleFor(network.endpoints);
for (const button of document.querySelectorAll("[data-copies]")) {
  button.addEventListener("click", () => copy(button, byId(button.dataset.copies).textContent, "the example"));
}
poll();

function showEndpoints(endpoints) {
  for (const [key, name, purpose] of PURPOSES) {
    const row = byId("endpoint-row").content.cloneNode(true);
    row.querySelector(".endpoint-name").textContent = name;
    row.querySelector(".endpoint-purpose").textContent = purpose;
    row.querySelector(".endpoint-url").textContent = endpoints[key];
    row.querySelector(".hidden").textContent = ` the ${name} address`;
    const button = row.querySelector("button");
    button.addEventListener("click", () => copy(button, endpoints[key], `the ${name} address`));
    byId("endpoints").append(row);
  }
}

/** Asks the node again a second after it answered; a hidden page waits until it is seen. */
async function poll() {
  if (document.hidden) {
    document.addEventListener("visibilitychange", poll, { once: true });
    return;
  }
  try {
    const startedAt = performance.now();
    const answer = await fetch(network.endpoints.node, { cache: "no-store" });
    if (!answer.ok) throw new Error(`the node answered ${answer.status}`);
    showLedger(await answer.json());
    showStatus("online", "Online", Math.round(performance.now() - startedAt));
  } catch {
    showStatus("offline", "Not answering");
  }
  setTimeout(poll, POLL_MS);
}

function showLedger(ledger) {
  byId("block-height").textContent = grouped(ledger.block_height);
  byId("ledger-version").textContent = grouped(ledger.ledger_version);
  byId("epoch").textContent = grouped(ledger.epoch);
  byId("chain-id").textContent = String(ledger.chain_id);
  const time = new Date(Number(BigInt(ledger.ledger_timestamp) / 1000n));
  byId("ledger-time").dateTime = time.toISOString();
  byId("ledger-time").textContent = time.toLocaleTimeString("en", { hourCycle: "h23" });
  byId("ledger-date").textContent = time.toLocaleDateString("en", { dateStyle: "medium" });
}

/** The text changes only with the state, so that a screen reader is not told every second. */
function showStatus(state, text, latencyMs) {
  const chip = byId("status");
  chip.title = latencyMs === undefined ? "" : `The node answered in ${latencyMs} ms`;
  if (chip.dataset.state === state) return;
  chip.dataset.state = state;
  byId("status-text").textContent = text;
  document.body.classList.toggle("is-stale", state === "offline");
}

async function copy(button, text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    byId("announcement").textContent = "The browser did not allow copying.";
    return;
  }
  const label = button.firstChild;
  label.textContent = "Copied";
  button.dataset.copied = "";
  byId("announcement").textContent = `Copied ${what}.`;
  setTimeout(() => {
    label.textContent = "Copy";
    delete button.dataset.copied;
  }, COPIED_MS);
}

function exampleFor(endpoints) {
  return `import { Account, Aptos, AptosConfig, Network } from "@aptos-labs/ts-sdk";

const aptos = new Aptos(new AptosConfig({
  network: Network.LOCAL,
  fullnode: "${endpoints.node}",
  faucet: "${endpoints.faucet}",
}));
const alice = Account.generate();
await aptos.fundAccount({
  accountAddress: alice.accountAddress,
  amount: 100_000_000,
  options: { waitForIndexer: false },
});
console.log(await aptos.getLedgerInfo());`;
}
