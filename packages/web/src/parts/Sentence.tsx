import clsx from "clsx";
import type { Address } from "../chain/facts/types.ts";
import { foreignText } from "../language/foreignText.ts";
import type { SentencePart } from "../preview/previewTypes.ts";
import { routes } from "../routing/routes.ts";
import { useAccountLabel } from "../session/account/useAccountLabel.ts";
import { useNetworkIfAny, useNetworkPath } from "../session/context.ts";
import { shortenAddress } from "../ui/text/shorten.ts";
import { AssetAmount } from "./assets/AssetAmount.tsx";
import { useConfirmedName } from "./names/useConfirmedName.ts";

export interface SentenceProps {
  readonly parts: readonly SentencePart[];
  /** True to render accounts as links. */
  readonly link?: boolean;
  /** True to show registered names of accounts; by default only with links. Previews show addresses instead. */
  readonly names?: boolean;
  /** True to show amounts and accounts in bold. */
  readonly strong?: boolean;
}

/** Renders a description of a transaction with formatted accounts and amounts; the user's own accounts appear by name. */
export function Sentence({ parts, link = false, names = link, strong = false }: SentenceProps) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no id and never move
    <Part key={index} part={part} link={link} names={names} weight={strong ? "font-[640]" : undefined} />
  ));
}

interface PartProps extends Omit<AccountPartProps, "address"> {
  readonly part: SentencePart;
  readonly names: boolean;
}

function Part({ part, link, names, weight }: PartProps) {
  switch (part.kind) {
    case "text":
      // The text may contain names chosen by strangers, so it is escaped.
      return foreignText(part.text);
    case "amount":
      return (
        <span className={weight}>
          <AssetAmount units={part.units} asset={part.asset} />
        </span>
      );
    case "account":
      return <AccountPart address={part.address} link={link} names={names} weight={weight} />;
  }
}

interface AccountPartProps {
  readonly address: Address;
  readonly link: boolean;
  readonly weight: string | undefined;
}

/** Account in a sentence by its name. */
function AccountPart({ names, ...props }: AccountPartProps & { readonly names: boolean }) {
  const label = useAccountLabel()(props.address);
  const hasNetwork = useNetworkIfAny() !== undefined;
  return label === undefined && names && hasNetwork ? <NamedAccount {...props} /> : <LabelledAccount {...props} label={label} />;
}

function NamedAccount(props: AccountPartProps) {
  return <LabelledAccount {...props} label={useConfirmedName(props.address)} />;
}

function LabelledAccount({ address, label, link, weight }: AccountPartProps & { readonly label: string | undefined }) {
  const network = useNetworkPath();
  const text = label ?? shortenAddress(address);
  // Monospace text scales with the text around it, unlike the `mono` class, which has a fixed size.
  const className = label === undefined ? "font-mono text-[0.9em] whitespace-nowrap" : weight;
  // Links inside a text are underlined: colour alone would not distinguish them from the surrounding words.
  const linked = "rounded-[2px] text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent";
  return link ? (
    <a href={routes.account(network, address)} title={address} className={clsx(linked, className)}>
      {text}
    </a>
  ) : (
    <span title={address} className={className}>
      {text}
    </span>
  );
}
