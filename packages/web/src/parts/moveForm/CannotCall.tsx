import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { Notice } from "../../ui/Notice.tsx";
import { impossibleText } from "./readTypedCall.ts";
import type { ImpossibleArgument } from "./typedCall.ts";

/** Explains that a function cannot be called, because a transaction cannot pass one of its arguments. */
export function CannotCall({ argument }: { readonly argument: ImpossibleArgument }) {
  return (
    <Notice level="caution" title={t("moveForm:cannotCall")}>
      {foreignText(impossibleText(argument))}
    </Notice>
  );
}
