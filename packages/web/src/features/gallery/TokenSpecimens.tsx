import clsx from "clsx";
import { Specimen } from "./Specimen.tsx";

const COLOURS = [
  ["ground", "bg-ground"],
  ["surface", "bg-surface"],
  ["sunken", "bg-sunken"],
  ["line", "bg-line"],
  ["ink", "bg-ink"],
  ["ink-2", "bg-ink-2"],
  ["ink-3", "bg-ink-3"],
  ["accent", "bg-accent"],
  ["accent-soft", "bg-accent-soft"],
  ["gain", "bg-gain"],
  ["loss", "bg-loss"],
  ["caution", "bg-caution"],
  ["caution-soft", "bg-caution-soft"],
  ["danger", "bg-danger"],
  ["danger-soft", "bg-danger-soft"],
] as const;

/** Design tokens: colours and typography. */
export function TokenSpecimens() {
  return (
    <>
      <Specimen name="Colour">
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
          {COLOURS.map(([name, className]) => (
            <li key={name} className="text-small text-ink-2">
              <span className={clsx("mb-1 block h-10 rounded-control border border-line", className)} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        <div className="grid gap-2">
          <p className="figures text-total font-[640] tracking-[-0.02em]">1,284.5 APT</p>
          <p className="text-title font-[640] tracking-[-0.015em]">What this will do</p>
          <p className="text-lead tracking-[-0.01em]">Everyday sends 1,200 APT to harbour.</p>
          <p>Body text, calm and precise.</p>
          <p className="text-small text-ink-3">A hint beside a field.</p>
          <p className="mono">0x1::aptos_account::transfer</p>
        </div>
      </Specimen>
    </>
  );
}
