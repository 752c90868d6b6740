import { Monitor, Moon, Sun } from "lucide-react";
import { t } from "../../language/words.ts";
import { useTheme } from "../../session/settings/theme.ts";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";

const OPTIONS = () =>
  [
    { value: "light", label: t("common:light"), icon: <Sun /> },
    { value: "dark", label: t("common:dark"), icon: <Moon /> },
    { value: "system", label: t("common:system"), icon: <Monitor /> },
  ] as const;

/** Switch between the light, dark and system themes. */
export function ThemeSwitch({ compact = false }: { readonly compact?: boolean }) {
  const [choice, choose] = useTheme();
  return <SegmentedControl label={t("common:theme")} options={OPTIONS()} value={choice} onChange={choose} iconsOnly={compact} />;
}
