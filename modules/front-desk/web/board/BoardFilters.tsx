import type { BoardFilter } from '@kezhan/front-desk/rules/room-board'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { Button, Input, Segmented, Select } from 'antd'
import styles from './board.module.css'

export type Grouping = 'floor' | 'building' | 'type'

interface Props {
  base: HotelBase
  filter: BoardFilter
  grouping: Grouping
  isWeak: boolean
  onChange(filter: BoardFilter): void
  onGroup(grouping: Grouping): void
  onWeak(isWeak: boolean): void
}

export function BoardFilters({ base, filter, grouping, isWeak, onChange, onGroup, onWeak }: Props) {
  const named = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  const floors = base.builds.flatMap(build =>
    build.floors.map(floor => ({ id: floor.id, name: `${build.name} ${floor.name}` })),
  )
  const choice = (
    key: 'buildIds' | 'floorIds' | 'typeIds' | 'featureIds' | 'channelIds',
    title: string,
    rows: readonly { id: string; name: string }[],
  ) => (
    <Select
      mode="multiple"
      maxTagCount="responsive"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={title}
      aria-label={title}
      value={[...filter[key]]}
      options={named(rows)}
      onChange={ids => onChange({ ...filter, [key]: ids })}
    />
  )
  return (
    <div className={styles.filters}>
      <Input
        allowClear
        value={filter.keyword}
        onChange={event => onChange({ ...filter, keyword: event.target.value })}
        placeholder="房号、姓名、单号"
        aria-label="搜索房间"
      />
      {choice('buildIds', '楼栋', base.builds)}
      {choice('floorIds', '楼层', floors)}
      {choice('typeIds', '房型', base.roomTypes)}
      {choice('featureIds', '房间特征', base.roomFeatures)}
      {choice('channelIds', '渠道', base.channels)}
      <Segmented<Grouping>
        value={grouping}
        onChange={onGroup}
        options={[
          { value: 'floor', label: '按楼层' },
          { value: 'building', label: '按楼栋' },
          { value: 'type', label: '按房型' },
        ]}
      />
      <Button type={isWeak ? 'primary' : 'default'} aria-pressed={isWeak} onClick={() => onWeak(!isWeak)}>
        色弱配色
      </Button>
    </div>
  )
}
