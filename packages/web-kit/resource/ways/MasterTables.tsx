import type { Resource } from '@kezhan/resource/define'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ResourcePage } from '../ResourcePage'
import { rowName } from '../row'
import type { ResourceSlots } from '../slots'
import { ChildTables } from './ChildTables'
import { useChosenRow } from './use-chosen-row'
import styles from './ways.module.css'

/** The masters above, the rows of the chosen one below. */
export function MasterTables({ resource, slots }: { resource: Resource; slots: ResourceSlots }) {
  const { row, choose, unsaved } = useChosenRow()
  return (
    <>
      <ResourcePage of={resource} {...slots} current={{ id: row?.id, onChoose: choose }} />
      <ListGround>
        <Panel>
          {row === undefined ? (
            <p className={styles.hint}>点击上面的一行，在这里查看和维护它的明细</p>
          ) : (
            <>
              <h2 className={styles.below}>{rowName(resource, row)}</h2>
              <ChildTables
                resource={resource}
                id={row.id}
                mayChange={slots.mayChange?.(row) ?? true}
                layout="stacked"
                unsaved={unsaved}
              />
            </>
          )}
        </Panel>
      </ListGround>
    </>
  )
}
