/** What a menu address may ask for (decision A-44). Nothing else is known, and nothing is ever evaluated. */
export interface PlaceholderValues {
  /** Where our own calls are answered, as a complete address. */
  readonly apiBase: string
  readonly token: string
  readonly userId: string
  readonly username: string
  readonly hotelCode: string
  readonly tenantId: string
}

const placeholder = /\{\{\s*([^{}]+?)\s*\}\}/g

/** The address with its placeholders filled in, if that gives a valid one; otherwise the address as it was. */
export function fillPlaceholders(url: string, values: PlaceholderValues): string {
  const filled = url.replace(placeholder, (whole, name: string) => placeholderValue(name, values) ?? whole)
  if (!isWebAddress(filled) || filled.search(placeholder) !== -1) return url
  // The token opens this user's session: it goes to our own server and nowhere else.
  const asksForToken = [...url.matchAll(placeholder)].some(([, name]) => name === 'token')
  return asksForToken && new URL(filled).origin !== new URL(values.apiBase).origin ? url : filled
}

function placeholderValue(name: string, values: PlaceholderValues): string | undefined {
  // The address of the server as menus of this family write it (sic).
  if (/^window\._CONFIG\[(['"])domianURL\1\]$/.test(name) || name === 'window._CONFIG.domianURL') {
    return values.apiBase
  }
  const { apiBase, ...personal } = values
  if (name === 'apiBase') return apiBase
  const value = Object.entries(personal).find(([known]) => known === name)?.[1]
  return value === undefined ? undefined : encodeURIComponent(value)
}

function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}
