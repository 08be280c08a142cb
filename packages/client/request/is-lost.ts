/** There is no answer and none on its way: what kept it away is said elsewhere, and nothing may be shown that seems to come. */
export const isLost = ({ data, error }: { readonly data?: unknown; readonly error: unknown }): boolean =>
  data === undefined && error !== null
