import { App, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { CountInput } from '../CountInput'
import { useSoundBoxes } from '../hooks/use-sound-boxes'
import { bounded, mostAtOnce, readAddSettings, writeAddSettings } from './add-settings'

/** How many rows 新增 adds, where, and whether the table scrolls to them. */
export function AddSettings({ rowCount, onDone }: { rowCount: number; onDone: () => void }) {
  const { message } = App.useApp()
  const [settings, setSettings] = useState(() => readAddSettings(rowCount))
  const { part, areSound } = useSoundBoxes<HTMLFieldSetElement>()
  function save() {
    if (!areSound()) return
    writeAddSettings(bounded(settings, rowCount))
    message.success('保存成功')
    onDone()
  }
  return (
    <fieldset
      ref={part}
      style={{ display: 'flex', gap: 12, alignItems: 'center', border: 0, margin: 0, padding: 0 }}
    >
      <span>
        添加行数{' '}
        <CountInput
          min={1}
          max={mostAtOnce}
          label="添加行数"
          value={settings.count}
          onChange={count => setSettings({ ...settings, count: count ?? 1 })}
        />
      </span>
      <span>
        添加位置{' '}
        <CountInput
          min={0}
          max={rowCount}
          label="添加位置"
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
