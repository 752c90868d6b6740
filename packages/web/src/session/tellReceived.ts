import { lastLedger } from "../chain/facts/lastLedger.ts";
import type { Address, NetworkDefinition, NetworkStatus } from "../chain/facts/types.ts";
import { loadHistoryPage } from "../chain/history/loadHistoryPage.ts";
import { loadWords, t } from "../language/words.ts";
import { APT } from "../preview/assets.ts";
import { routes } from "../routing/routes.ts";
import type { Signer, VaultState } from "../signer/signer.ts";
import { formatUnits } from "../ui/amount.ts";
import { shortenAddress } from "../ui/shorten.ts";
import type { ToastContent } from "../ui/Toast.tsx";
import type { NetworkSession } from "./context.ts";
import { type Received, receivedAfter } from "./receivedPayments.ts";
import { wellKnownName } from "./wellKnownAddresses.ts";

/** Newer payments than this are looked at; those of a flood beyond it are not counted. */
const LOOKED_AT = 50;
/** The index is a moment behind the node that told the balance. */
const TRIES = 4;
const TRY_EVERY_MS = 1_500;
/** What comes in within this time after a notice is told together, in the next one. */
const QUIET_MS = 30_000;

export interface Arrival {
  readonly session: Pick<NetworkSession, "chain" | "status">;
  readonly address: Address;
  /** How the network was when the account's balance was first seen. */
  readonly status: NetworkStatus;
  readonly signer: Pick<Signer, "state">;
  readonly show: (content: ToastContent) => void;
}

interface Course {
  /** The newest payment that was told. */
  told: bigint;
  isAsked: boolean;
  isLooking: boolean;
  quietUntil: number;
}
const courses = new Map<string, Course>();

/** An account holds more APT than before: says what came in, where others paid it. One look at a time, and what comes meanwhile is told in the next. */
export async function tellReceived(arrival: Arrival): Promise<void> {
  const { session, address, status } = arrival;
  const [seen, now] = [lastLedger(status), lastLedger(session.status.current())];
  if (now === undefined) return;
  // Of a ledger that began anew, or whose place was not known yet, what came before this moment is not news.
  const after = seen?.identity === now.identity ? seen.version : now.version;
  const key = `${now.identity} ${address}`;
  const course = courses.get(key) ?? { told: after, isAsked: false, isLooking: false, quietUntil: 0 };
  courses.set(key, course);
  course.isAsked = true;
  if (course.isLooking) return;
  course.isLooking = true;
  try {
    while (course.isAsked) {
      await pause(course.quietUntil - Date.now());
      course.isAsked = false;
      const received = await lookFor(arrival, course.told);
      const [newest] = received.payments;
      if (newest?.version === undefined) continue;
      course.told = newest.version;
      // Receive says it itself.
      if (location.pathname === routes.receive(session.chain.network.id)) continue;
      course.quietUntil = Date.now() + QUIET_MS;
      await loadWords(["receive"]);
      arrival.show(noticeOf(received, arrival));
    }
  } catch {
    // Neither index nor node answers. The balance has changed on the page, Activity says why, and the next payment is told.
  } finally {
    course.isLooking = false;
  }
}

async function lookFor({ session: { chain, status }, address, signer }: Arrival, after: bigint): Promise<Received> {
  const state = signer.state();
  const own = new Set(state.kind === "absent" ? [] : state.accounts.map((account) => account.address));
  /** The larger balance was seen at this version, or before it. */
  let goal: bigint | undefined;
  for (let tries = 1; ; tries++) {
    const question = { address, filter: "all", limit: LOOKED_AT, cursor: undefined, ledger: lastLedger(status.current()) } as const;
    const { entries, indexedVersion } = await loadHistoryPage(chain, question);
    const received = receivedAfter(after, entries, { account: address, own });
    // The node knows only what an account sent: without an index nobody says who paid.
    if (received.payments.length > 0 || indexedVersion === undefined || tries === TRIES) return received;
    // What was last heard of the ledger may be from before the balance. With an index as far as that nobody paid: it was a refund, or dust.
    goal ??= (await chain.ledger()).version;
    if (indexedVersion >= goal) return received;
    await pause(TRY_EVERY_MS);
  }
}

function noticeOf(
  { octas, payments }: Received,
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
  const contact = vault.kind === "unlocked" ? vault.contacts.find((other) => other.address === address)?.name : undefined;
  const known = wellKnownName(address, network);
  return contact ?? (known === undefined ? shortenAddress(address) : t(known));
}

function pause(milliseconds: number): Promise<void> {
  return milliseconds <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, milliseconds));
}
