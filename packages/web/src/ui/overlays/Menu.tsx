import { type ComponentType, cloneElement, type ReactElement, type ReactNode, useState } from "react";

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** Muted text at the right of the item. */
  readonly note?: ReactNode;
  readonly onSelect?: () => void;
  /** URL; if set, the item is a link. */
  readonly href?: string;
  /** True if this item is selected, for exclusive choices; undefined for actions. */
  readonly checked?: boolean;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

interface MenuGroup {
  readonly label?: string;
  readonly items: readonly MenuItem[];
}

export interface MenuProps {
  /** Element that opens the menu; it must accept a ref and props, as `<button>` and `Button` do. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** Groups of menu items, or a function that creates them on opening, for lists with a menu per row. */
  readonly groups: readonly MenuGroup[] | (() => readonly MenuGroup[]);
  /** Content above the menu items. */
  readonly header?: ReactNode;
  readonly align?: "start" | "end";
}

const loadPopup = () => import("./MenuPopup.tsx");
/** Preloads the menu's code on hover or focus. A failed preload is ignored: the click then reports the error. */
const preload = () => void loadPopup().catch(() => undefined);

/** Dropdown menu of actions or choices. The menu's code loads when the button is first pressed. */
export function Menu(props: MenuProps) {
  const [Popup, setPopup] = useState<ComponentType<MenuProps>>();
  if (Popup !== undefined) return <Popup {...props} />;
  return cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => void loadPopup().then(({ MenuPopup }) => setPopup(() => MenuPopup)),
  });
}
