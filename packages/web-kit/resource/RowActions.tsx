import { DownOutlined, EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useRef } from 'react'
import styles from './list.module.css'
import type { RowAction } from './slots'

interface Props {
  actions: readonly RowAction[]
  /** What the row is called, so that twenty buttons 编辑 differ for those who hear them. */
  label: string
  /** How many stand as buttons; the rest goes behind 更多. */
  most?: number
}

export function RowActions({ actions, label, most = 2 }: Props) {
  const shown = actions.slice(0, most)
  return (
    <div className={styles.actions}>
      {shown.map(action => (
        <Button
          key={action.key}
          type="link"
          size="small"
          danger={action.danger ?? false}
          disabled={action.disabled ?? false}
          aria-label={`${action.label} ${label}`}
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      ))}
      {actions.length > most && (
        <MoreActions actions={actions.slice(most)} label={label} isIcon={most === 0} />
      )}
    </div>
  )
}

function MoreActions({
  actions,
  label,
  isIcon,
}: {
  actions: readonly RowAction[]
  label: string
  isIcon: boolean
}) {
  const button = useRef<HTMLButtonElement>(null)
  const items = actions.map(({ key, label: text, danger = false, disabled = false, onClick }) => ({
    key,
    label: text,
    danger,
    disabled,
    onClick: () => {
      // A dialog gives the focus back to where it was opened from; the menu is gone by then.
      button.current?.focus()
      onClick()
    },
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus>
      {isIcon ? (
        <Button ref={button} type="text" icon={<EllipsisOutlined />} aria-label={`${label} 的操作`} />
      ) : (
        <Button ref={button} type="link" size="small" aria-label={`更多 ${label}`}>
          更多
          <DownOutlined style={{ fontSize: 10 }} />
        </Button>
      )}
    </Dropdown>
  )
}
