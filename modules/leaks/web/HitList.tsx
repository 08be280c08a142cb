import { formatYuan } from '@kezhan/base/money'
import { Can } from '@kezhan/client/access/Can'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import type { ResourceList } from '@kezhan/web-kit/resource/list/use-resource-list'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { leakJudge, leakRun, severities } from '../model/leak-calls'
import { leakHit } from '../model/leak-hit'
import { HitDrawer } from './HitDrawer'
import { useHitSources } from './use-hit-sources'

const colours: Readonly<Record<string, string>> = { H: 'error', M: 'warning', L: 'default' }

/** 线索, opened one by one or judged together. */
export function HitList() {
  const [openRow, setOpenRow] = useState<Row>()
  const sourcesOf = useHitSources()
  return (
    <>
      <ResourcePage
        path={leakHit.path}
        toolbar={list => <HitTools list={list} />}
        onRowOpen={setOpenRow}
        rowActions={row => sourcesOf(row).map(({ key, label, open }) => ({ key, label, onClick: open }))}
        cells={{
          severity: row => {
            const severity = row.severity === 'H' || row.severity === 'M' ? row.severity : 'L'
            return <Tag color={colours[severity] ?? 'default'}>{severities[severity]}</Tag>
          },
        }}
        nextStep={<span>夜审后自动检查；也可以点“检查”查看过去的营业日。</span>}
      />
      {openRow !== undefined && <HitDrawer hit={openRow} onClosed={() => setOpenRow(undefined)} />}
    </>
  )
}

function HitTools({ list }: { list: ResourceList }) {
  const [asked, setAsked] = useState<'judge' | 'run'>()
  const today = useHotelBase()?.hotelInfo.businessDate ?? ''
  const rows = [...list.selection.values()]
  const sumFen = rows.reduce((sum, row) => sum + Number(row.amountFen), 0)
  return (
    <>
      <Can do={leakJudge.access}>
        <Button type="primary" disabled={rows.length === 0} onClick={() => setAsked('judge')}>
          处理
        </Button>
      </Can>
      <Can do={leakRun.access}>
        <Button onClick={() => setAsked('run')}>检查</Button>
      </Can>
      {asked === 'judge' && (
        <CallDialog
          call={leakJudge}
          title="处理线索"
          given={{ hitIds: rows.map(row => row.id) }}
          note={`${rows.length} 条，差额合计 ${formatYuan(sumFen)} 元`}
          fields={['state', 'note']}
          done={({ count }) => `已处理 ${count} 条线索`}
          onDone={() => list.select([])}
          onClosed={() => setAsked(undefined)}
        />
      )}
      {asked === 'run' && (
        <CallDialog
          call={leakRun}
          title="检查营业日"
          initial={{ from: today, to: today }}
          note="按启用的规则检查这些营业日；已有的线索不会重复。"
          okText="检查"
          done={({ days, added, faults }) =>
            `已检查 ${days} 天，新线索 ${added} 条${faults.length === 0 ? '' : `；未能运行：${faults.join('、')}`}`
          }
          onClosed={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
