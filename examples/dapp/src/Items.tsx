import { useWallet } from "@aptos-labs/wallet-adapter-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { inApt, type Listing, type Shop } from "./shop";

interface Item {
  readonly name: string;
  readonly text: string;
  readonly picture: ReactNode;
}

/** Items in the order of the module's numbers. */
const ITEMS: readonly Item[] = [
  {
    name: "Sea glass",
    text: "A bottle's shoulder, forty years in the surf.",
    picture: <path d="M28 66c-6-14 2-34 20-40s36 2 36 20-10 30-28 32-24-2-28-12Z" />,
  },
  {
    name: "Tide table",
    text: "High and low water for a year, on card.",
    picture: <path d="M28 22h44v60H28zM36 36h28M36 48h28M36 60c5-5 9-5 14 0s9 5 14 0" />,
  },
  {
    name: "Storm lamp",
    text: "Brass and glass. Burns on a windy pier.",
    picture: <path d="M40 24h20M50 14v10M36 40c0-10 6-16 14-16s14 6 14 16v26H36zM32 66h36v14H32zM50 60c-5-5-3-9 0-14 3 5 5 9 0 14Z" />,
  },
];

type Status = { readonly kind: "sent" | "done" | "declined" | "failed"; readonly text: string };
const STOCK_POLL_MS = 4_000;

/** Items with price and stock, to buy with the connected wallet. */
export function Items({ shop }: { readonly shop: Shop }) {
  const { connected, network, signAndSubmitTransaction } = useWallet();
  const [listings, setListings] = useState<readonly Listing[]>();
  const [chainId, setChainId] = useState<number>();
  const [status, setStatus] = useState<Status>();
  const [pending, setPending] = useState<number>();

  const refresh = useCallback(async () => {
    try {
      const [read, id] = await Promise.all([shop.read(), shop.chainId()]);
      setListings(read);
      setChainId(id);
    } catch {
      setStatus({ kind: "failed", text: "The shop's network does not answer. Prices appear when it does." });
    }
  }, [shop]);
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(), STOCK_POLL_MS);
    return () => clearInterval(timer);
  }, [refresh]);

  const isWrongNetwork = connected && chainId !== undefined && network !== null && network.chainId !== chainId;

  const buy = async (item: number) => {
    setStatus(undefined);
    setPending(item);
    try {
      // No await before this call: it opens the wallet's window, which must happen in the click.
      const { hash } = await signAndSubmitTransaction({ data: { function: shop.buyFunction, functionArguments: [item, 1] } });
      setStatus({ kind: "sent", text: "Sent. Waiting for the network…" });
      await shop.settled(hash);
      setStatus({ kind: "done", text: `Bought: ${ITEMS[item]?.name}.` });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason.includes("User has rejected")) setStatus({ kind: "declined", text: "You declined. Nothing was paid." });
      else setStatus({ kind: "failed", text: reasonInWords(reason) });
    } finally {
      setPending(undefined);
      await refresh();
    }
  };

  return (
    <>
      {isWrongNetwork && (
        <p role="alert" className="notice">
          Your wallet is on {network.name}, the shop is on chain {chainId}. Choose the shop's network in the wallet, then connect again.
        </p>
      )}
      <ul className="items">
        {ITEMS.map(({ name, text, picture }, item) => {
          const listing = listings?.[item];
          const isSoldOut = listing?.left === 0;
          return (
            <li key={name}>
              <div className={`picture picture-${item}`}>
                <svg viewBox="0 0 100 100" aria-hidden="true">
                  {picture}
                </svg>
              </div>
              <h2>{name}</h2>
              <p>{text}</p>
              <dl>
                <dt>Price</dt>
                <dd>{listing === undefined ? "…" : inApt(listing.priceOctas)}</dd>
                <dt>Left</dt>
                <dd>{listing?.left ?? "…"}</dd>
              </dl>
              <button
                type="button"
                className="primary"
                aria-label={`Buy ${name}`}
                disabled={!connected || isWrongNetwork || listing === undefined || isSoldOut || pending !== undefined}
                onClick={() => void buy(item)}
              >
                {isSoldOut ? "Sold out" : pending === item ? "In your wallet…" : "Buy"}
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className={`status ${status?.kind ?? ""}`}>
        {status?.text ?? (connected ? "" : "Connect a wallet to buy.")}
      </p>
    </>
  );
}

/** Failure of the module in words. */
function reasonInWords(reason: string): string {
  if (reason.includes("ESOLD_OUT")) return "Somebody was faster: this item is sold out.";
  if (reason.includes("ENO_ITEM")) return "The shop no longer has this item.";
  return reason;
}
