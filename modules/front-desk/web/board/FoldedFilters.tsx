import { type BoardLook, groupings } from '@kezhan/front-desk/rules/board-look'
import { type BoardFilter, noFilter } from '@kezhan/front-desk/rules/room-board'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { Button, Segmented, Select } from 'antd'
import { type FilterKey, filterWords, optionsOf, setFilters } from './board-filter-words'

interface Props {
  base: HotelBase
  filter: BoardFilter
  look: BoardLook
  onChange(filter: BoardFilter): void
  onLook(part: Partial<BoardLook>): void
}

/** What a desk seldom sets. */
export function FoldedFilters({ base, filter, look, onChange, onLook }: Props) {
  return (
    <>
      {optionsOf(filterWords).map(({ value: key, label }) => (
        <Select
          key={key}
          mode="multiple"
          maxTagCount="responsive"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={label}
          aria-label={label}
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
      {setFilters(filter) > 0 && (
        <Button type="link" onClick={() => onChange({ ...noFilter, keys: filter.keys })}>
          清除筛选
        </Button>
      )}
    </>
  )
}

function rowsOf(base: HotelBase, key: FilterKey): readonly { readonly id: string; readonly name: string }[] {
  if (key === 'buildIds') return base.builds
  if (key === 'typeIds') return base.roomTypes
  if (key === 'featureIds') return base.roomFeatures
  if (key === 'channelIds') return base.channels
  return base.builds.flatMap(build =>
    build.floors.map(floor => ({ id: floor.id, name: `${build.name} ${floor.name}` })),
  )
}
