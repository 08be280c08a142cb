import { addDays } from '@kezhan/base/days'
import { useAccess } from '@kezhan/client/access/use-access'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { ApiProblem } from '@kezhan/client/request/client'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { priceChart, restorePrices, type StoredCell, setPrices } from '@kezhan/rates/model/chart-calls'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { BaseWait } from '@kezhan/widgets/list/BaseWait'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { App, Button, Empty, Segmented, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BatchTarget } from '../chart/BatchDialog'
import { ChartGround } from '../chart/ChartGround'
import { boundsOf, type CellRange } from '../chart/cell-range'
import styles from '../chart/chart.module.css'
import { Legend } from '../chart/Legend'
import { PriceMatrix } from '../chart/PriceMatrix'

const BatchDialog = lazyWidget(async () => (await import('../chart/BatchDialog')).BatchDialog, 0)

/** 房价走势: what every type costs on every day, and why; drawn over to set many days at once. */
export default function HousePriceChartPage() {
  const { message } = App.useApp()
  const canEdit = useAccess().can(setPrices.access)
  const today = useHotelBase()?.hotelInfo.businessDate
  const [chosenFrom, setFrom] = useState<string>()
  const [days, setDays] = useState(14)
  const [ratePlanId, setPlan] = useState('')
  const [target, setTarget] = useState<BatchTarget>()
  // The latest last; each can be taken back once.
  const [undo, setUndo] = useState<readonly (readonly StoredCell[])[]>([])
  const restoring = useSend(restorePrices)
  const refresh = useRefresh()
  const from = chosenFrom ?? today ?? ''
  const { data, error, refetch } = useCall(
    priceChart,
    { from, days, ratePlanId: ratePlanId || null },
    { enabled: from !== '', keepPrevious: true, quiet: true },
  )

  const handleChosen = (range: CellRange): void => {
    if (data === undefined) return
    const { top, bottom, left, right } = boundsOf(range)
    const [first, last] = [data.days[left], data.days[right]]
    if (first === undefined || last === undefined) return
    const typeIds = data.types.slice(top, bottom + 1).map(type => type.id)
    setTarget({ typeIds, from: first.date, to: last.date, ratePlanId })
  }
  const handleDone = (changed: number, before: readonly StoredCell[]): void => {
    setUndo([...undo.slice(-9), before])
    message.success(`已设置${changed}格`)
    void refresh(priceChart.path)
  }
  const handleUndo = async (): Promise<void> => {
    const cells = undo.at(-1)
    if (cells === undefined) return
    try {
      const { changed } = await restoring.mutateAsync({ cells })
      setUndo(undo.slice(0, -1))
      message.success(`已恢复${changed}格`)
      await refresh(priceChart.path)
    } catch (problem) {
      // The client has shown it.
      if (!(problem instanceof ApiProblem)) throw problem
    }
  }
  return (
    <ListGround>
      <Panel>
        <div className={styles.bar}>
          <Button onClick={() => setFrom(addDays(from, -days))} disabled={from === ''} aria-label="往前">
            ‹
          </Button>
          <div style={{ width: 140 }}>
            <MomentInput part="date" value={from || null} onChange={day => setFrom(day ?? undefined)} />
          </div>
          <Button onClick={() => setFrom(addDays(from, days))} disabled={from === ''} aria-label="往后">
            ›
          </Button>
          <Button onClick={() => setFrom(undefined)} disabled={chosenFrom === undefined}>
            今天
          </Button>
          <Segmented
            value={days}
            onChange={setDays}
            options={[7, 14, 31, 62].map(value => ({ value, label: `${value}天` }))}
          />
          <Select
            style={{ minWidth: 140 }}
            aria-label="价格方案"
            value={ratePlanId}
            onChange={setPlan}
            options={[
              { value: '', label: '公开价' },
              ...(data?.plans ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <span className={styles.push} />
          {canEdit && (
            <>
              <Button
                onClick={() => void handleUndo()}
                disabled={undo.length === 0}
                loading={restoring.isPending}
              >
                撤销
              </Button>
              <Button
                type="primary"
                disabled={(data?.types.length ?? 0) === 0}
                onClick={() => setTarget({ typeIds: [], from, to: addDays(from, days - 1), ratePlanId })}
              >
                批量设置
              </Button>
            </>
          )}
        </div>
        {error && <ListProblem problem={error} right={priceChart.access} onRetry={() => void refetch()} />}
        {!error && data === undefined && (
          <BaseWait>
            <Skeleton active paragraph={{ rows: 8 }} />
          </BaseWait>
        )}
        {data !== undefined && data.types.length === 0 && (
          <Empty description="本店还没有可售的房型">
            <Link to="/Setting/roomInfo/roomType">去录入房型</Link>
          </Empty>
        )}
        {data !== undefined && data.types.length > 0 && (
          <ChartGround>
            <PriceMatrix chart={data} today={today} canEdit={canEdit} onChosen={handleChosen} />
            <Legend />
          </ChartGround>
        )}
      </Panel>
      {target !== undefined && data !== undefined && (
        <BatchDialog
          target={target}
          types={data.types}
          onDone={handleDone}
          onClosed={() => setTarget(undefined)}
        />
      )}
    </ListGround>
  )
}
