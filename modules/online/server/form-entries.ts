import { permissionOf } from '@kezhan/resource/permission'
import type { Queries } from '@kezhan/server-kit/db/database'
import { dataPath } from '../rules/resource-from-rows'

export const pagePath = (code: string): string => `/online/cgformList/${code}`

export interface FormEntry {
  readonly id: string
  readonly name: string
  readonly menuType: number
}

/** Every entry of the menu that leads to the form or is a right of it, whoever made it. */
export function formEntries(db: Queries, code: string): Promise<FormEntry[]> {
  const rights = permissionOf({ path: dataPath(code) }, 'list').replace(/list$/, '')
  return db.query<FormEntry>(
    `select id, name, menu_type from sys_permission
     where url = $1 or starts_with(perms, $2) order by menu_type, sort_no, id`,
    [pagePath(code), rights],
  )
}
