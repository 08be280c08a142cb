import type { MenuPlace } from '@kezhan/resource/menu'

/** A page; its path is relative to the group around it unless it begins with a slash. */
export function page(
  path: string,
  title: string,
  icon?: string,
  more: Pick<MenuPlace, 'hidden' | 'open' | 'fresh'> = {},
): MenuPlace {
  return { path, title, ...(icon === undefined ? {} : { icon }), ...more }
}

/** A group of pages and groups, whose paths it completes with its own. */
export function group(
  path: string,
  title: string,
  icon: string,
  children: readonly MenuPlace[],
  more: Pick<MenuPlace, 'hidden' | 'open' | 'redirect'> = {},
): MenuPlace {
  return { path, title, icon, ...more, children: children.map(child => below(path, child)) }
}

function below(path: string, { children, ...place }: MenuPlace): MenuPlace {
  const own = completed(path, place.path)
  if (children === undefined) return { ...place, path: own }
  return { ...place, path: own, children: children.map(child => below(path, child)) }
}

const completed = (path: string, own: string): string => (own.startsWith('/') ? own : `${path}/${own}`)
