import { type BoardLook, tileSizes } from '@kezhan/front-desk/rules/board-look'
import type { BoardFilter } from '@kezhan/front-desk/rules/room-board'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Button, Input, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import styles from './board.module.css'
import { optionsOf, setFilters } from './board-filter-words'

interface Props {
  base: HotelBase
  filter: BoardFilter
  look: BoardLook
  /** What is said beside the tools. */
  state: ReactNode
  onChange(filter: BoardFilter): void
  onLook(part: Partial<BoardLook>): void
}

const FoldedFilters = lazyWidget(async () => (await import('./FoldedFilters')).FoldedFilters)

/** What a desk uses all day stands in one line; the rest is folded, and the button says how much of it is set. */
export function BoardFilters({ base, filter, look, state, onChange, onLook }: Props) {
  const [isOpen, setOpen] = useState(false)
  const set = setFilters(filter)
  return (
    <>
      <div className={styles.tools}>
        <Input
          allowClear
          value={filter.keyword}
          onChange={event => onChange({ ...filter, keyword: event.target.value })}
          placeholder="房号、姓名、单号"
          aria-label="搜索房间"
        />
        <Button
          type={set > 0 ? 'primary' : 'default'}
          ghost={set > 0}
          aria-expanded={isOpen}
          onPointerEnter={FoldedFilters.preload}
          onFocus={FoldedFilters.preload}
          onClick={() => setOpen(!isOpen)}
        >
          筛选{set > 0 && ` ${set}`}
        </Button>
        <Segmented
          aria-label="房态格大小"
          value={look.size}
          onChange={size => onLook({ size })}
          options={optionsOf(tileSizes)}
        />
        {state}
      </div>
      {isOpen && (
        <div className={styles.filters}>
          <FoldedFilters base={base} filter={filter} look={look} onChange={onChange} onLook={onLook} />
        </div>
      )}
    </>
  )
}
