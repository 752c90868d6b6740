import { type ReactNode, useId } from "react";

/** Named sample of a component in the gallery. */
export function Specimen({ name, text, children }: { readonly name: string; readonly text?: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-specimen={name}
      className="grid min-w-0 gap-3 border-t border-line py-6 md:grid-cols-[180px_minmax(0,1fr)] md:gap-8"
    >
      <div>
        <h3 id={id} className="font-[600]">
          {name}
        </h3>
        {text !== undefined && <p className="mt-1 text-small text-ink-3">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Wrapping row of samples. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
