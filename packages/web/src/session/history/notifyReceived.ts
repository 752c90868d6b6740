import { lastLedger } from "../../chain/facts/lastLedger.ts";
import type { Address, NetworkDefinition, NetworkStatus } from "../../chain/facts/types.ts";
import { loadHistoryPage } from "../../chain/history/load/loadHistoryPage.ts";
import { type ReceivedPayment, receivedAfter } from "../../chain/history/show/receivedPayments.ts";
import { loadWords, t } from "../../language/words.ts";
import { APT } from "../../preview/findAsset.ts";
import { routes } from "../../routing/routes.ts";
import type { Signer, VaultState } from "../../signer/signer.ts";
import type { ToastContent } from "../../ui/overlays/Toast.tsx";
import { formatUnits } from "../../ui/text/amount.ts";
import { shortenAddress } from "../../ui/text/shorten.ts";
import type { NetworkSession } from "../context.ts";
import { identityOf } from "../labels/identityOf.ts";

/** Maximum number of recent payments per query; payments beyond it are not counted. */
const LOOKED_AT = 50;
/** Number of queries, because the index lags behind the node that reported the balance. */
const TRIES = 4;
const TRY_EVERY_MS = 1_500;
/** Payments within this time after a notice are combined into the next notice. */
const QUIET_MS = 30_000;

export interface Arrival {
  readonly session: Pick<NetworkSession, "chain" | "status">;
  readonly address: Address;
  /** Network status when the account's balance was first read. */
  readonly status: NetworkStatus;
  readonly signer: Pick<Signer, "state">;
  readonly show: (content: ToastContent) => void;
}

interface Course {
  /** Ledger version of the newest payment that a notice reported. */
  reported: bigint;
  isRequested: boolean;
  isLooking: boolean;
  quietUntil: number;
}
const courses = new Map<string, Course>();

/**
 * Shows a notice about incoming payments from others after an account's APT balance rose. Runs one query at a time; payments that arrive
 * meanwhile appear in the next notice.
 */
export async function notifyReceived(arrival: Arrival): Promise<void> {
  const { session, address, status } = arrival;
  const [seen, now] = [lastLedger(status), lastLedger(session.status.current())];
  if (now === undefined) return;
  // After a reset, or if the ledger version was unknown, payments before this moment are not new.
  const after = seen?.identity === now.identity ? seen.version : now.version;
  const key = `${now.identity} ${address}`;
  const course = courses.get(key) ?? { reported: after, isRequested: false, isLooking: false, quietUntil: 0 };
  courses.set(key, course);
  course.isRequested = true;
  if (course.isLooking) return;
  course.isLooking = true;
  try {
    while (course.isRequested) {
      await pause(course.quietUntil - Date.now());
      course.isRequested = false;
      const received = await lookFor(arrival, course.reported);
      const [newest] = received.payments;
      if (newest?.version === undefined) continue;
      course.reported = newest.version;
      // The Receive page reports payments itself.
      if (location.pathname === routes.receive(session.chain.network.id)) continue;
      course.quietUntil = Date.now() + QUIET_MS;
      await loadWords(["receive"]);
      arrival.show(noticeOf(received, arrival));
    }
  } catch {
    // Neither index nor node responds. The page shows the new balance, the Activity page explains it, and the next payment gets a notice
    // again.
  } finally {
    course.isLooking = false;
  }
}

async function lookFor({ session: { chain, status }, address, signer }: Arrival, after: bigint): Promise<ReceivedPayment> {
  const state = signer.state();
  const own = new Set(state.kind === "absent" ? [] : state.accounts.filter(({ key }) => key !== undefined).map(({ address: one }) => one));
  /** Ledger version by which the balance change must have happened. */
  let goal: bigint | undefined;
  for (let tries = 1; ; tries++) {
    const question = { address, filter: "all", limit: LOOKED_AT, cursor: undefined, ledger: lastLedger(status.current()) } as const;
    const { entries, indexedVersion } = await loadHistoryPage(chain, question);
    const received = receivedAfter(after, entries, { account: address, own });
    // Nodes list only transactions that an account sent, so without an index the payer is unknown.
    if (received.payments.length > 0 || indexedVersion === undefined || tries === TRIES) return received;
    // The last known ledger state may be older than the balance. If the index reaches the current version without a payment, the balance
    // rose by a refund or dust.
    goal ??= (await chain.ledger()).version;
    if (indexedVersion >= goal) return received;
    await pause(TRY_EVERY_MS);
  }
}

function noticeOf(
  { octas, payments }: ReceivedPayment,
  {
    session: {
      chain: { network },
    },
    signer,
  }: Arrival,
): ToastContent {
  const amount = `${formatUnits(octas, APT.decimals)}\u00a0${APT.symbol}`;
  const [only] = payments;
  if (payments.length > 1 || only?.version === undefined) {
    const link = { label: t("pages:activity"), href: routes.activity(network.id) };
    return { tone: "gain", title: t("receive:receivedMany", { count: payments.length, amount }), link };
  }
  const from = only.counterparty ?? only.sender;
  return {
    tone: "gain",
    title: t("receive:receivedOne", { amount }),
    ...(from !== undefined && { text: t("receive:receivedFrom", { who: nameOf(from, signer.state(), network) }) }),
    link: { label: t("receive:openTransaction"), href: routes.transaction(network.id, only.version.toString()) },
  };
}

function nameOf(address: Address, vault: VaultState, network: NetworkDefinition): string {
  return identityOf(address, vault, network)?.name ?? shortenAddress(address);
}

function pause(milliseconds: number): Promise<void> {
  return milliseconds <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, milliseconds));
}
