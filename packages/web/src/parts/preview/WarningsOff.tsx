import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";

/** Count of disabled warnings with a link to Settings; renders nothing for zero. */
export function WarningsOff({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className="text-small text-ink-3">
      {t("panel:warningsOff", { count })} ·{" "}
      <a href={routes.warnings()} className="link touch relative underline underline-offset-3">
        {t("panel:warningsSettings")}
      </a>
    </p>
  );
}
