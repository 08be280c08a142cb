import { SettingOutlined } from '@ant-design/icons'
import { useAccess } from '@kezhan/client/access/use-access'
import { useSayNo } from '@kezhan/client/request/say-no'
import { Button, Popconfirm } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { AddSettings } from './AddSettings'
import { readAddSettings } from './add-settings'
import { isTooFast, tooFastText } from './click-throttle'
import styles from './editable-table.module.css'
import type { TableStore } from './table-store'

export type ToolbarButton = 'add' | 'remove' | 'clearSelection'
interface Props {
  table: TableStore
  /** Told where rows were added, so that they are seen. */
  onAdded(index: number, isScrolled: boolean): void
  buttons?: readonly ToolbarButton[]
  authPre?: string
}

const usual: readonly ToolbarButton[] = ['add', 'remove', 'clearSelection']

/** 新增, 删除 and 清空选择 above a table; what is switched off below the prefix is hidden (decision A-59). */
export function TableToolbar({ table, onAdded, buttons = usual, authPre }: Props) {
  const sayNo = useSayNo()
  const { selected, rows } = useSyncExternalStore(table.subscribe, table.read)
  const [isSetting, setSetting] = useState(false)
  const excluded = useAccess().excluded(authPre ?? '\u0000')
  const shows = (button: ToolbarButton, code: string): boolean =>
    buttons.includes(button) && !excluded.has(`${authPre}${code}`)

  function add() {
    if (isTooFast(table, 'insert')) {
      sayNo(tooFastText)
      return
    }
    const { count, position, isScrolled } = readAddSettings(rows.length)
    onAdded(table.add(count, position), isScrolled)
  }

  return (
    <div className={styles.toolbar} role="toolbar" aria-label="表格操作">
      {shows('add', 'add') && (
        <>
          <Button type="primary" onClick={add}>
            新增
          </Button>
          <Button
            icon={<SettingOutlined />}
            aria-label="新增设置"
            aria-expanded={isSetting}
            onClick={() => setSetting(!isSetting)}
          />
        </>
      )}
      {selected.size > 0 && shows('remove', 'batch_delete') && (
        <Popconfirm
          title={`确定要删除这 ${selected.size} 项吗?`}
          okText="确定"
          cancelText="取消"
          onConfirm={() => table.remove([...selected])}
        >
          <Button danger>删除</Button>
        </Popconfirm>
      )}
      {selected.size > 0 && buttons.includes('clearSelection') && (
        <Button onClick={() => table.select(new Set())}>清空选择</Button>
      )}
      {isSetting && <AddSettings rowCount={rows.length} onDone={() => setSetting(false)} />}
    </div>
  )
}
