export type NoticeTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'site'; readonly url: string }
  | { readonly kind: 'none' }

/**
 * Where an announcement leads. Only addresses of our own and https pages count; anything else, such as a script in the
 * guise of an address, leads nowhere. Nothing of it is ever evaluated.
 */
export function targetOf({
  openType,
  openPage,
}: {
  readonly openType: string | null
  readonly openPage: string | null
}): NoticeTarget {
  const page = (openPage ?? '').trim()
  if (openType === 'url') return urlTarget(page)
  if (openType !== 'component') return nowhere
  const path = page.startsWith('/') ? page : `/${page}`
  return ownPath.test(path) ? { kind: 'page', path } : nowhere
}

const nowhere: NoticeTarget = { kind: 'none' }
/** One slash: two would be another host. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/

function urlTarget(page: string): NoticeTarget {
  if (ownPath.test(page)) return { kind: 'page', path: page }
  return /^https:\/\/[^\s/\\@]+(?:[/?#]\S*)?$/i.test(page) ? { kind: 'site', url: page } : nowhere
}
