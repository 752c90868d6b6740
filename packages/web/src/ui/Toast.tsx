import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { t } from "../language/words.ts";
import { IconButton } from "./IconButton.tsx";

const SHOWN_MS = 6000;
const MOST_AT_ONCE = 3;
/** What leads to another page may say something on the way; it was said for the page that then opens. */
const SAID_ON_THE_WAY_MS = 500;

export type ToastTone = "notice" | "gain" | "danger";
export interface ToastContent {
  readonly title: string;
  readonly text?: ReactNode;
  readonly tone?: ToastTone;
  /** A link to where it happened. */
  readonly link?: { readonly label: string; readonly href: string };
  /** Takes back what was done, while one can still see that it was. */
  readonly undo?: () => void;
}
interface Shown extends ToastContent {
  readonly id: number;
  readonly shownAt: number;
}

const ToastContext = createContext<((content: ToastContent) => void) | undefined>(undefined);
const ICONS = { notice: Info, gain: CircleCheck, danger: CircleAlert } as const;
const INKS: Record<ToastTone, string> = { notice: "text-accent", gain: "text-gain", danger: "text-danger" };

/** Says something in passing. Nothing a person must act on: that belongs beside what it is about. */
export function useToast(): (content: ToastContent) => void {
  const show = useContext(ToastContext);
  if (show === undefined) throw new Error("useToast was used outside ToastProvider");
  return show;
}

/** Where toasts appear: over the top bar when narrow, where dialogs and menus rise from the bottom and headings and buttons come below; otherwise at the lower left, because what decides stands at the lower right. They stay behind when `place` changes: what was said about one page must not cover another. */
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
    setShown((before) => before.filter((toast) => now - toast.shownAt < SAID_ON_THE_WAY_MS));
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
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, toast.id, onDismiss]);
  const tone = toast.tone ?? "notice";
  const Icon = ICONS[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking at it or being in it only keeps it from going away
    <div
      className="floating pointer-events-auto flex items-start gap-2.5 px-3 py-3"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
