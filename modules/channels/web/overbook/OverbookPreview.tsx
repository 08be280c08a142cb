import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useCall } from '@kezhan/client/request/use-call'
import { type OverbookNight, overbookPreview } from '@kezhan/inventory/model/control-calls'
import { ChartGround } from '@kezhan/rates/web/chart/ChartGround'
import styles from '@kezhan/rates/web/chart/chart.module.css'
import { DayHead } from '@kezhan/rates/web/chart/DayHead'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { ScrollRegion } from '@kezhan/widgets/list/ScrollRegion'
import { Alert, Select, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import own from '../control/control.module.css'

/** 未来30晚: what may be over-booked through a channel, and what is over-sold by now. */
export function OverbookPreview() {
  const base = useHotelBase()
  const [channelId, setChannelId] = useState<string>()
  const { data, error, refetch } = useCall(
    overbookPreview,
    { channelId: channelId ?? null },
    { quiet: true, keepPrevious: true },
  )
  const days = data?.types[0]?.nights.map(night => night.date) ?? []
  return (
    <>
      <div className={styles.bar}>
        <Typography.Title level={5} style={{ margin: 0 }}>
          未来30晚超订预览
        </Typography.Title>
        <Select
          allowClear
          style={{ minWidth: 160 }}
          aria-label="预览渠道"
          placeholder="本店直接销售"
          value={channelId ?? null}
          onChange={value => setChannelId(value ?? undefined)}
          options={(base?.channels ?? [])
            .filter(channel => channel.enabled)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Typography.Text type="secondary">已超售 / 可超订</Typography.Text>
      </div>
      {data !== undefined && !data.isAllowed && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title="酒店参数“允许超预订”未开启，下列限额暂不生效"
        />
      )}
      {error !== null && (
        <ListProblem problem={error} right={overbookPreview.access} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <Skeleton active paragraph={{ rows: 4 }} />}
      {data !== undefined && (
        <ChartGround>
          <ScrollRegion label="超订预览" className={styles.scroll}>
            <table aria-label="超订预览" className={styles.matrix}>
              <thead>
                <tr>
                  <th scope="col" className={styles.corner}>
                    房型
                  </th>
                  {days.map(date => (
                    <DayHead
                      key={date}
                      day={{ date, holiday: null, isWeekend: false }}
                      isToday={date === days[0]}
                    />
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.types.map(type => (
                  <tr key={type.id}>
                    <th scope="row" className={styles.type} title={type.name}>
                      {type.name}
                    </th>
                    {type.nights.map(night => (
                      <NightCell key={night.date} night={night} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </ChartGround>
      )}
    </>
  )
}

function NightCell({ night: { used, limit, net, physical } }: { night: OverbookNight }) {
  return (
    <td className={styles.simulated} data-changed={limit > 0} title={`共${physical}间，净房${net}间`}>
      <span className={used > 0 ? own.used : undefined}>{used}</span> / {limit}
      <span className={own.numbers}>{net < 0 ? `超${-net}` : `余${net}`}</span>
    </td>
  )
}
