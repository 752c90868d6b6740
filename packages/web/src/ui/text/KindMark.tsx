import clsx from "clsx";
import { ArrowLeftRight, AtSign, Box, Braces, type LucideIcon, PiggyBank } from "lucide-react";

type MarkedKind = "pool" | "module" | "block" | "transaction" | "name";

/** Shape and symbol of each kind, so that a pool or a module never looks like an account. */
const KINDS: Record<MarkedKind, { readonly icon: LucideIcon; readonly shape: string }> = {
  pool: { icon: PiggyBank, shape: "rounded-full" },
  module: { icon: Braces, shape: "[clip-path:polygon(25%_4%,75%_4%,100%_50%,75%_96%,25%_96%,0_50%)]" },
  block: { icon: Box, shape: "rounded-[15%]" },
  transaction: { icon: ArrowLeftRight, shape: "rounded-full" },
  name: { icon: AtSign, shape: "rounded-full" },
};
/** Size of a mark in a row, equal to an address icon. */
const ROW_PX = 23;

/** Icon of an item that is not an account: pool, module, block, transaction or name. Decorative next to its name. */
export function KindMark({ kind, size = ROW_PX }: { readonly kind: MarkedKind; readonly size?: number }) {
  const { icon: Icon, shape } = KINDS[kind];
  return (
    <span
      aria-hidden="true"
      className={clsx("inline-flex shrink-0 items-center justify-center bg-accent-soft text-accent", shape)}
      style={{ width: size, height: size }}
    >
      <Icon style={{ width: size * 0.5, height: size * 0.5 }} strokeWidth={1.75} />
    </span>
  );
}
