/** Resolves once the network has shut down and rejects on any other error. */
export async function untilGone(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (failure) {
    const { code, message } = failure as NodeJS.ErrnoException;
    const isGone =
      code === "ECONNRESET" || code === "ECONNREFUSED" || code === "EPIPE" || message === "socket hang up" || message === "aborted";
    if (!isGone) throw failure;
  }
}
