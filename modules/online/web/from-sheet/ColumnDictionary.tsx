import { onlineForm } from '@kezhan/online/model/form'
import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import { Input, Radio } from 'antd'
import { useId, useState } from 'react'
import styles from './from-sheet.module.css'
import type { DraftColumn } from './sheet-draft'

interface Props {
  column: DraftColumn
  mayAdd: boolean
  onChange(column: DraftColumn): void
}

const field = onlineForm.children.fields.fields.dictCode

/** A new dictionary of the values of the column, or one that is there. */
export function ColumnDictionary({ column, mayAdd, onChange }: Props) {
  const id = useId()
  const [isNew, setNew] = useState(mayAdd && column.dictCode === null)
  const { Input: Choice } = kindViewOf(field)
  return (
    <div className={styles.dictionary}>
      <Radio.Group
        value={isNew}
        aria-label={`${column.label}的字典`}
        options={[
          { value: true, label: '新建字典', disabled: !mayAdd },
          { value: false, label: '已有字典' },
        ]}
        onChange={event => {
          setNew(event.target.value)
          onChange({ ...column, dictCode: null })
        }}
      />
      {isNew ? (
        <Input
          value={column.dictName ?? column.label}
          aria-label={`${column.label}的字典名称`}
          placeholder="字典名称"
          maxLength={100}
          onChange={event => onChange({ ...column, dictName: event.target.value })}
        />
      ) : (
        <Choice
          id={id}
          field={field}
          source={{ path: onlineForm.path, field: 'fields.dictCode' }}
          value={column.dictCode}
          disabled={false}
          onChange={value => onChange({ ...column, dictCode: typeof value === 'string' ? value : null })}
        />
      )}
      {isNew && column.items !== null && <span className={styles.reason}>{itemsText(column.items)}</span>}
    </div>
  )
}

const itemsText = (items: readonly string[]): string =>
  `${items.length}项：${items.slice(0, 12).join('、')}${items.length > 12 ? '…' : ''}`
