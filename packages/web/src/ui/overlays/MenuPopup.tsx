import { Menu as BaseMenu } from "@base-ui/react/menu";
import clsx from "clsx";
import { Check } from "lucide-react";
import type { MenuItem, MenuProps } from "./Menu.tsx";

const ITEM =
  "flex min-h-9 w-full items-center gap-2.5 rounded-small px-2 py-1.5 text-left no-underline outline-none select-none data-highlighted:bg-hover data-disabled:opacity-50 [&>.lucide]:size-4 [&>.lucide]:shrink-0";

/** Menu content, built on Base UI and initially open. `Menu` loads it when its button is first pressed. */
export function MenuPopup({ trigger, groups, header, align = "end" }: MenuProps) {
  return (
    <BaseMenu.Root defaultOpen>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align={align} collisionPadding={8} className="z-30">
          <BaseMenu.Popup className="floating max-h-(--available-height) w-72 max-w-(--available-width) overflow-y-auto">
            {header !== undefined && <div className="border-b border-line px-3 py-3">{header}</div>}
            {(typeof groups === "function" ? groups() : groups).map((group, index) => (
              <BaseMenu.Group key={group.label ?? `group-${index}`} className={clsx("p-1", index > 0 && "border-t border-line")}>
                {group.label !== undefined && (
                  <BaseMenu.GroupLabel className="px-2 pt-1.5 pb-1 text-tiny font-[560] text-ink-3">{group.label}</BaseMenu.GroupLabel>
                )}
                {group.items.map((item) => (
                  <MenuEntry key={item.key} item={item} />
                ))}
              </BaseMenu.Group>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function MenuEntry({ item }: { readonly item: MenuItem }) {
  const className = clsx(ITEM, item.danger === true && "text-danger");
  const content = (
    <>
      {item.icon}
      <span className="min-w-0 flex-1 truncate max-sm:whitespace-normal">{item.label}</span>
      {item.note !== undefined && <span className="figures shrink-0 text-small text-ink-3">{item.note}</span>}
      {item.checked !== undefined && <Check aria-hidden="true" className={clsx("text-accent", !item.checked && "invisible")} />}
    </>
  );
  if (item.href !== undefined) {
    return (
      <BaseMenu.LinkItem href={item.href} closeOnClick className={className}>
        {content}
      </BaseMenu.LinkItem>
    );
  }
  return (
    <BaseMenu.Item
      className={className}
      disabled={item.disabled ?? false}
      {...(item.checked === undefined ? {} : { role: "menuitemradio", "aria-checked": item.checked })}
      onClick={() => item.onSelect?.()}
    >
      {content}
    </BaseMenu.Item>
  );
}
