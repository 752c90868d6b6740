import clsx from "clsx";
import { fromHex } from "../chain/facts/hex.ts";
import type { Address } from "../chain/facts/types.ts";
import { foreignCode, foreignText } from "../language/foreignText.ts";
import { t } from "../language/words.ts";
import { readUntyped } from "../preview/reading/untypedBytes.ts";
import { useAccountLabel } from "../session/useAccountLabel.ts";

export interface ArgumentTextProps {
  /** Empty where the argument has a name that says it. */
  readonly type: string;
  readonly value: string;
}

/** Longer values, as of code that is published, scroll in a space of their own. */
const LONG_VALUE = 400;
const ADDRESS = /^0x[0-9a-f]{64}$/;

/** An argument in full, with its type, the name of whoever an address is, and what bytes without a type may be. */
export function ArgumentText({ type, value }: ArgumentTextProps) {
  const labelOf = useAccountLabel();
  const isLong = value.length > LONG_VALUE;
  const label = ADDRESS.test(value) && type !== "vector<u8>" ? labelOf(value as Address) : undefined;
  const isUntyped = type === "serialized";
  return (
    <>
      {label !== undefined && <bdi>{label} </bdi>}
      {/* What scrolls must be reachable by keyboard. All of it is there: a transaction has at most 64 kB. */}
      <span className={clsx("mono break-all", isLong && "block max-h-32 overflow-y-auto text-left")} {...(isLong && { tabIndex: 0 })}>
        {foreignCode(value)}
      </span>{" "}
      {isUntyped ? (
        <Untyped value={value} />
      ) : (
        type !== "" && <span className="mono inline-block max-w-full break-all text-ink-3">{foreignText(type)}</span>
      )}
    </>
  );
}

function Untyped({ value }: Pick<ArgumentTextProps, "value">) {
  const { number, text } = readUntyped(fromHex(value));
  const words = [
    t("panel:bytesOnly"),
    ...(number === undefined ? [] : [t("panel:readAsNumber", { number: number.toString() })]),
    ...(text === undefined ? [] : [t("panel:readAsText", { text: foreignText(JSON.stringify(text)) })]),
  ];
  return <span className="block [overflow-wrap:anywhere] text-ink-3">{words.join("; ")}</span>;
}
