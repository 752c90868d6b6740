import { useEffect, useState } from "react";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { isFinal, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import type { CollectionFacts } from "../../chain/ledger/tokenFacts.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { useReplacedToast } from "../../parts/flow/list/useReplacedToast.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { MintListReceipt } from "./MintListReceipt.tsx";
import { MintMany } from "./MintMany.tsx";
import { forgetMintDraft, readMintDraft, tableToMint, writeMintTable } from "./mintDraft.ts";
import { tableOf } from "./mintTable.ts";

export interface MintManyViewProps {
  readonly payer: Payer;
  readonly collection: CollectionFacts;
  readonly onDone: () => void;
}

/** Shows the table form, or the progress of an approved list. The URL stores the list id, so a reload loses nothing. */
export function MintManyView({ payer, collection, onDone }: MintManyViewProps) {
  const network = useNetwork();
  const [wanted, setWanted] = useSearchValue("list");
  const [start, setStart] = useState<string>();
  const [fillings, setFillings] = useState(0);
  const showReplacedToast = useReplacedToast();
  const sendOff = (list: TransactionHash) => {
    setStart(undefined);
    setWanted(list);
  };
  const sent = useSentHere();
  const isKnownLedger = useLedgerIdentity() !== undefined;
  const open = sent.find((entry) => isMint(entry) && entry.sender === payer.address && !isFinal(entry))?.list?.id;
  useEffect(() => {
    if (wanted === undefined && open !== undefined) setWanted(open);
  }, [wanted, open, setWanted]);
  const entries = sent
    .filter((entry) => isMint(entry) && entry.list?.id === wanted)
    .toSorted((left, right) => (left.list?.place ?? 0) - (right.list?.place ?? 0));
  if (wanted === undefined || entries.length === 0) {
    return (
      <MintMany
        key={`${wanted ?? "new"} ${fillings}`}
        payer={payer}
        collection={collection}
        start={start ?? tableToMint(network.id, collection, sent)}
        isUnknownList={wanted !== undefined && isKnownLedger}
        onSent={sendOff}
      />
    );
  }
  const { text: draft, signed } = readMintDraft(network.id, collection);
  const table = signed(wanted as TransactionHash);
  const fillIn = (text: string) => {
    setStart(text);
    setFillings((count) => count + 1);
    writeMintTable(network.id, collection, text);
  };
  const again = (text: string) => {
    fillIn(text);
    setWanted(undefined);
    // A draft that equals the signed table is not reported as replaced; the form gets the rows of that table that are left to mint.
    if (draft !== table) showReplacedToast(draft, text, { read: () => readMintDraft(network.id, collection).text, fillIn });
  };
  return (
    <MintListReceipt
      entries={entries}
      onAgain={table === undefined ? undefined : (places) => again(tableOf(table, places))}
      onDone={() => {
        if (entries.every(({ state }) => state === "committed")) forgetMintDraft(network.id, collection);
        onDone();
      }}
    />
  );
}

function isMint({ intent, list }: SentTransaction): boolean {
  return list !== undefined && intent.kind === "token" && (intent.act === "mint" || intent.act === "mintSoulBound");
}
