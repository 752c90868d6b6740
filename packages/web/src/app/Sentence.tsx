import { Fragment } from "react";
import type { SentencePart } from "../preview/types.ts";
import { AmountText } from "../ui/AmountText.tsx";
import { shortenHex } from "../ui/shorten.ts";
import { useNetwork } from "./context.ts";
import { routes } from "./routes.ts";
import { useAccountLabel } from "./useAccountLabel.ts";

export interface SentenceProps {
  readonly parts: readonly SentencePart[];
  /** Makes accounts links. */
  readonly link?: boolean;
  /** Amounts and accounts stand out. */
  readonly strong?: boolean;
}

/** A sentence whose accounts and amounts look as they do everywhere; own accounts go by their name. */
export function Sentence({ parts, link = false, strong = false }: SentenceProps) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  const weight = strong ? "font-[640]" : undefined;
  return (
    <>
      {parts.map((part, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other identity and never move
        if (part.kind === "text") return <Fragment key={index}>{part.text}</Fragment>;
        if (part.kind === "amount") {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={index} className={weight}>
              <AmountText units={part.units} decimals={part.asset.decimals} symbol={part.asset.symbol} />
            </span>
          );
        }
        const label = labelOf(part.address);
        const text = label ?? shortenHex(part.address);
        // The size of mono in a sentence follows the sentence.
        const className = label === undefined ? "font-mono text-[0.9em] whitespace-nowrap" : weight;
        return link ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <a key={index} href={routes.account(network.id, part.address)} title={part.address} className={`link ${className ?? ""}`}>
            {text}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <span key={index} title={part.address} className={className}>
            {text}
          </span>
        );
      })}
    </>
  );
}
