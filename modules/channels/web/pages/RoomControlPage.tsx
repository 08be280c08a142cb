import { addDays } from '@kezhan/base/days'
import { useAccess } from '@kezhan/client/access/use-access'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useCall } from '@kezhan/client/request/use-call'
import { allotment } from '@kezhan/inventory/model/allotment'
import { controlMatrix, setAllotments } from '@kezhan/inventory/model/control-calls'
import { ChartGround } from '@kezhan/rates/web/chart/ChartGround'
import styles from '@kezhan/rates/web/chart/chart.module.css'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { BaseWait } from '@kezhan/widgets/list/BaseWait'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { Button, Empty, Segmented, Select, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ControlTarget } from '../control/ControlDialog'
import { ControlMatrixTable } from '../control/ControlMatrixTable'

const ControlDialog = lazyWidget(async () => (await import('../control/ControlDialog')).ControlDialog, 0)
const ControlLogDrawer = lazyWidget(
  async () => (await import('../control/ControlLogDrawer')).ControlLogDrawer,
  0,
)

/** 渠道控房: as a matrix by date, and as a list for searching, importing and exporting. */
export default function RoomControlPage() {
  const [view, setView] = useState<'matrix' | 'list'>('matrix')
  const views = [
    { value: 'matrix' as const, label: '控房表' },
    { value: 'list' as const, label: '列表' },
  ]
  const switcher = <Segmented value={view} onChange={setView} options={views} />
  if (view === 'matrix') return <MatrixView switcher={switcher} />
  return (
    <>
      <ListGround>
        <Panel>{switcher}</Panel>
      </ListGround>
      <div style={{ marginTop: 12 }}>
        <ResourcePage path={allotment.path} />
      </div>
    </>
  )
}

function MatrixView({ switcher }: { switcher: ReactNode }) {
  const canEdit = useAccess().can(setAllotments.access)
  const today = useHotelBase()?.hotelInfo.businessDate
  const [chosenFrom, setFrom] = useState<string>()
  const [days, setDays] = useState(14)
  const [channelIds, setChannelIds] = useState<string[]>([])
  const [target, setTarget] = useState<ControlTarget>()
  const [isLogOpen, setLogOpen] = useState(false)
  const from = chosenFrom ?? today ?? ''
  const { data, error, refetch } = useCall(
    controlMatrix,
    { from, days },
    { enabled: from !== '', keepPrevious: true, quiet: true },
  )
  const batch = (title: string, mode: ControlTarget['mode']): void =>
    setTarget({
      title,
      mode,
      channelIds,
      typeIds: title === '批量设置' ? [] : (data?.types ?? []).map(type => type.id),
      from,
      to: addDays(from, days - 1),
      qty: 1,
      releaseDays: 0,
    })
  const shown = data === undefined ? undefined : onlyChannels(data, channelIds)
  return (
    <ListGround>
      <Panel>
        <div className={styles.bar}>
          {switcher}
          <Button onClick={() => setFrom(addDays(from, -days))} disabled={from === ''} aria-label="往前">
            ‹
          </Button>
          <div style={{ width: 140 }}>
            <MomentInput part="date" value={from || null} onChange={day => setFrom(day ?? undefined)} />
          </div>
          <Button onClick={() => setFrom(addDays(from, days))} disabled={from === ''} aria-label="往后">
            ›
          </Button>
          <Segmented
            value={days}
            onChange={setDays}
            options={[7, 14, 31].map(value => ({ value, label: `${value}天` }))}
          />
          <Select
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            style={{ minWidth: 160 }}
            aria-label="显示的渠道"
            placeholder="全部渠道"
            value={channelIds}
            onChange={setChannelIds}
            options={(data?.channels ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <span className={styles.push} />
          <Button onClick={() => setLogOpen(true)}>日志</Button>
          {canEdit && (
            <>
              <Button danger disabled={data === undefined} onClick={() => batch('一键关房', 'closed')}>
                一键关房
              </Button>
              <Button disabled={data === undefined} onClick={() => batch('一键开房', 'open')}>
                一键开房
              </Button>
              <Button
                type="primary"
                disabled={data === undefined}
                onClick={() => batch('批量设置', 'limited')}
              >
                批量设置
              </Button>
            </>
          )}
        </div>
        {error && <ListProblem problem={error} right={controlMatrix.access} onRetry={() => void refetch()} />}
        {!error && shown === undefined && (
          <BaseWait>
            <Skeleton active paragraph={{ rows: 8 }} />
          </BaseWait>
        )}
        {shown !== undefined && shown.types.length === 0 && <Empty description="本店还没有可售的房型" />}
        {shown !== undefined && shown.types.length > 0 && (
          <ChartGround>
            <ControlMatrixTable
              matrix={shown}
              today={today}
              canEdit={canEdit}
              onChosen={({ channelId, typeId, date }, { mode, qty, releaseDays }) =>
                setTarget({
                  title: '设置控房',
                  mode,
                  channelIds: [channelId],
                  typeIds: [typeId],
                  from: date,
                  to: date,
                  qty,
                  releaseDays,
                })
              }
            />
          </ChartGround>
        )}
      </Panel>
      {target !== undefined && data !== undefined && (
        <ControlDialog
          target={target}
          channels={data.channels}
          types={data.types}
          onClosed={() => setTarget(undefined)}
        />
      )}
      {isLogOpen && <ControlLogDrawer onClosed={() => setLogOpen(false)} />}
    </ListGround>
  )
}

type Matrix = NonNullable<typeof controlMatrix.answer>

/** The rows of the channels somebody wants to see; of all where none is chosen. */
function onlyChannels(matrix: Matrix, channelIds: readonly string[]): Matrix {
  if (channelIds.length === 0) return matrix
  const isShown = matrix.channels.map(channel => channelIds.includes(channel.id))
  const pick = <T,>(rows: readonly T[]): T[] => rows.filter((_, at) => isShown[at])
  return {
    ...matrix,
    channels: pick(matrix.channels),
    types: matrix.types.map(type => ({ ...type, rows: pick(type.rows) })),
  }
}
