import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addDays } from '@kezhan/base/days'
import { useAccess } from '@kezhan/client/access/use-access'
import type { Query } from '@kezhan/client/request/api-url'
import { serverNow } from '@kezhan/client/request/server-clock'
import { useGet } from '@kezhan/client/request/use-call'
import { allows, type Resource } from '@kezhan/resource/define'
import type { Value } from '@kezhan/resource/field'
import { permissionOf } from '@kezhan/resource/permission'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import type { ResourceList } from '../list/use-resource-list'
import { type Row, type RowPage, rowName, textOf } from '../row'
import type { ResourceSlots } from '../slots'
import { monthAfter, rowsByDay, weeksOf, withRange } from './calendar-days'
import { MonthAgenda } from './MonthAgenda'
import { MonthTable } from './MonthTable'
import styles from './ways.module.css'

interface Props {
  list: ResourceList
  resource: Resource
  slots: ResourceSlots
  onOpen: ((row: Row) => void) | undefined
  onAdd(preset: Readonly<Record<string, Value>>): void
}

const mostRows = 200
const hotelDay = (): string =>
  new Date(serverNow()).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })

/** A month with the rows on their days. An empty place adds one with the day filled in. */
export function Calendar({ list, resource, slots, onOpen, onAdd }: Props) {
  const { can } = useAccess()
  const isPhone = useIsPhone()
  const { from = '', to, title } = resource.ways?.calendar ?? {}
  const [today] = useState(hotelDay)
  const [month, setMonth] = useState(today.slice(0, 7))
  const weeks = weeksOf(month)
  const days = weeks.flat()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const beginning = useMonth(resource, withRange(list.query, from, first, last), from, true)
  const begunBefore = withRange(list.query, from, undefined, addDays(first, -1))
  const running = useMonth(
    resource,
    to === undefined ? begunBefore : withRange(begunBefore, to, first, undefined),
    from,
    to !== undefined,
  )
  const rows = [...(running.data?.records ?? []), ...(beginning.data?.records ?? [])]
  const unseen = (running.data?.total ?? 0) + (beginning.data?.total ?? 0) - rows.length
  const byDay = rowsByDay(rows, to === undefined ? { from } : { from, to }, days)
  const problem = beginning.error ?? running.error
  const canAdd = allows(resource, 'add') && can(permissionOf(resource, 'add'))
  const nameOf = (row: Row): string =>
    (title === undefined ? undefined : (textOf(row, title) ?? String(row[title] ?? ''))) ||
    rowName(resource, row, slots.extraFilter)
  const handleAdd = (day: string): void =>
    onAdd({
      [from]: onDay(resource, from, day),
      ...(to === undefined ? {} : { [to]: onDay(resource, to, day) }),
    })
  const monthProps = { label: `${resource.title}日历`, today, byDay, nameOf, onOpen }
  return (
    <>
      <Space className={styles.months ?? ''}>
        <Button aria-label="上个月" icon={<LeftOutlined />} onClick={() => setMonth(monthAfter(month, -1))} />
        <strong>
          {month.slice(0, 4)}年{Number(month.slice(5))}月
        </strong>
        <Button aria-label="下个月" icon={<RightOutlined />} onClick={() => setMonth(monthAfter(month, 1))} />
        <Button onClick={() => setMonth(today.slice(0, 7))}>今天</Button>
      </Space>
      {problem !== null && (
        <ListProblem problem={problem} right={permissionOf(resource, 'list')} onRetry={list.reload} />
      )}
      {unseen > 0 && <Alert type="info" showIcon title={`还有${unseen}条没有显示，请用查询条件缩小范围`} />}
      {isPhone ? (
        <MonthAgenda {...monthProps} month={month} />
      ) : (
        <MonthTable
          {...monthProps}
          weeks={weeks}
          month={month}
          isBusy={beginning.isFetching}
          onAdd={canAdd ? handleAdd : undefined}
        />
      )}
    </>
  )
}

const useMonth = ({ path }: Resource, query: Query, column: string, enabled: boolean) =>
  useGet<RowPage>(
    `${path}/list`,
    { ...query, column, order: 'asc', pageNo: 1, pageSize: mostRows },
    { keepPrevious: true, quiet: true, enabled },
  )

const onDay = ({ fields }: Resource, name: string, day: string): string =>
  fields[name]?.kind === 'datetime' ? `${day} 00:00:00` : day
