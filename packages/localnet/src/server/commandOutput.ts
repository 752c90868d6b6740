/** Messages of the running command: text for people, or one line of JSON for each event. */
export interface CommandOutput {
  /** Note, such as the progress of a check. */
  log(text: string): void;
  error(problem: unknown): void;
  /** Start is complete: `banner` for people, `facts` as first event. */
  ready(facts: Readonly<Record<string, unknown>>, banner: () => string): void;
  /** Event of the running network; `text` for people. */
  event(name: string, facts: Readonly<Record<string, unknown>>, text: string): void;
}

export function createTextOutput(): CommandOutput {
  return {
    log: (text) => console.log(text),
    error: (problem) => console.error(problem),
    ready: (_facts, banner) => console.log(banner()),
    event: (_name, _facts, text) => console.log(text),
  };
}

/** Events as JSON. Those before the network is ready follow the event `ready`, so that a script can wait for the first line. */
export function createJsonOutput(print: (line: string) => void = console.log): CommandOutput {
  let waiting: string[] | undefined = [];
  const emit = (event: string, facts: Readonly<Record<string, unknown>>): void => {
    const line = JSON.stringify({ event, ...facts }, (_key, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
    if (waiting !== undefined && event !== "ready" && event !== "failed") waiting.push(line);
    else print(line);
  };
  return {
    log: (message) => emit("note", { message }),
    error: (problem) => emit("error", { message: problem instanceof Error ? problem.message : String(problem) }),
    ready(facts) {
      emit("ready", facts);
      for (const line of waiting ?? []) print(line);
      waiting = undefined;
    },
    event: (name, facts) => emit(name, facts),
  };
}
