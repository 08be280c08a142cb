import { useAccess } from '@kezhan/client/access/use-access'
import { useGet } from '@kezhan/client/request/use-call'
import { allows, type Resource } from '@kezhan/resource/define'
import type { Value } from '@kezhan/resource/field'
import { orderFieldOf } from '@kezhan/resource/order-field'
import { permissionOf } from '@kezhan/resource/permission'
import { useState } from 'react'
import type { Filters } from '../list/list-state'
import type { RowPage } from '../row'

type Values = Readonly<Record<string, Value>>

/** The number behind the last row beside which a new one will stand; undefined until it is known, then the same for good. */
export function useNextOrder(
  resource: Resource,
  extraFilter: Filters | undefined,
  preset: Values,
): Values | undefined {
  const access = useAccess()
  const name = orderFieldOf(resource)
  const isAsked = name !== undefined && allows(resource, 'list') && access.can(permissionOf(resource, 'list'))
  const [proposed, setProposed] = useState<Values | undefined>(isAsked ? undefined : {})
  const { data, isFetching } = useGet<RowPage>(
    `${resource.path}/list`,
    {
      ...extraFilter,
      ...beside(resource, preset),
      column: name ?? '',
      order: 'desc',
      pageNo: 1,
      pageSize: 1,
    },
    { enabled: proposed === undefined, quiet: true },
  )
  if (proposed === undefined && !isFetching) setProposed(nextTo(data, resource, name ?? ''))
  return proposed
}

function nextTo(page: RowPage | undefined, { fields }: Resource, name: string): Values {
  const last = page?.records[0]?.[name]
  const field = fields[name]
  if (typeof last !== 'number' || field?.kind !== 'integer') return {}
  return { [name]: Math.min(last + 1, field.max ?? Number.MAX_SAFE_INTEGER) }
}

/** In a tree, rows have their order below their parent. */
function beside({ tree }: Resource, preset: Values): Filters {
  return tree === undefined ? {} : { [tree.parent]: String(preset[tree.parent] ?? '0') }
}
