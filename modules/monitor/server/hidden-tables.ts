import { conditionFields, everything } from '@kezhan/resource/condition'
import type { Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import type { User } from '@kezhan/server-kit/user'

/**
 * The tables whose history somebody may not see: those of lists he may not open, and those of which data rules show him
 * only a part, because a former version cannot be asked which part it belonged to.
 */
export function hiddenTables(user: User, resources: readonly Resource[]): string[] {
  return resources
    .filter(resource => !seesAll(user, resource))
    .flatMap(({ table, children }) => [table, ...Object.values(children ?? {}).map(child => child.table)])
}

function seesAll({ rights }: User, resource: Resource): boolean {
  const code = permissionOf(resource, 'list')
  if (!rights.can(code)) return false
  const rule = rights.rowsOf(code, conditionFields(resource.fields))
  return rule === everything || rule.terms.length === 0
}
