/** Error response of Atoll's own services: a message for users, a code for programs. */
export function errorResponse(status: number, code: string, message: string): Response {
  return Response.json({ message, error_code: code }, { status, headers: { "x-content-type-options": "nosniff" } });
}
