import { permissionOf } from '@kezhan/resource/permission'
import type { Queries } from '@kezhan/server-kit/db/database'
import { dataPath } from '../rules/data-path'

/** The page of each way to open a form. */
const pages = {
  list: ['cgformList', 'OnlineFormListPage'],
  tree: ['cgformTreeList', 'OnlineTreeListPage'],
  erp: ['cgformErpList', 'OnlineErpListPage'],
  tab: ['cgformTabList', 'OnlineTabListPage'],
  inner: ['cgformInnerTableList', 'OnlineInnerListPage'],
} as const
export type PageWay = keyof typeof pages

export function pageOfWay(way: PageWay, code: string): { readonly url: string; readonly component: string } {
  const [path, page] = pages[way]
  return { url: `/online/${path}/${code}`, component: `online/${page}` }
}

export const pagePath = (code: string): string => pageOfWay('list', code).url

export interface FormEntry {
  readonly id: string
  readonly name: string
  readonly menuType: number
}

/** Every entry of the menu that leads to the form or one of its views, or is a right of them, whoever made it. */
export function formEntries(db: Queries, code: string): Promise<FormEntry[]> {
  const rights = permissionOf({ path: dataPath(code) }, 'list').replace(/:list$/, '')
  const urls = Object.keys(pages).map(way => pageOfWay(way as PageWay, code).url)
  return db.query<FormEntry>(
    `select id, name, menu_type from sys_permission
     where url = any($1::text[]) or url ^@ any($2::text[]) or starts_with(perms, $3) or starts_with(perms, $4)
     order by menu_type, sort_no, id`,
    // A view's code is its form's with a hyphen and a number.
    [urls, urls.map(url => `${url}-`), `${rights}:`, `${rights}-`],
  )
}
