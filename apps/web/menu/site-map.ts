import { accessFrom } from '@kezhan/client/access/access'
import { apiBase } from '@kezhan/client/request/api-url'
import { createContext, use } from 'react'
import { matchRoutes } from 'react-router'
import type { Profile } from '../guard/profile-shape'
import { isPageKnown } from '../page-lookup'
import { buildRoutes } from './build-routes'
import { entriesOf, type MenuEntry } from './menu-entries'
import { type Forward, forwardsOf, landingPath, type MenuPage, pagesOf } from './menu-routes'
import { fillPlaceholders } from './placeholders'

/** Everything that this user's menu makes of the application; made once per profile. */
export interface SiteMap {
  readonly pages: readonly MenuPage[]
  /** What the side menu shows. */
  readonly entries: readonly MenuEntry[]
  readonly forwards: readonly Forward[]
  /** The page for an address, which may be one with parameters. */
  pageAt(pathname: string): MenuPage | undefined
}

const made = new WeakMap<Profile, SiteMap>()

/** A profile belongs to one session, so its token need not be looked at again. */
export function siteMapOf(profile: Profile, token: string): SiteMap {
  const known = made.get(profile) ?? makeSiteMap(profile, token)
  made.set(profile, known)
  return known
}

function makeSiteMap(profile: Profile, token: string): SiteMap {
  const { menu, user } = profile
  const { can } = accessFrom(profile)
  const values = {
    apiBase: new URL(apiBase, window.location.origin).href,
    token,
    userId: user.id,
    username: user.username,
    hotelCode: user.hotelCode,
    tenantId: String(user.tenantId ?? ''),
  }
  const { formal, admin } = buildRoutes(menu, { holds: can, fillUrl: url => fillPlaceholders(url, values) })
  const pages = pagesOf(formal.children)
  const byName = new Map(pages.map(page => [page.name, page.path]))
  // An entry that names no page keeps to its own address: where another entry has the same one, that one is shown.
  const working = pages.filter(page => isPageKnown(page.component))
  const routes = [...working, ...pages.filter(page => !working.includes(page))].map(page => ({
    path: page.path,
    caseSensitive: true,
    handle: page,
  }))
  return {
    pages,
    entries: entriesOf(menu, name => byName.get(name)),
    forwards: [
      { from: formal.path, to: landingPath(formal.children, user) },
      { from: admin.path, to: admin.redirect },
      ...forwardsOf(formal.children),
    ],
    pageAt: pathname => matchRoutes(routes, pathname)?.at(-1)?.route.handle,
  }
}

const SiteMapContext = createContext<SiteMap | undefined>(undefined)

export const SiteMapProvider = SiteMapContext.Provider

export function useSiteMap(): SiteMap {
  const siteMap = use(SiteMapContext)
  if (siteMap === undefined) throw new Error('useSiteMap needs the frame around it')
  return siteMap
}
