import clsx from "clsx";
import { fromHex } from "../chain/facts/hex.ts";
import type { Address } from "../chain/facts/types.ts";
import { foreignCodeText, foreignText } from "../language/foreignText.ts";
import { t } from "../language/words.ts";
import { readUntyped } from "../preview/reading/untypedBytes.ts";
import { useAccountLabel } from "../session/account/useAccountLabel.ts";

export interface ArgumentTextProps {
  /** Move type of the argument; empty if the argument's label already describes it. */
  readonly type: string;
  readonly value: string;
}

/** Number of characters above which a value, such as published code, scrolls in a separate area. */
const LONG_VALUE = 400;
const ADDRESS = /^0x[0-9a-f]{64}$/;

/** Full value of an argument with its type, the account name of an address, and possible readings of untyped bytes. */
export function ArgumentText({ type, value }: ArgumentTextProps) {
  const labelOf = useAccountLabel();
  const isLong = value.length > LONG_VALUE;
  const label = ADDRESS.test(value) && type !== "vector<u8>" ? labelOf(value as Address) : undefined;
  const isUntyped = type === "serialized";
  return (
    <>
      {label !== undefined && <bdi>{label} </bdi>}
      {/* Scrollable text must be reachable by keyboard. The argument is shown in full, since a transaction has at most 64 kB. */}
      <span className={clsx("mono break-all", isLong && "block max-h-32 overflow-y-auto text-left")} {...(isLong && { tabIndex: 0 })}>
        {foreignCodeText(value)}
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
