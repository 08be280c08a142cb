import { DownOutlined, EllipsisOutlined } from '@ant-design/icons'
import { MenuButton } from '../MenuButton'
import styles from './list.module.css'
import type { RowAction } from './row-action'

interface Props {
  actions: readonly RowAction[]
  /** What the row is called, so that twenty buttons 编辑 differ for those who hear them. */
  label: string
  /** How many stand as buttons; the rest goes behind 更多. */
  most?: number
}

/** Plain buttons: with those of antd a page of rows took a third longer to appear. */
export function RowActions({ actions, label, most = 2 }: Props) {
  const more = actions.slice(most).map(({ do: _, ...action }) => action)
  return (
    <div className={styles.actions}>
      {actions.slice(0, most).map(action => (
        <button
          key={action.key}
          type="button"
          className={styles.action}
          data-danger={action.danger}
          disabled={action.disabled}
          aria-label={`${action.label} ${label}`}
          onClick={action.onClick}
        >
          {action.label}
        </button>
      ))}
      {more.length > 0 &&
        (most === 0 ? (
          <MenuButton label={`${label} 的操作`} className={styles.tool} menu={{}} items={more}>
            <EllipsisOutlined aria-hidden="true" />
          </MenuButton>
        ) : (
          <MenuButton label={`更多 ${label}`} className={styles.action} menu={{}} items={more}>
            更多
            <DownOutlined style={{ fontSize: 10 }} aria-hidden="true" />
          </MenuButton>
        ))}
    </div>
  )
}
