import type { DesignField } from '@kezhan/online/rules/design/design'
import type { Field } from '@kezhan/resource/field'
import { FormField, isWide } from '@kezhan/web-kit/resource/form/FormField'
import type { RowForm } from '@kezhan/web-kit/resource/form/row-form'
import { Tag } from 'antd'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from './designer.module.css'

interface Props {
  row: DesignField
  field: Field
  form: RowForm
  isChosen: boolean
  /** What is wrong with it. */
  problem: string | undefined
  isDragging: boolean
  onChoose(): void
  /** Its properties are wanted. */
  onEnter(): void
  onKey(event: KeyboardEvent<HTMLElement>): void
  onDrag(isDragged: boolean): void
  /** Something was let go over it, before or behind it. */
  onDrop(side: 'before' | 'after'): void
}

/** One field as the form will have it. The button over it takes clicks and keys; what lies below does not react. */
export function CanvasField({ row, field, form, isChosen, problem, isDragging, ...on }: Props) {
  const [side, setSide] = useState<'before' | 'after'>()
  const cover = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isChosen) return
    cover.current?.scrollIntoView({ block: 'nearest' })
    // Who works on the canvas goes on from it; palette and properties keep the keys.
    const active = document.activeElement
    if (active === document.body || active?.closest('[data-pane=canvas]') != null) cover.current?.focus()
  }, [isChosen])
  const sideOf = (event: DragEvent<HTMLElement>): 'before' | 'after' => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return event.clientY > top + height / 2 ? 'after' : 'before'
  }
  return (
    <div
      className={`${styles.frame} ${isWide(field) ? styles.wide : ''}`}
      data-chosen={isChosen}
      data-drop={isDragging ? side : undefined}
    >
      <div inert>
        <FormField
          form={form}
          name={row.name}
          field={field}
          isDisabled={false}
          hotelCode={undefined}
          text={undefined}
          part={undefined}
        />
      </div>
      <span className={styles.marks}>
        {row.computed !== null && <Tag>公式</Tag>}
        {row.visibleWhen !== null && <Tag>有显示条件</Tag>}
        {row.requiredWhen !== null && <Tag>有必填条件</Tag>}
        {problem !== undefined && <Tag color="error">{problem}</Tag>}
      </span>
      <button
        ref={cover}
        type="button"
        className={styles.cover}
        data-cover
        aria-pressed={isChosen}
        aria-label={`字段“${row.label}”`}
        onFocus={on.onChoose}
        // A press of Enter counts no clicks.
        onClick={({ detail }) => (detail === 0 && isChosen ? on.onEnter() : on.onChoose())}
        onDoubleClick={on.onEnter}
        onKeyDown={on.onKey}
        draggable
        onDragStart={event => {
          event.dataTransfer?.setData('text/plain', row.label)
          on.onDrag(true)
        }}
        onDragEnd={() => on.onDrag(false)}
        onDragOver={event => {
          if (!isDragging) return
          event.preventDefault()
          event.stopPropagation()
          setSide(sideOf(event))
        }}
        onDragLeave={() => setSide(undefined)}
        onDrop={event => {
          event.preventDefault()
          event.stopPropagation()
          setSide(undefined)
          on.onDrop(sideOf(event))
        }}
      />
    </div>
  )
}
