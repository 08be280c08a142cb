import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { Query } from '@kezhan/client/request/api-url'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { queryText } from '../choices/query-text'
import { DictChoice } from './DictChoice'
import styles from './pickers.module.css'
import type { QueryItem } from './record-source'

interface Props {
  items: readonly [QueryItem, ...QueryItem[]]
  onSearch(query: Query): void
}
type Drafts = Readonly<Record<string, string | undefined>>

/** The search form of a record picker: one line, and the others on demand. */
export function RecordQuery({ items, onSearch }: Props) {
  const [drafts, setDrafts] = useState<Drafts>({})
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, 1)
  return (
    <form
      className={styles.query}
      onSubmit={event => {
        event.preventDefault()
        onSearch(queryOf(items, drafts))
      }}
    >
      {shown.map(item => (
        <QueryLine
          key={item.key}
          item={item}
          value={drafts[item.key]}
          onChange={value => setDrafts(former => ({ ...former, [item.key]: value }))}
        />
      ))}
      <div className={styles.queryTools}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button
          onClick={() => {
            setDrafts({})
            onSearch({})
          }}
        >
          重置
        </Button>
        {items.length > 1 && (
          <Button
            type="link"
            aria-expanded={isWhole}
            icon={isWhole ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? '收起' : '展开'}
          </Button>
        )}
      </div>
    </form>
  )
}

interface LineProps {
  item: QueryItem
  value: string | undefined
  onChange(value: string | undefined): void
}

function QueryLine({ item, value, onChange }: LineProps) {
  const id = useId()
  const { label, placeholder, dictCode, props, customRender } = item
  return (
    <div className={styles.queryLine}>
      <label htmlFor={id}>{label}</label>
      {customRender !== undefined ? (
        customRender({ id, value, onChange })
      ) : dictCode !== undefined ? (
        <DictChoice
          id={id}
          dictCode={dictCode}
          placeholder={placeholder ?? `请选择${label}`}
          value={value ?? null}
          onChange={next => onChange(next ?? undefined)}
        />
      ) : (
        <Input
          id={id}
          allowClear
          placeholder={placeholder ?? `请输入${label}`}
          value={value ?? ''}
          onChange={event => onChange(event.target.value)}
          {...props}
        />
      )}
    </div>
  )
}

/** A typed text finds whatever contains it; a chosen value means itself. */
function queryOf(items: readonly QueryItem[], drafts: Drafts): Query {
  return Object.fromEntries(
    items.map(({ key, dictCode, customRender }) => {
      const value = drafts[key]
      const isTyped = dictCode === undefined && customRender === undefined
      return [key, isTyped && value !== undefined ? queryText('like', value, true) : value]
    }),
  )
}
