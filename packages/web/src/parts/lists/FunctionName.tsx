import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";

/** Module and function name with the address in a tooltip; links to the module if `network` is given. */
export function FunctionName({ id, network }: { readonly id: string | undefined; readonly network: string | undefined }) {
  if (id === undefined) return <span className="text-ink-3">{t("explore:script")}</span>;
  const [address = "", module = "", name = ""] = id.split("::");
  const shown = foreignText(`${module}::${name}`);
  if (network === undefined)
    return (
      <span title={id} className="mono truncate">
        {shown}
      </span>
    );
  return (
    <a href={routes.module(network, address, module)} title={id} className="mono link truncate">
      {shown}
    </a>
  );
}
