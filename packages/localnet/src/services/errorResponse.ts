/** The error body of the services that are ours alone: one sentence for people, one code for programs. */
export function errorResponse(status: number, code: string, message: string): Response {
  return Response.json({ message, error_code: code }, { status, headers: { "x-content-type-options": "nosniff" } });
}
