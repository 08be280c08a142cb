import { useCall } from '@kezhan/client/request/use-call'
import { monitorService, type ServiceFigures } from '@kezhan/monitor/model/monitor-calls'
import type { ChartPicture } from '@kezhan/widgets/chart/chart-picture'
import { Panel } from '@kezhan/widgets/list/ListGround'
import { CurvePanel } from '../live/CurvePanel'
import { curvePicture } from '../live/curve-picture'
import { Figures } from '../live/Figures'
import { MonitorFrame } from '../live/MonitorFrame'
import styles from '../live/monitor.module.css'
import { Rows } from '../live/Rows'
import { msText, numberText } from '../live/texts'
import { refreshMs, useCurves, useWatch } from '../live/use-watch'

const names = [
  'kezhan_live_sockets',
  'kezhan_pool_connections',
  'kezhan_pool_idle',
  'kezhan_pool_waiting',
] as const

/** What the product answers, how fast, and with how many connections. */
export default function ServicePage() {
  const watch = useWatch()
  const curved = useCurves(names, watch)
  const served = useCall(
    monitorService,
    { minutes: watch.minutes, processId: watch.processId ?? null },
    { keepPrevious: true, refetchIntervalMs: refreshMs, quiet: true },
  )
  const { data: curves } = curved
  const { data } = served
  const [sockets, connections, idle, waiting] = names
  return (
    <MonitorFrame title="服务监控" watch={watch} reads={[curved, served]}>
      <Panel>
        <Figures
          label="请求"
          of={[
            ['请求', numberText(data?.all.count ?? Number.NaN)],
            ['每分钟', numberText(data?.all.perMinute ?? Number.NaN)],
            ['一半快于', msText(data?.all.p50Ms ?? Number.NaN)],
            ['95% 快于', msText(data?.all.p95Ms ?? Number.NaN)],
            ['99% 快于', msText(data?.all.p99Ms ?? Number.NaN)],
            ['被拒绝', numberText(data?.all.refused ?? Number.NaN)],
            ['出错', numberText(data?.all.failed ?? Number.NaN)],
          ]}
        />
      </Panel>
      <Panel>
        <div className={styles.charts}>
          <CurvePanel
            title="每秒请求"
            picture={overTime(data, [{ name: '请求', values: data?.perSecond ?? [], textOf: numberText }])}
          />
          <CurvePanel
            title="响应时间"
            picture={overTime(data, [
              { name: '一半快于', values: gaps(data?.p50Ms), textOf: msText },
              { name: '95% 快于', values: gaps(data?.p95Ms), textOf: msText },
            ])}
          />
          <CurvePanel
            title="出错的请求"
            empty="这段时间没有出错的请求"
            picture={overTime(data, [{ name: '出错', values: data?.failed ?? [], tone: 'bad' }])}
          />
          <CurvePanel
            title="数据库连接池"
            picture={curvePicture(
              curves,
              [
                { name: connections, title: '连接' },
                { name: idle, title: '空闲' },
                { name: waiting, title: '等待' },
              ],
              numberText,
            )}
          />
          <CurvePanel
            title="打开的消息通道"
            empty="这段时间没有打开的消息通道"
            picture={curvePicture(curves, [{ name: sockets, title: '通道' }], numberText)}
          />
        </div>
      </Panel>
      <Panel>
        <h2 className={styles.title}>按接口</h2>
        <Rows
          label="接口"
          rows={data?.routes ?? []}
          keyOf={({ method, route }) => `${method} ${route}`}
          empty="这段时间没有请求"
          columns={[
            {
              title: '接口',
              render: one => (
                <div className={styles.call}>
                  {one.title}
                  <small>{`${one.method} ${one.route}`}</small>
                </div>
              ),
            },
            { title: '次数', isNumber: true, render: one => numberText(one.count) },
            { title: '平均', isNumber: true, render: one => msText(one.meanMs) },
            { title: '一半快于', isNumber: true, render: one => msText(one.p50Ms) },
            { title: '95% 快于', isNumber: true, render: one => msText(one.p95Ms) },
            { title: '99% 快于', isNumber: true, render: one => msText(one.p99Ms) },
            { title: '最慢', isNumber: true, render: one => msText(one.maxMs) },
            { title: '被拒绝', isNumber: true, render: one => numberText(one.refused) },
            { title: '出错', isNumber: true, render: one => numberText(one.failed) },
          ]}
        />
      </Panel>
    </MonitorFrame>
  )
}

const gaps = (values: readonly (number | null)[] = []): readonly number[] =>
  values.map(value => value ?? Number.NaN)

const overTime = (
  data: ServiceFigures | undefined,
  series: ChartPicture['series'],
): ChartPicture | undefined =>
  data && { kind: 'lines', axis: '时间', labels: data.times.map(time => time.slice(11, 16)), series }
