import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { Button, Checkbox, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { changeColumn, type ListColumn, moveColumn } from './column-layout'

interface Props {
  columns: readonly ListColumn[]
  /** Undefined puts the definition's own layout back. */
  onChange(columns: readonly ListColumn[] | undefined): void
}

/** Which columns are shown, in which order, and which stay put while the others scroll. */
export function ColumnSettings({ columns, onChange }: Props) {
  const isLastShown = columns.filter(column => !column.hidden).length === 1
  return (
    <div style={{ width: 264 }}>
      <div style={{ display: 'flex', alignItems: 'center', marginBottom: 8 }}>
        <b style={{ flex: 1 }}>列设置</b>
        <Button type="link" size="small" onClick={() => onChange(undefined)}>
          恢复默认
        </Button>
      </div>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 400, overflowY: 'auto' }}>
        {columns.map((column, index) => (
          <li key={column.name} style={{ display: 'flex', alignItems: 'center', height: 32 }}>
            <Checkbox
              style={{ flex: 1, minWidth: 0 }}
              checked={!column.hidden}
              disabled={!column.hidden && isLastShown}
              onChange={event =>
                onChange(changeColumn(columns, column.name, { hidden: !event.target.checked }))
              }
            >
              {column.field.label}
            </Checkbox>
            <Tool
              name={`上移 ${column.field.label}`}
              icon={<ArrowUpOutlined />}
              isDisabled={columns[index - 1]?.pinned !== column.pinned}
              onClick={() => onChange(moveColumn(columns, column.name, -1))}
            />
            <Tool
              name={`下移 ${column.field.label}`}
              icon={<ArrowDownOutlined />}
              isDisabled={columns[index + 1]?.pinned !== column.pinned}
              onClick={() => onChange(moveColumn(columns, column.name, 1))}
            />
            <Tool
              name={`${column.pinned ? '取消固定' : '固定在左侧'} ${column.field.label}`}
              icon={column.pinned ? <PushpinFilled /> : <PushpinOutlined />}
              isDisabled={false}
              onClick={() => onChange(changeColumn(columns, column.name, { pinned: !column.pinned }))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Tool(props: { name: string; icon: ReactNode; isDisabled: boolean; onClick(): void }) {
  return (
    <Tooltip title={props.name} mouseEnterDelay={0.5}>
      <Button
        type="text"
        size="small"
        icon={props.icon}
        aria-label={props.name}
        disabled={props.isDisabled}
        onClick={props.onClick}
      />
    </Tooltip>
  )
}
