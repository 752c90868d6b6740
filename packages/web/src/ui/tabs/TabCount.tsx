/** Tab title with a muted count. */
export function TabCount({ title, count }: { readonly title: string; readonly count: string | undefined }) {
  return (
    <>
      {title} {count !== undefined && <span className="figures ml-0.5 text-small font-normal text-ink-3">{count}</span>}
    </>
  );
}
