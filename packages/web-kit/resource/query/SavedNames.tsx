import { CloseOutlined } from '@ant-design/icons'
import { useSayNo } from '@kezhan/client/request/say-no'
import { App, Button, Input, Typography } from 'antd'
import { useState } from 'react'
import { kept, without } from './saved-names'

interface Props<T extends { readonly title: string }> {
  saved: readonly T[]
  /** What is kept under a name, or why it cannot be. */
  make(title: string): T | string
  /** Takes what follows of what is kept, or leaves it where that is nothing; tells whether it is kept now. */
  onChange(change: (saved: readonly T[]) => readonly T[] | undefined): Promise<boolean>
  onLoad(one: T): void
}

/** What a person keeps under names and comes back to: loaded, replaced and thrown away here. */
export function SavedNames<T extends { readonly title: string }>({
  saved,
  make,
  onChange,
  onLoad,
}: Props<T>) {
  const { message, modal } = App.useApp()
  const sayNo = useSayNo()
  const [name, setName] = useState('')
  // Whether the name is taken is asked of what is kept: what is on the screen may be older.
  const keep = async (one: T, mayReplace = false): Promise<void> => {
    let isTaken = false
    const isKept = await onChange(known => {
      isTaken = !mayReplace && known.some(({ title }) => title === one.title)
      return isTaken ? undefined : kept(known, one)
    })
    if (isTaken)
      modal.confirm({
        title: `${one.title} 已存在，是否覆盖？`,
        okText: '覆盖',
        onOk: () => void keep(one, true),
      })
    if (!isKept) return
    setName('')
    message.success('保存成功')
  }
  const handleSave = (): void => {
    const one = make(name.trim())
    if (typeof one === 'string') sayNo(one)
    else if (one.title === '') sayNo('保存名称不能为空')
    else void keep(one)
  }
  const handleDelete = ({ title }: T): void => {
    modal.confirm({
      title: '是否删除当前查询？',
      okText: '删除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: () => void onChange(known => without(known, title)),
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
        {saved.map(one => (
          <li key={one.title} style={{ display: 'flex', alignItems: 'center' }}>
            <Button
              type="text"
              size="small"
              style={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', overflow: 'hidden' }}
              onClick={() => onLoad(one)}
            >
              {one.title}
            </Button>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={`删除 ${one.title}`}
              onClick={() => handleDelete(one)}
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
