import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { Field } from '@kezhan/resource/field'
import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import { useWidth } from '@kezhan/widgets/hooks/use-width'
import styles from '@kezhan/widgets/list/list.module.css'
import { Button } from 'antd'
import { useId, useRef, useState } from 'react'
import type { Filters } from '../list/list-state'

interface Props {
  path: string
  fields: readonly (readonly [string, Field])[]
  filters: Filters
  onSearch(filters: Filters): void
  /** One field above the other and all of them visible, as in the drawer of a phone. */
  stacked?: boolean
}

/** The fields that can be searched: the first row stands open, the rest behind 展开. Enter searches. */
export function SearchArea({ path, fields, filters, onSearch, stacked = false }: Props) {
  const draft = useFilterDraft(filters)
  const grid = useRef<HTMLDivElement>(null)
  const widthPx = useWidth(grid)
  const id = useId()
  const firstRow = widthPx === 0 ? usualFirstRow : Math.max(1, columnsIn(widthPx) - 1)
  const folds = !stacked && fields.length > firstRow
  const [isOpen, setOpen] = useState(() => fields.slice(firstRow).some(([name]) => isUsed(name, filters)))
  const shown = folds && !isOpen ? fields.slice(0, firstRow) : fields

  const handleReset = (): void => {
    draft.replace({})
    onSearch({})
  }
  return (
    <search className={stacked ? styles.stacked : styles.search} ref={grid} aria-label="查询条件">
      {shown.map(([name, field]) => {
        const { Filter } = kindViewOf(field)
        return (
          <div key={name} className={styles.searchField}>
            <label htmlFor={`${id}${name}`} title={field.label}>
              {field.label}
            </label>
            <div>
              <Filter
                id={`${id}${name}`}
                field={field}
                source={{ path, field: name }}
                query={draft.query}
                onChange={draft.change}
                onEnter={() => onSearch(draft.latest())}
              />
            </div>
          </div>
        )
      })}
      <div className={styles.searchButtons}>
        <Button type="primary" onClick={() => onSearch(draft.latest())}>
          查询
        </Button>
        <Button onClick={handleReset}>重置</Button>
        {folds && (
          <Button type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : '展开'}
            {isOpen ? <UpOutlined /> : <DownOutlined />}
          </Button>
        )}
      </div>
    </search>
  )
}

/** The grid of the style sheet: columns of at least 260 px, 24 px apart; the buttons take one of them. */
const columnsIn = (widthPx: number): number => Math.floor((widthPx + 24) / (260 + 24))
const usualFirstRow = 3

const isUsed = (name: string, filters: Filters): boolean =>
  [name, `${name}_begin`, `${name}_end`, `${name}_MultiString`].some(one => filters[one] !== undefined)

/** What is being typed; starts over whenever the conditions in the address change. */
function useFilterDraft(filters: Filters) {
  const applied = JSON.stringify(filters)
  const [draft, setDraft] = useState({ applied, query: filters })
  // A picker may change and confirm in one event, before React has rendered the change.
  const newest = useRef(draft)
  const current = ({ applied: since, query }: typeof draft): Filters => (since === applied ? query : filters)
  const replace = (query: Filters): void => {
    newest.current = { applied, query }
    setDraft(newest.current)
  }
  const change = (part: Record<string, string | undefined>): void => {
    const entries = Object.entries({ ...current(newest.current), ...part })
    replace(Object.fromEntries(entries.filter((entry): entry is [string, string] => isGiven(entry[1]))))
  }
  return { query: current(draft), change, replace, latest: () => current(newest.current) }
}

const isGiven = (value: string | undefined): boolean => value !== undefined && value !== ''
