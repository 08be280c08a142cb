import { ColumnHeightOutlined, SettingOutlined } from '@ant-design/icons'
import styles from '@kezhan/widgets/list/list.module.css'
import { MenuButton } from '@kezhan/widgets/MenuButton'
import { Popover, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { type Density, densities, densityLabels, type ListColumn } from './column-layout'
import { ToolButton } from './ToolButton'

const ColumnSettings = lazy(async () => ({ default: (await import('./ColumnSettings')).ColumnSettings }))

interface Props {
  columns: readonly ListColumn[]
  density: Density
  /** Undefined puts the layout back that the list has by itself. */
  onColumns(columns: readonly ListColumn[] | undefined): void
  onDensity(density: Density): void
}

/** How a table looks for one person: its density, and its columns. */
export function ViewTools({ columns, density, onColumns, onDensity }: Props) {
  const [showsColumns, setShowsColumns] = useState(false)
  const items = densities.map(key => ({ key, label: densityLabels[key], onClick: () => onDensity(key) }))
  return (
    <>
      <MenuButton
        label="密度"
        title="密度"
        className={styles.tool}
        menu={{ selectable: true, selectedKeys: [density] }}
        items={items}
      >
        <ColumnHeightOutlined aria-hidden="true" />
      </MenuButton>
      <span className={styles.popoverPlace}>
        <ToolButton name="列设置" icon={<SettingOutlined />} onClick={() => setShowsColumns(true)} />
        {showsColumns && (
          <Popover
            open
            trigger="click"
            placement="bottomRight"
            onOpenChange={setShowsColumns}
            content={
              <Suspense fallback={<Skeleton active style={{ width: 264 }} />}>
                <ColumnSettings columns={columns} onChange={onColumns} />
              </Suspense>
            }
          >
            <span className={styles.popoverAnchor} />
          </Popover>
        )}
      </span>
    </>
  )
}
