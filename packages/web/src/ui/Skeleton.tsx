import clsx from "clsx";

export interface SkeletonProps {
  /** Tailwind classes for the placeholder's size: `h-5 w-32`. */
  readonly className?: string;
  /** Number of placeholder lines. */
  readonly lines?: number;
}

/** Visual placeholder during loading. The component that loads sets `aria-busy` itself. */
export function Skeleton({ className = "h-5 w-full", lines = 1 }: SkeletonProps) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span
          key={line}
          className={clsx("block animate-pulse rounded-small bg-hover", className, line > 0 && line === lines - 1 && "max-w-[60%]")}
        />
      ))}
    </span>
  );
}
