/** HTML page at the root address of the node. */
export const WELCOME_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Atoll node</title></head><body>' +
  '<h1>Atoll node</h1><p>The API is at <a href="/v1">/v1</a>; what it can do is listed at <a href="/v1/spec">/v1/spec</a>.</p></body></html>';
