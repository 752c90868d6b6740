/** Module name of the issued-asset template. */
export const TEMPLATE_MODULE = "issued_asset";
