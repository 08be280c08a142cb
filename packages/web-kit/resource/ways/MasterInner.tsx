import type { Resource } from '@kezhan/resource/define'
import { ResourcePage } from '../ResourcePage'
import type { ResourceSlots } from '../slots'
import { ChildTables } from './ChildTables'

/** The rows of a master inside of its own row, which opens in place. */
export function MasterInner({ resource, slots }: { resource: Resource; slots: ResourceSlots }) {
  return (
    <ResourcePage
      of={resource}
      {...slots}
      below={row => (
        <ChildTables
          resource={resource}
          id={row.id}
          mayChange={slots.mayChange?.(row) ?? true}
          layout="tabs"
        />
      )}
    />
  )
}
