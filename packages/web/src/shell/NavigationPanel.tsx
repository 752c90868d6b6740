import { Menu } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { t } from "../language/words.ts";
import { IconButton } from "../ui/IconButton.tsx";
import type { NavigationProps } from "./Navigation.tsx";

const NavigationDrawer = lazy(async () => ({ default: (await import("./NavigationDrawer.tsx")).NavigationDrawer }));

/** The navigation at narrow widths: slides in from the left, and goes away once a page is chosen. */
export function NavigationPanel(props: NavigationProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes it
  useEffect(() => setOpen(false), [props.pathname]);
  return (
    <>
      <IconButton
        label={t("common:openNavigation")}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Menu />
      </IconButton>
      {wanted && (
        <Suspense>
          <NavigationDrawer {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
