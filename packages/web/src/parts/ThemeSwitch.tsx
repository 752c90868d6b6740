import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "../session/theme.ts";
import { SegmentedControl } from "../ui/SegmentedControl.tsx";

const OPTIONS = [
  { value: "light", label: "Light", icon: <Sun /> },
  { value: "dark", label: "Dark", icon: <Moon /> },
  { value: "system", label: "System", icon: <Monitor /> },
] as const;

/** Light, dark, or as the system has it. */
export function ThemeSwitch({ compact = false }: { readonly compact?: boolean }) {
  const [choice, choose] = useTheme();
  return <SegmentedControl label="Theme" options={OPTIONS} value={choice} onChange={choose} iconsOnly={compact} />;
}
