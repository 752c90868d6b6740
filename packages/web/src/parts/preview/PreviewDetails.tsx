import { ArgumentText } from "../../approval/ArgumentText.tsx";
import { WholeAddress } from "../../approval/WholeAddress.tsx";
import type { Address } from "../../chain/facts/types.ts";
import { canonicalAsset } from "../../chain/history/movements.ts";
import { t } from "../../language/words.ts";
import { APT } from "../../preview/findAsset.ts";
import type { Preview, PreviewAsset, PreviewSigners } from "../../preview/previewTypes.ts";
import { cutForeignText, shownSymbol } from "../../preview/sentences/shownSymbol.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { networkNameInWords } from "../../session/labels/networkInWords.ts";
import { CardSection } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { KeyValue, type KeyValueItem } from "../../ui/KeyValue.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { type CallNames, NO_NAMES } from "../code/useCallNames.ts";
import { argumentWords } from "../values/argumentWords.ts";
import { argumentItem } from "./argumentItem.tsx";
import { ComposedCalls } from "./ComposedCalls.tsx";
import { namedAddresses } from "./namedAddresses.ts";
import { namedByAuthor } from "./namedByAuthor.ts";
import { remainingTime } from "./remainingTime.ts";

export interface PreviewDetailsProps {
  readonly preview: Preview;
  /** Recipient address of a payment; undefined for other transactions. */
  readonly recipient?: Address;
  readonly ledgerSecs: bigint | undefined;
  /** Parameter names in the authors' sources. Only the folded list of arguments shows them, never a sentence. */
  readonly names?: CallNames;
}

const MAX_NAME = 40;

/** Details of a transaction preview: network, addresses in full and fee limit; call, arguments, gas and simulation are folded. */
export function PreviewDetails({ preview, recipient, ledgerSecs, names = NO_NAMES }: PreviewDetailsProps) {
  const labelOf = useAccountLabel();
  return (
    <CardSection title={t("common:details")}>
      <KeyValue
        items={[
          {
            label: t("common:network"),
            value: (
              <>
                {networkNameInWords(preview.network)}{" "}
                <span className="text-ink-3">{t("panel:chainIdNote", { chainId: preview.chainId })}</span>
              </>
            ),
          },
          ...inFull(preview, recipient).map(({ label, address }) => ({
            label,
            value: <WholeAddress name={labelOf(address)} address={address} />,
          })),
          ...assetItems(otherAssets(preview)),
          ...(preview.outcome.kind !== "succeeds"
            ? []
            : [{ label: t("panel:feeLimit"), value: <AmountText units={preview.fee.limitOctas} decimals={8} symbol="APT" /> }]),
        ]}
      />
      <div className="mt-2">
        <Disclosure summary={t("panel:technicalDetails")}>
          <TechnicalDetails preview={preview} ledgerSecs={ledgerSecs} names={names} />
        </Disclosure>
      </div>
    </CardSection>
  );
}

/** Function, types, arguments, gas, expiry and simulated version of a transaction. */
function TechnicalDetails({ preview, ledgerSecs, names }: Required<Omit<PreviewDetailsProps, "recipient">>) {
  const { fee, functionId, typeArguments, composedCalls, minted, signers } = preview;
  const callArguments = namedByAuthor(preview.callArguments, names.get(functionId), 1 + signers.others.length);
  const isNamed = names.size > 0 && (composedCalls.length > 0 || callArguments !== preview.callArguments);
  return (
    <>
      <KeyValue
        items={[
          ...(functionId === "" ? [] : [{ label: t("panel:calls"), value: <span className="mono break-all">{functionId}</span> }]),
          ...typeArguments.map((type, at) => ({
            label: t("panel:typeArgument", { number: at + 1 }),
            value: <span className="mono break-all">{type}</span>,
          })),
          // A script composed of several calls lists the arguments and types of each call separately.
          ...(composedCalls.length > 0 ? [] : callArguments.map(argumentItem)),
          ...(minted === undefined || minted.uri === ""
            ? []
            : [
                {
                  label: t("panel:mintedPicture"),
                  value: <ArgumentText type="" value={minted.uri} />,
                },
              ]),
          ...(preview.outcome.kind !== "succeeds"
            ? []
            : [
                {
                  label: t("panel:gas"),
                  value: t("panel:gasDetails", {
                    used: formatCount(fee.gasUsed),
                    price: formatCount(fee.gasUnitPrice),
                    limit: formatCount(fee.maxGasAmount),
                  }),
                },
              ]),
          { label: t("panel:validFor"), value: remainingTime(preview.expirationSecs, ledgerSecs) },
          { label: t("panel:simulatedAt"), value: t("panel:atVersion", { version: formatCount(preview.simulatedAtVersion) }) },
        ]}
      />
      {composedCalls.length > 0 && (
        <div className="border-t border-line pt-[7px]">
          <ComposedCalls calls={composedCalls} names={names} />
        </div>
      )}
      {isNamed && <p className="pt-2 text-small text-ink-3">{t("panel:namesFromSource")}</p>}
    </>
  );
}

/** Addresses shown in full: a payment's recipient, or else accounts named in the description, because it shortens them. */
function inFull(preview: Preview, recipient: Address | undefined): readonly { readonly label: string; readonly address: Address }[] {
  if (recipient !== undefined) return [{ label: t("common:to"), address: recipient }];
  const { sentence, proposals, effects, callArguments } = preview;
  const own = effects.flatMap((effect) => (effect.kind === "balance" && effect.isYou ? [effect.owner] : []));
  const sentences = [...sentence, ...proposals.flatMap(({ content }) => content?.sentence ?? [])];
  const named = namedAddresses(sentences, own);
  const argumentOf = (address: Address) => {
    const found = callArguments.find(({ known, value }) => known !== undefined && value === address);
    return found?.known && argumentWords(found.known);
  };
  const labels = named.map((address) => roleOf(preview.signers, address) ?? argumentOf(address) ?? t("panel:anAddress"));
  return named.map((address, at) => {
    const label = labels[at] ?? t("panel:anAddress");
    const isOnly = labels.filter((one) => one === label).length === 1;
    return { address, label: isOnly ? label : `${label} ${labels.slice(0, at + 1).filter((one) => one === label).length}` };
  });
}

/** Signer's role: sender, secondary signer or fee payer. */
function roleOf({ sender, others, feePayer }: PreviewSigners, address: Address): string | undefined {
  if (address === feePayer) return t("panel:roleFeePayer");
  if (address === sender) return t("panel:roleSender");
  return others.includes(address) ? t("panel:roleSecondarySigner") : undefined;
}

/** Assets other than APT, shown by address: anybody can choose an asset's name, and only the address identifies it. */
function otherAssets({ effects }: Preview): readonly PreviewAsset[] {
  const assets = effects.flatMap((effect) =>
    effect.kind === "balance" && canonicalAsset(effect.asset.id) !== APT.id ? [effect.asset] : [],
  );
  return [...new Map(assets.map((asset) => [asset.id, asset])).values()];
}

function assetItems(assets: readonly PreviewAsset[]): readonly KeyValueItem[] {
  if (assets.length === 0) return [];
  const value = assets.map(({ id, symbol, name }) => (
    <span key={id} className="block">
      <bdi>{shownSymbol(id, symbol)}</bdi> {name !== undefined && <bdi>{cutForeignText(name, MAX_NAME)}</bdi>}{" "}
      <span className="mono break-all text-ink-3">{id}</span>
    </span>
  ));
  return [{ label: t("panel:asset"), value }];
}
