import { type BoardLook, groupings, tileSizes } from '@kezhan/front-desk/rules/board-look'
import { type BoardFilter, noFilter } from '@kezhan/front-desk/rules/room-board'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { Button, Input, Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import styles from './board.module.css'

interface Props {
  base: HotelBase
  filter: BoardFilter
  look: BoardLook
  /** What is said beside the tools. */
  state: ReactNode
  onChange(filter: BoardFilter): void
  onLook(part: Partial<BoardLook>): void
}

const choices = {
  buildIds: '楼栋',
  floorIds: '楼层',
  typeIds: '房型',
  featureIds: '房间特征',
  channelIds: '渠道',
} as const

/** What a desk uses all day stands in one line; the rest is folded, and the button says how much of it is set. */
export function BoardFilters({ base, filter, look, state, onChange, onLook }: Props) {
  const [isOpen, setOpen] = useState(false)
  const keys = Object.keys(choices) as (keyof typeof choices)[]
  const set = keys.filter(key => filter[key].length > 0).length
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
          {keys.map(key => (
            <Select
              key={key}
              mode="multiple"
              maxTagCount="responsive"
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={choices[key]}
              aria-label={choices[key]}
              value={[...filter[key]]}
              options={rowsOf(base, key).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={ids => onChange({ ...filter, [key]: ids })}
            />
          ))}
          <Segmented
            aria-label="分组"
            value={look.grouping}
            onChange={grouping => onLook({ grouping })}
            options={optionsOf(groupings)}
          />
          <Button
            type={look.isWeak ? 'primary' : 'default'}
            aria-pressed={look.isWeak}
            onClick={() => onLook({ isWeak: !look.isWeak })}
          >
            色弱配色
          </Button>
          {set > 0 && (
            <Button type="link" onClick={() => onChange({ ...noFilter, keys: filter.keys })}>
              清除筛选
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const optionsOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  (Object.keys(words) as K[]).map(value => ({ value, label: words[value] }))

function rowsOf(
  base: HotelBase,
  key: keyof typeof choices,
): readonly { readonly id: string; readonly name: string }[] {
  if (key === 'buildIds') return base.builds
  if (key === 'typeIds') return base.roomTypes
  if (key === 'featureIds') return base.roomFeatures
  if (key === 'channelIds') return base.channels
  return base.builds.flatMap(build =>
    build.floors.map(floor => ({ id: floor.id, name: `${build.name} ${floor.name}` })),
  )
}
