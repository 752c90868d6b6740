import { type ComponentType, cloneElement, type ReactElement, type ReactNode, useState } from "react";

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** At the right, quieter. */
  readonly note?: ReactNode;
  readonly onSelect?: () => void;
  /** Makes it a link. */
  readonly href?: string;
  /** Defined where the items are alternatives: which one holds now. */
  readonly checked?: boolean;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

export interface MenuGroup {
  readonly label?: string;
  readonly items: readonly MenuItem[];
}

export interface MenuProps {
  /** The element that opens it; it must take a ref and props, as `<button>` and `Button` do. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** Or what makes them once it opens, where a list has a menu in every row. */
  readonly groups: readonly MenuGroup[] | (() => readonly MenuGroup[]);
  /** Above the items: a few facts. */
  readonly header?: ReactNode;
  readonly align?: "start" | "end";
}

const loadPopup = () => import("./MenuPopup.tsx");
/** Fetched ahead when the person comes near; where that fails, pressing the button meets the failure. */
const preload = () => void loadPopup().catch(() => undefined);

/** Actions or alternatives that drop down from a button. Its code is fetched when the button is first pressed. */
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
