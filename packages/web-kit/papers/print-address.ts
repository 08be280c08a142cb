/** What a print is asked for, as an address: `ids` names records, everything else is a condition of the list. */
export interface PrintAsked {
  readonly ids: string[]
  readonly query: Record<string, string>
}

export function printAddress(
  sheetId: string,
  ids: readonly string[],
  query: Readonly<Record<string, unknown>> = {},
): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  if (ids.length > 0) params.set('ids', ids.join(','))
  const text = params.toString()
  return `/online/sheet/print/${encodeURIComponent(sheetId)}${text === '' ? '' : `?${text}`}`
}

export function readPrintAddress(params: URLSearchParams): PrintAsked {
  const { ids = '', ...query } = Object.fromEntries(params)
  return { ids: ids === '' ? [] : ids.split(','), query }
}
