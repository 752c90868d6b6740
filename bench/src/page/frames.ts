/** Relevant fields of a Chromium trace event, with times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread, unaffected by other processes. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Main thread work for a single frame. */
export interface Frame {
  readonly wallMs: number;
  readonly threadMs: number;
}

const RENDERER_MAIN = "CrRendererMain";
const TASK = "ThreadControllerImpl::RunTask";
/** Trace event that starts a frame: input, animation callbacks, style, layout, paint. */
const BEGIN_FRAME = "ProxyMain::BeginMainFrame";
const MICROSECONDS_PER_MS = 1_000;

/** Trace categories required by `framesOfTrace`. */
export const TRACE_CATEGORIES = ["toplevel", "cc", "disabled-by-default-devtools.timeline", "devtools.timeline", "__metadata"];

/**
 * Frames of the busiest page in a trace. A frame includes every task since the end of the previous frame, because scroll and key events,
 * timers and network responses also delay it.
 */
export function framesOfTrace(trace: string): readonly Frame[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === RENDERER_MAIN);
  const tasksOf = ({ pid, tid }: TraceEvent) =>
    traceEvents.filter((event) => event.name === TASK && event.pid === pid && event.tid === tid);
  const busiest = threads
    .map((thread) => ({ thread, tasks: tasksOf(thread) }))
    .sort((one, other) => threadMs(other.tasks) - threadMs(one.tasks))[0];
  if (busiest === undefined || busiest.tasks.length === 0) throw new Error("the trace has no tasks of a page");
  const { pid, tid } = busiest.thread;
  const begins = traceEvents.filter((event) => event.name === BEGIN_FRAME && event.pid === pid && event.tid === tid).map(({ ts }) => ts);
  if (begins.length === 0) throw new Error("the trace has no frames of the page");
  const frames: Frame[] = [];
  let tasks: TraceEvent[] = [];
  for (const task of busiest.tasks.sort((one, other) => one.ts - other.ts)) {
    tasks.push(task);
    if (!begins.some((ts) => ts >= task.ts && ts < task.ts + (task.dur ?? 0))) continue;
    frames.push({ wallMs: wallMs(tasks), threadMs: threadMs(tasks) });
    tasks = [];
  }
  return frames;
}

function wallMs(tasks: readonly TraceEvent[]): number {
  return tasks.reduce((sum, { dur = 0 }) => sum + dur, 0) / MICROSECONDS_PER_MS;
}

function threadMs(tasks: readonly TraceEvent[]): number {
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / MICROSECONDS_PER_MS;
}
