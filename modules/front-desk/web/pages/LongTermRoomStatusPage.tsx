import { addDays } from '@kezhan/base/days'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { BaseWait } from '@kezhan/widgets/list/BaseWait'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { RowsWaiting } from '@kezhan/widgets/waiting/Waiting'
import { Button, Segmented, Select } from 'antd'
import { useSearchParams } from 'react-router'
import styles from '../chart/chart.module.css'
import { TypeStock } from '../chart/TypeStock'

const RoomGantt = lazyWidget(async () => (await import('../chart/RoomGantt')).RoomGantt, 480)

const spans = [14, 30, 60]

/** 远期房态: what can be sold of each type, and who has which room, some weeks ahead. The address holds what is looked at. */
export default function LongTermRoomStatusPage() {
  const base = useHotelBase()
  const [params, setParams] = useSearchParams()
  if (base === undefined)
    return (
      <BaseWait>
        <RowsWaiting label="远期房态" columns={15} rows={16} />
      </BaseWait>
    )
  const { businessDate } = base.hotelInfo
  const tab = params.get('tab') === 'rooms' ? 'rooms' : 'types'
  const startDate = params.get('start') ?? businessDate
  const days = spans.find(span => span === Number(params.get('days'))) ?? 14
  const zoom = params.get('zoom') === 'week' ? 'week' : 'day'
  const typeId = params.get('typeId') ?? undefined
  const choose = (change: Readonly<Record<string, string>>): void =>
    setParams(old => ({ ...Object.fromEntries(old), ...change }), { replace: true })
  const types = base.roomTypes.filter(type => type.enabled && !type.isVirtual)

  return (
    <ListGround>
      <Panel>
        <div className={styles.bar}>
          <Segmented
            aria-label="视图"
            value={tab}
            onChange={value => choose({ tab: value })}
            options={[
              { value: 'types', label: '房型房量' },
              { value: 'rooms', label: '房间甘特' },
            ]}
          />
          <span className={styles.steps}>
            <Button aria-label="往前一周" onClick={() => choose({ start: addDays(startDate, -7) })}>
              ‹
            </Button>
            <label htmlFor="chart-start" className={styles.unseen}>
              开始日期
            </label>
            <MomentInput
              part="date"
              id="chart-start"
              value={startDate}
              onChange={day => choose({ start: day ?? businessDate })}
            />
            <Button aria-label="往后一周" onClick={() => choose({ start: addDays(startDate, 7) })}>
              ›
            </Button>
            <Button disabled={startDate === businessDate} onClick={() => choose({ start: businessDate })}>
              今天
            </Button>
          </span>
          <Segmented
            aria-label="天数"
            value={days}
            onChange={value => choose({ days: String(value) })}
            options={spans.map(span => ({ value: span, label: `${span} 天` }))}
          />
          {tab === 'rooms' && (
            <>
              <Segmented
                aria-label="缩放"
                value={zoom}
                onChange={value => choose({ zoom: value })}
                options={[
                  { value: 'day', label: '按日' },
                  { value: 'week', label: '按周' },
                ]}
              />
              <Select
                className={styles.typeChoice ?? ''}
                aria-label="房型"
                allowClear
                placeholder="全部房型"
                {...(typeId === undefined ? {} : { value: typeId })}
                onChange={(value?: string) =>
                  setParams(
                    old => {
                      const { typeId: _, ...rest } = Object.fromEntries(old)
                      return value === undefined ? rest : { ...rest, typeId: value }
                    },
                    { replace: true },
                  )
                }
                options={types.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </>
          )}
        </div>
      </Panel>
      <Panel>
        {tab === 'types' ? (
          <TypeStock startDate={startDate} days={days} />
        ) : (
          <RoomGantt startDate={startDate} days={days} zoom={zoom} typeId={typeId} base={base} />
        )}
      </Panel>
    </ListGround>
  )
}
