const MOST_NOTES = 5;

/** Reports errors of the users' processors: the first few of each, because a processor may fail on every transaction. */
export function createErrorNotes(onNote: (text: string) => void): { add(processor: string, version: bigint, message: string): void } {
  const counts = new Map<string, number>();
  return {
    add(processor, version, message) {
      const count = (counts.get(processor) ?? 0) + 1;
      counts.set(processor, count);
      if (count > MOST_NOTES) return;
      const end = count === MOST_NOTES ? " Further errors of this processor are only listed in processor_errors." : "";
      onNote(`The processor "${processor}" skipped version ${version}: ${message}.${end}`);
    },
  };
}
