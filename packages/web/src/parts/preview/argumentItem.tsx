import { ArgumentText } from "../../approval/ArgumentText.tsx";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import type { CallArgument } from "../../preview/previewTypes.ts";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { argumentWords } from "../values/argumentWords.ts";
import { inUnit } from "../values/inUnit.tsx";

/** Argument of a call with its name and unit if known, otherwise with its type. */
export function argumentItem({ name, known, type, value }: CallArgument, index: number): KeyValueItem {
  return {
    label: known !== undefined ? argumentWords(known) : name === undefined ? t("panel:argument", { number: index + 1 }) : foreignText(name),
    value: inUnit(known, value) ?? <ArgumentText type={known === undefined ? type : ""} value={value} />,
  };
}
