import { CloseOutlined, StarOutlined } from '@ant-design/icons'
import { usePreference } from '@kezhan/web-kit/resource/use-preference'
import { App, Button, Input, Popover, Space, Typography } from 'antd'
import { useMemo, useState } from 'react'
import { keepView, type ReportView, readViews, withoutView } from './report-views'
import styles from './views.module.css'

interface Props {
  screen: string
  /** The state as the address carries it. */
  address: string
  onLoad(address: string): void
}

/** Reports as one likes to have them, under names; kept by the server for this person, on every machine. */
export function SavedViews({ screen, address, onLoad }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <Views
          screen={screen}
          address={address}
          onLoad={chosen => {
            setOpen(false)
            onLoad(chosen)
          }}
        />
      }
    >
      <Button icon={<StarOutlined />}>我的视图</Button>
    </Popover>
  )
}

function Views({ screen, address, onLoad }: Props) {
  const { message } = App.useApp()
  const [isTried, setTried] = useState(false)
  const stored = usePreference(`reports:${screen}`)
  const views = useMemo(() => readViews(stored.value), [stored.value])
  const [title, setTitle] = useState('')
  const isMissing = isTried && title.trim() === ''
  async function handleKeep(): Promise<void> {
    const name = title.trim()
    setTried(name === '')
    if (name === '') return
    if (!(await stored.change(kept => keepView(readViews(kept), { title: name, address })))) return
    setTitle('')
    message.success(`视图“${name}”已保存`)
  }
  return (
    <div className={styles.views}>
      {views.length === 0 && <Typography.Text type="secondary">还没有保存的视图</Typography.Text>}
      <ul aria-label="我的视图">
        {views.map(view => (
          <View
            key={view.title}
            view={view}
            onLoad={onLoad}
            onDelete={() => void stored.change(kept => withoutView(readViews(kept), view.title))}
          />
        ))}
      </ul>
      <Space.Compact block>
        <Input
          aria-label="视图名称"
          placeholder="把当前条件存为视图"
          maxLength={30}
          value={title}
          status={isMissing ? 'error' : ''}
          onChange={event => setTitle(event.target.value)}
          onPressEnter={() => void handleKeep()}
        />
        <Button type="primary" onClick={() => void handleKeep()}>
          保存
        </Button>
      </Space.Compact>
      {isMissing && (
        <Typography.Text type="danger" role="alert">
          请填写视图名称
        </Typography.Text>
      )}
    </div>
  )
}

function View({
  view,
  onLoad,
  onDelete,
}: {
  view: ReportView
  onLoad(address: string): void
  onDelete(): void
}) {
  return (
    <li>
      <Button type="text" size="small" className={styles.view ?? ''} onClick={() => onLoad(view.address)}>
        {view.title}
      </Button>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={`删除视图 ${view.title}`}
        onClick={onDelete}
      />
    </li>
  )
}
