import { App, Button, Checkbox, InputNumber } from 'antd'
import { useState } from 'react'
import { bounded, readAddSettings, writeAddSettings } from './add-settings'

/** How many rows 新增 adds, where, and whether the table scrolls to them. */
export function AddSettings({ rowCount, onDone }: { rowCount: number; onDone: () => void }) {
  const { message } = App.useApp()
  const [settings, setSettings] = useState(() => readAddSettings(rowCount))
  function save() {
    writeAddSettings(bounded(settings, rowCount))
    message.success('保存成功')
    onDone()
  }
  return (
    <fieldset style={{ display: 'flex', gap: 12, alignItems: 'center', border: 0, margin: 0, padding: 0 }}>
      <span>
        添加行数{' '}
        <InputNumber
          min={1}
          aria-label="添加行数"
          value={settings.count}
          onChange={count => setSettings({ ...settings, count: count ?? 1 })}
        />
      </span>
      <span>
        添加位置{' '}
        <InputNumber
          min={0}
          max={rowCount}
          aria-label="添加位置"
          value={settings.position}
          onChange={position => setSettings({ ...settings, position: position ?? 0 })}
        />{' '}
        （0 = 最底部）
      </span>
      <Checkbox
        checked={settings.isScrolled}
        onChange={event => setSettings({ ...settings, isScrolled: event.target.checked })}
      >
        添加后滚动到新行
      </Checkbox>
      <Button onClick={save}>保存</Button>
    </fieldset>
  )
}
