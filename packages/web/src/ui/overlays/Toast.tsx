import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { t } from "../../language/words.ts";
import { IconButton } from "../IconButton.tsx";

const SHOWN_MS = 6000;
const MOST_AT_ONCE = 3;
/** Milliseconds before a navigation within which a toast belongs to the page that opens next. */
const NAVIGATION_GRACE_MS = 500;

type ToastTone = "notice" | "gain" | "danger";
export interface ToastContent {
  readonly title: string;
  readonly text?: ReactNode;
  readonly tone?: ToastTone;
  /** Link to a page about the event. */
  readonly link?: { readonly label: string; readonly href: string };
  /** Callback of the Undo button, available while the toast is visible. */
  readonly undo?: () => void;
}
interface Shown extends ToastContent {
  readonly id: number;
  readonly shownAt: number;
}

const ToastContext = createContext<((content: ToastContent) => void) | undefined>(undefined);
const ICONS = { notice: Info, gain: CircleCheck, danger: CircleAlert } as const;
const INKS: Record<ToastTone, string> = { notice: "text-accent", gain: "text-gain", danger: "text-danger" };

/** Shows a toast. Use toasts only for messages that need no action; show others next to the control they concern. */
export function useToast(): (content: ToastContent) => void {
  const show = useContext(ToastContext);
  if (show === undefined) throw new Error("useToast was used outside ToastProvider");
  return show;
}

/**
 * Renders toasts. On narrow screens they cover the top bar, because dialogs and menus rise from the bottom; on wide screens they appear at
 * the lower left, because decision buttons are at the lower right. They disappear when `place` changes, so that a toast about a page never
 * covers another page.
 */
export function ToastProvider({ place, children }: { readonly place: string; readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const nextId = useRef(0);
  const show = useCallback((content: ToastContent) => {
    const id = nextId.current++;
    setShown((before) => [...before.slice(1 - MOST_AT_ONCE), { ...content, id, shownAt: performance.now() }]);
  }, []);
  const placeBefore = useRef(place);
  useEffect(() => {
    if (placeBefore.current === place) return;
    placeBefore.current = place;
    const now = performance.now();
    setShown((before) => before.filter((toast) => now - toast.shownAt < NAVIGATION_GRACE_MS));
  }, [place]);
  const dismiss = useCallback((id: number) => setShown((before) => before.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={t("common:notifications")}
        className="pointer-events-none fixed inset-x-4 top-[calc(6px+env(safe-area-inset-top))] z-50 flex flex-col items-end md:top-auto md:right-6 md:bottom-6 md:left-[248px] md:items-start"
      >
        <div role="log" aria-live="polite" aria-relevant="additions" className="flex w-full max-w-[380px] flex-col gap-2">
          {shown.map((toast) => (
            <ToastView key={toast.id} toast={toast} onDismiss={dismiss} />
          ))}
        </div>
      </section>
    </ToastContext>
  );
}

function ToastView({ toast, onDismiss }: { readonly toast: Shown; readonly onDismiss: (id: number) => void }) {
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => onDismiss(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused, toast.id, onDismiss]);
  const tone = toast.tone ?? "notice";
  const Icon = ICONS[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only delay its disappearance
    <div
      className="floating pointer-events-auto flex items-start gap-2.5 px-3 py-3"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon aria-hidden="true" className={clsx("mt-px size-[18px] shrink-0", INKS[tone])} strokeWidth={1.7} />
      <div className="min-w-0 flex-1">
        <p className="font-[600] break-words">{toast.title}</p>
        {toast.text !== undefined && <div className="mt-0.5 break-words text-ink-2">{toast.text}</div>}
        {toast.link !== undefined && (
          <a href={toast.link.href} className="link mt-1 inline-block" onClick={() => onDismiss(toast.id)}>
            {toast.link.label}
          </a>
        )}
        {toast.undo !== undefined && (
          <button
            type="button"
            className="link mt-1"
            onClick={() => {
              toast.undo?.();
              onDismiss(toast.id);
            }}
          >
            {t("common:undo")}
          </button>
        )}
      </div>
      <IconButton label={t("common:dismiss")} size="small" onClick={() => onDismiss(toast.id)}>
        <X />
      </IconButton>
    </div>
  );
}
