import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Notice that prices failed to load, with a link to the price source settings. */
export function PricesNote({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  return (
    <Notice
      level="notice"
      action={
        <a href={routes.sources()} className="link">
          {t("sources:open")}
        </a>
      }
    >
      {t("sources:pricesFailed", { what: explainError(error).what })}
    </Notice>
  );
}
