import { CloseOutlined } from '@ant-design/icons'
import { App, Button, Input, Typography } from 'antd'
import { useMemo, useState } from 'react'
import { usePreference } from '../use-preference'
import {
  type AdvancedQuery,
  completeLines,
  type DraftLine,
  keepQuery,
  readSavedQueries,
  type SavedQuery,
  withoutQuery,
} from './advanced-query'

interface Props {
  path: string
  match: 'and' | 'or'
  lines: readonly DraftLine[]
  /** Why the lines cannot be asked. */
  problem: string | undefined
  onLoad(query: AdvancedQuery): void
}

/** Conditions that this person keeps under names, on the server. */
export function SavedQueries({ path, match, lines, problem, onLoad }: Props) {
  const { message, modal } = App.useApp()
  const stored = usePreference(`query:${path}`)
  const saved = useMemo(() => readSavedQueries(stored.value), [stored.value])
  const [name, setName] = useState('')

  const keep = (query: SavedQuery): void => {
    void stored.save(keepQuery(saved, query))
    setName('')
    message.success('保存成功')
  }
  const handleSave = (): void => {
    const query = { title: name.trim(), matchType: match, records: completeLines(lines) }
    if (query.records.length === 0) message.warning('空条件不能保存')
    else if (problem !== undefined) message.warning(problem)
    else if (query.title === '') message.warning('保存名称不能为空')
    else if (!saved.some(one => one.title === query.title)) keep(query)
    else
      modal.confirm({ title: `${query.title} 已存在，是否覆盖？`, okText: '覆盖', onOk: () => keep(query) })
  }
  const handleDelete = (query: SavedQuery): void => {
    modal.confirm({
      title: '是否删除当前查询？',
      okText: '删除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: () => void stored.save(withoutQuery(saved, query.title)),
    })
  }
  return (
    <aside style={{ flex: '0 0 220px' }} aria-label="保存的查询">
      <Typography.Text strong>保存的查询</Typography.Text>
      <ul style={{ listStyle: 'none', margin: '8px 0', padding: 0, maxHeight: 240, overflowY: 'auto' }}>
        {saved.length === 0 && (
          <li>
            <Typography.Text type="secondary">没有保存任何查询</Typography.Text>
          </li>
        )}
        {saved.map(query => (
          <li key={query.title} style={{ display: 'flex', alignItems: 'center' }}>
            <Button
              type="text"
              size="small"
              style={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', overflow: 'hidden' }}
              onClick={() => onLoad({ match: query.matchType, lines: query.records })}
            >
              {query.title}
            </Button>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={`删除 ${query.title}`}
              onClick={() => handleDelete(query)}
            />
          </li>
        ))}
      </ul>
      <div style={{ display: 'flex', gap: 8 }}>
        <Input
          aria-label="保存名称"
          placeholder="保存名称"
          maxLength={30}
          value={name}
          onChange={event => setName(event.target.value)}
          onPressEnter={handleSave}
        />
        <Button onClick={handleSave}>保存</Button>
      </div>
    </aside>
  )
}
