import clsx from "clsx";
import { foreignText } from "../language/foreignText.ts";
import type { SentencePart } from "../preview/types.ts";
import { routes } from "../routing/routes.ts";
import { useNetworkPath } from "../session/context.ts";
import { useAccountLabel } from "../session/useAccountLabel.ts";
import { shortenAddress } from "../ui/shorten.ts";
import { AssetAmount } from "./assets/AssetAmount.tsx";

export interface SentenceProps {
  readonly parts: readonly SentencePart[];
  /** Makes accounts links. */
  readonly link?: boolean;
  /** Amounts and accounts stand out. */
  readonly strong?: boolean;
}

/** A sentence whose accounts and amounts look as they do everywhere; own accounts go by their name. */
export function Sentence({ parts, link = false, strong = false }: SentenceProps) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other identity and never move
    <Part key={index} part={part} link={link} weight={strong ? "font-[640]" : undefined} />
  ));
}

interface PartProps {
  readonly part: SentencePart;
  readonly link: boolean;
  readonly weight: string | undefined;
}

function Part({ part, link, weight }: PartProps) {
  const network = useNetworkPath();
  const labelOf = useAccountLabel();
  switch (part.kind) {
    case "text":
      // Names that others gave to things stand in it.
      return foreignText(part.text);
    case "amount":
      return (
        <span className={weight}>
          <AssetAmount units={part.units} asset={part.asset} />
        </span>
      );
    case "account": {
      const label = labelOf(part.address);
      const text = label ?? shortenAddress(part.address);
      // The size of mono in a sentence follows the sentence.
      const className = label === undefined ? "font-mono text-[0.9em] whitespace-nowrap" : weight;
      // In a sentence a link is underlined: its colour alone would not tell it from the words around it.
      const linked = "rounded-[2px] text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent";
      return link ? (
        <a href={routes.account(network, part.address)} title={part.address} className={clsx(linked, className)}>
          {text}
        </a>
      ) : (
        <span title={part.address} className={className}>
          {text}
        </span>
      );
    }
  }
}
