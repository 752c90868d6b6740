import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";

/** Number of warnings that a preview did not look for because the user turned them off; nothing if there are none. */
export function WarningsOff({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className="text-small text-ink-3">
      {t("panel:warningsOff", { count })} ·{" "}
      <a href={routes.warnings()} className="link">
        {t("panel:warningsSettings")}
      </a>
    </p>
  );
}
