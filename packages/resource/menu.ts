import { assert } from '@kezhan/base/assert'
import { type Action, actions, allows, needsHotelTo, type Resource } from './define'
import { familyComponents } from './family-components'
import { buttonRights, type PermissionCode, permissionOf } from './permission'

/** A place of the built-in menu, whether its screen is built or not. */
export interface MenuPlace {
  readonly path: string
  readonly title: string
  readonly icon?: string
  /** Reached by address only. */
  readonly hidden?: boolean
  /** Belongs to everybody who is signed in, whatever his roles. */
  readonly open?: boolean
  /** Its page begins anew at every visit; other pages keep their state as long as their tab is open. */
  readonly fresh?: boolean
  readonly redirect?: string
  readonly children?: readonly MenuPlace[]
}

/** A right of calls that belong to no resource. */
export interface ScreenRight {
  readonly code: PermissionCode
  readonly title: string
  /** Gives away money or secrets: stands with its like where rights are granted. */
  readonly isHighRisk?: true
}

/** What a module brings for a place. A screen that the outline does not name says itself where it belongs. */
export interface Screen {
  readonly path: string
  /** A bespoke page as `module/PageFile`; a resource page needs none. */
  readonly component?: string
  readonly resource?: Resource
  /** Rights of calls that belong to this page but to no resource. */
  readonly rights?: readonly ScreenRight[]
  /** What the page reads with: who lacks this right is not served it. The page of a resource reads with the right to its list. */
  readonly needs?: PermissionCode
  /** Shows the business of one hotel: who is in none is not served it. The page of a resource about hotels needs one by itself. */
  readonly needsHotel?: true
  /** The platform's own work, kept from who is in a hotel; a resource says it itself. */
  readonly side?: 'platform'
  readonly place?: Omit<MenuPlace, 'path' | 'children'> & { readonly under: string }
}

/** A place with its screen, if there is one yet. */
export interface MenuEntry extends Omit<MenuPlace, 'children'> {
  readonly screen?: Screen
  readonly children?: readonly MenuEntry[]
}

export const resourcesOf = (screens: readonly Screen[]): Resource[] =>
  screens.flatMap(({ resource }) => (resource === undefined ? [] : [resource]))

/** The outline with the screens that are built, in the order of the outline; further screens follow in their group. */
export function menuOf(outline: readonly MenuPlace[], screens: readonly Screen[]): readonly MenuEntry[] {
  const byPath = new Map(screens.map(screen => [screen.path, screen]))
  assert(byPath.size === screens.length, 'each path has one screen')
  const placed = new Set<string>()
  const entryOf = ({ children, ...place }: MenuPlace): MenuEntry => {
    const screen = byPath.get(place.path)
    placed.add(place.path)
    const further = screens.filter(({ place: own }) => own?.under === place.path)
    const inside = [...(children ?? []), ...further.map(placeOf)]
    return {
      ...place,
      ...(screen === undefined ? {} : { screen }),
      ...(inside.length === 0 ? {} : { children: inside.map(entryOf) }),
    }
  }
  const entries = outline.map(entryOf)
  const lost = screens.filter(({ path }) => !placed.has(path)).map(({ path }) => path)
  assert(lost.length === 0, `every screen has a place in the menu: ${lost.join(', ')}`)
  return entries
}

function placeOf({ path, place }: Screen): MenuPlace {
  assert(place !== undefined, `${path} says where it belongs`)
  const { under: _, ...rest } = place
  return { path, ...rest }
}

/** A row of the permission table as the menu seed wants it. */
export interface MenuRow {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly menuType: 0 | 1 | 2
  readonly url: string | null
  readonly component: string | null
  readonly perms: PermissionCode | null
  readonly icon: string | null
  readonly sortNo: number
  readonly hidden: boolean
  readonly redirect: string | null
  readonly keepAlive: boolean
  readonly isOpen: boolean
  /** A page without a screen is kept from everybody. */
  readonly isBuilt: boolean
  readonly needs: PermissionCode | null
  readonly needsHotel: boolean
  readonly isHighRisk: boolean
}

/** The id of a built-in place. It has no slashes, because ids stand in the paths of calls. */
export const menuId = (path: string): string => `menu:${path.slice(1).replaceAll('/', '.')}`

export function menuRows(entries: readonly MenuEntry[], parentId: string | null = null): MenuRow[] {
  return entries.flatMap((entry, index) => {
    const id = menuId(entry.path)
    const own = entryRow(entry, id, parentId, index + 1)
    return [own, ...buttonRows(entry.screen, id), ...menuRows(entry.children ?? [], id)]
  })
}

function entryRow(entry: MenuEntry, id: string, parentId: string | null, sortNo: number): MenuRow {
  const { path, title, icon, screen } = entry
  const isGroup = entry.children !== undefined && screen === undefined
  return {
    id,
    parentId,
    name: title,
    menuType: isGroup && parentId === null ? 0 : 1,
    url: path,
    component: isGroup ? groupComponent : componentOf(path, screen),
    perms: screen?.resource === undefined ? null : permissionOf(screen.resource, 'list'),
    icon: icon ?? null,
    sortNo,
    hidden: entry.hidden === true,
    redirect: entry.redirect ?? null,
    keepAlive: !isGroup && entry.fresh !== true,
    isOpen: entry.open === true,
    isBuilt: isGroup || screen !== undefined,
    needs: screen?.needs ?? null,
    needsHotel: screen !== undefined && needsHotel(screen),
    isHighRisk: false,
  }
}

const needsHotel = ({ needsHotel: said, resource }: Screen): boolean =>
  said === true || (resource !== undefined && needsHotelTo('read', resource))

const isOfPlatform = ({ side, resource }: Screen): boolean => (side ?? resource?.side) === 'platform'

/** Rights by where they can be used; those of screens of both kinds are in neither set. */
export interface RightsBySide {
  /** Of screens about one hotel: nobody uses them without one. */
  readonly hotel: ReadonlySet<string>
  /** Of the platform's own screens: nobody uses them in a hotel. */
  readonly platform: ReadonlySet<string>
}

export function rightsBySide(screens: readonly Screen[]): RightsBySide {
  const only = (isOf: (screen: Screen) => boolean): ReadonlySet<string> => {
    const others = new Set(screens.filter(screen => !isOf(screen)).flatMap(codesOf))
    return new Set(screens.flatMap(codesOf).filter(code => !others.has(code)))
  }
  return { hotel: only(needsHotel), platform: only(isOfPlatform) }
}

const codesOf = ({ resource, rights = [], needs }: Screen): PermissionCode[] => [
  ...rights.map(({ code }) => code),
  ...(needs === undefined ? [] : [needs]),
  ...(resource === undefined ? [] : actions.map(action => permissionOf(resource, action))),
]

/** Groups have no page of their own; this component only frames their children. */
export const groupComponent = 'layouts/RouteView'

/** Pages that menu entries may name; resources and frames are named otherwise. */
export const componentsOf = (screens: readonly Screen[]): ReadonlySet<string> =>
  new Set([
    ...Object.keys(familyComponents),
    ...screens.flatMap(({ component }) => (component === undefined ? [] : [component])),
  ])

/** A page that is not built yet is named after its address, so that nothing else can be meant by the name. */
function componentOf(path: string, screen: Screen | undefined): string {
  if (screen?.component !== undefined) return screen.component
  return screen?.resource === undefined ? path.slice(1) : `resource:${screen.resource.path}`
}

const actionOfRight: Readonly<Record<(typeof buttonRights)[number]['right'], Action>> = {
  add: 'add',
  edit: 'edit',
  delete: 'delete',
  export: 'exportXls',
  import: 'importExcel',
}

function buttonRows(screen: Screen | undefined, parentId: string): MenuRow[] {
  const { resource, rights = [] } = screen ?? {}
  const ofResource: readonly ScreenRight[] =
    resource === undefined
      ? []
      : buttonRights
          .filter(({ right }) => allows(resource, actionOfRight[right]))
          .map(({ right, title }) => ({ code: permissionOf(resource, actionOfRight[right]), title }))
  return [...ofResource, ...rights].map(({ code, title, isHighRisk = false }, index) => ({
    id: code,
    parentId,
    name: title,
    menuType: 2 as const,
    url: null,
    component: null,
    perms: code,
    icon: null,
    sortNo: index + 1,
    hidden: false,
    redirect: null,
    keepAlive: false,
    isOpen: false,
    isBuilt: true,
    needs: null,
    needsHotel: false,
    isHighRisk,
  }))
}
