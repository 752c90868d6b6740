import { Ellipsis, Eye, EyeOff, Send, ShieldAlert } from "lucide-react";
import { t } from "../../language/words.ts";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { useMarkWithToast } from "../../parts/assets/useMarkWithToast.ts";
import { routes } from "../../routing/routes.ts";
import type { AssetMark } from "../../session/assets/assetMarks.ts";
import { useNetwork } from "../../session/context.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu, type MenuItem } from "../../ui/overlays/Menu.tsx";
import type { AssetRow } from "./assetRows.ts";

/** Menu icon as a constant element, so React does not update the icon when a virtualized row shows another asset. */
const MORE = <Ellipsis />;

/** Menu of actions for an asset in the list. */
export function AssetMenu({ row: { balance, mark, isByList }, canSend }: { readonly row: AssetRow; readonly canSend: boolean }) {
  const network = useNetwork();
  const markWithToast = useMarkWithToast();
  const { symbol } = shownAsset(balance.described, balance.asset);
  const markAs = (wanted: AssetMark | undefined) => () => markWithToast(balance.asset, symbol, wanted);
  const items = (): readonly (MenuItem | false)[] => [
    canSend &&
      balance.isPrimary && {
        key: "send",
        label: t("assets:send"),
        icon: <Send />,
        href: routes.send(network.id, { asset: balance.asset }),
      },
    mark === undefined && { key: "hide", label: t("assets:hide"), icon: <EyeOff />, onSelect: markAs("hidden") },
    mark === "hidden" && { key: "show", label: t("assets:show"), icon: <Eye />, onSelect: markAs(undefined) },
    mark === "spam"
      ? { key: "noSpam", label: t("assets:noSpam"), icon: <Eye />, onSelect: markAs(isByList ? "shown" : undefined) }
      : { key: "spam", label: t("assets:markSpam"), icon: <ShieldAlert />, onSelect: markAs("spam") },
  ];
  return (
    <Menu
      trigger={
        <IconButton size="small" label={t("assets:moreFor", { symbol })}>
          {MORE}
        </IconButton>
      }
      groups={() => [{ items: items().filter((item) => item !== false) }]}
    />
  );
}
