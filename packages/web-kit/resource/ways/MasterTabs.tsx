import type { Resource } from '@kezhan/resource/define'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { Tabs } from 'antd'
import { useState } from 'react'
import { ResourcePage } from '../ResourcePage'
import { rowName } from '../row'
import type { ResourceSlots } from '../slots'
import { ChildTables } from './ChildTables'
import { useChosenRow } from './use-chosen-row'
import styles from './ways.module.css'

const masters = '$masters'

/** Masters and each kind of their rows side by side as tabs. */
export function MasterTabs({ resource, slots }: { resource: Resource; slots: ResourceSlots }) {
  const children = Object.entries(resource.children ?? {})
  const [tab, setTab] = useState(masters)
  const { row, choose, unsaved } = useChosenRow(() => setTab(children[0]?.[0] ?? masters))
  return (
    <>
      <Tabs
        activeKey={tab}
        onChange={setTab}
        tabBarStyle={{ margin: '0 16px' }}
        items={[
          { key: masters, label: resource.title },
          ...children.map(([name, child]) => ({ key: name, label: child.title })),
        ]}
      />
      <div hidden={tab !== masters}>
        <ResourcePage of={resource} {...slots} current={{ id: row?.id, onChoose: choose }} />
      </div>
      <div hidden={tab === masters}>
        <ListGround>
          <Panel>
            {row === undefined ? (
              <p className={styles.hint}>请先在“{resource.title}”中选择一行</p>
            ) : (
              <>
                <h2 className={styles.below}>{rowName(resource, row)}</h2>
                <ChildTables
                  resource={resource}
                  id={row.id}
                  mayChange={slots.mayChange?.(row) ?? true}
                  layout="stacked"
                  only={tab}
                  unsaved={unsaved}
                />
              </>
            )}
          </Panel>
        </ListGround>
      </div>
    </>
  )
}
