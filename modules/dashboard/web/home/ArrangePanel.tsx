import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import {
  type Arrangement,
  arranged,
  isArranged,
  movedTo,
  noArrangement,
  withHidden,
} from '@kezhan/dashboard/rules/arrangement'
import { Button, Checkbox, Drawer } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './home.module.css'

interface CardGroup {
  readonly title: string
  readonly cards: readonly { readonly key: string; readonly title: string }[]
}

interface Props {
  groups: readonly CardGroup[]
  arrangement: Arrangement
  onChange(next: Arrangement): void
  onClosed(): void
}

/** 调整首页: which cards stand where. Every change shows behind the panel at once; by mouse, finger or Alt with the arrows. */
export function ArrangePanel({ groups, arrangement, onChange, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Drawer
      title="调整首页"
      size={360}
      mask={false}
      open={isOpen}
      onClose={() => setOpen(false)}
      afterOpenChange={isShown => !isShown && onClosed()}
      extra={
        <Button size="small" disabled={!isArranged(arrangement)} onClick={() => onChange(noArrangement)}>
          恢复默认
        </Button>
      }
    >
      <p className={styles.hint}>拖动，或按住 Alt 用上下键移动；去掉勾选就不显示。</p>
      {groups
        .filter(({ cards }) => cards.length > 0)
        .map(group => (
          <Group key={group.title} group={group} arrangement={arrangement} onChange={onChange} />
        ))}
    </Drawer>
  )
}

function Group({
  group: { title, cards },
  arrangement,
  onChange,
}: {
  group: CardGroup
  arrangement: Arrangement
  onChange(next: Arrangement): void
}) {
  const dragged = useRef<string>(undefined)
  const keys = cards.map(({ key }) => key)
  const order = arranged(keys, arrangement)
  const titleOf = new Map(cards.map(card => [card.key, card.title]))
  const move = (key: string, place: number) => onChange(movedTo(keys, arrangement, key, place))
  function handleKey(event: KeyboardEvent, key: string, at: number): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    move(key, at + by)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <ul aria-label={title}>
        {order.map((key, at) => {
          const name = titleOf.get(key) ?? key
          return (
            <li
              key={key}
              draggable
              onDragStart={() => {
                dragged.current = key
              }}
              onDragOver={event => dragged.current !== undefined && event.preventDefault()}
              onDrop={() => dragged.current !== undefined && move(dragged.current, at)}
              onDragEnd={() => {
                dragged.current = undefined
              }}
              onKeyDown={event => handleKey(event, key, at)}
            >
              <HolderOutlined aria-hidden="true" />
              <Checkbox
                checked={!arrangement.hidden.includes(key)}
                onChange={event => onChange(withHidden(arrangement, key, !event.target.checked))}
              >
                {name}
              </Checkbox>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={`上移 ${name}`}
                disabled={at === 0}
                onClick={() => move(key, at - 1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={`下移 ${name}`}
                disabled={at === order.length - 1}
                onClick={() => move(key, at + 1)}
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
