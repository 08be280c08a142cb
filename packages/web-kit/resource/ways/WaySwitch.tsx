import { type ListWay, listWays, type Resource } from '@kezhan/resource/define'
import { Segmented } from 'antd'

const labels: Readonly<Record<ListWay, string>> = { list: '列表', board: '看板', calendar: '日历' }

const has = ({ ways }: Resource, way: ListWay): boolean => way === 'list' || ways?.[way] !== undefined

/** The way somebody has chosen, as long as the resource has it. */
export function wayOf(resource: Resource, chosen: ListWay | undefined): ListWay {
  const way = chosen ?? resource.ways?.first ?? 'list'
  return has(resource, way) ? way : 'list'
}

interface Props {
  resource: Resource
  way: ListWay
  onWay(way: ListWay): void
}

/** 列表, 看板, 日历; nothing where there is only the list. */
export function WaySwitch({ resource, way, onWay }: Props) {
  const offered = listWays.filter(one => has(resource, one))
  if (offered.length < 2) return null
  return (
    <Segmented
      aria-label="查看方式"
      value={way}
      onChange={onWay}
      options={offered.map(value => ({ value, label: labels[value] }))}
    />
  )
}
