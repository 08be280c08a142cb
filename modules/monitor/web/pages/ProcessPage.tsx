import type { ProcessFigures } from '@kezhan/monitor/model/monitor-calls'
import { Panel } from '@kezhan/widgets/list/ListGround'
import { CurvePanel } from '../live/CurvePanel'
import { curvePicture } from '../live/curve-picture'
import { MonitorFrame } from '../live/MonitorFrame'
import styles from '../live/monitor.module.css'
import { Rows } from '../live/Rows'
import { bytesText, durationText, msText, numberText, percentText } from '../live/texts'
import { useCurves, useProcesses, useWatch } from '../live/use-watch'

const names = [
  'kezhan_nodejs_heap_size_used_bytes',
  'kezhan_nodejs_heap_size_total_bytes',
  'kezhan_nodejs_external_memory_bytes',
  'kezhan_event_loop_delay_p99_seconds',
  'kezhan_event_loop_active_seconds_total',
  'kezhan_gc_seconds_total',
  'kezhan_process_cpu_seconds_total',
  'kezhan_nodejs_active_resources_total',
] as const

/** The processes of the product themselves: what other platforms show of a virtual machine. */
export default function ProcessPage() {
  const watch = useWatch()
  const curved = useCurves(names, watch)
  const known = useProcesses()
  const { data } = curved
  const [used, total, external, delay, active, garbage, cpu, handles] = names
  const percent = (value: number) => value * 100
  return (
    <MonitorFrame title="进程监控" watch={watch} reads={[curved, known]}>
      <Panel>
        <Processes of={known.data ?? []} />
      </Panel>
      <Panel>
        <div className={styles.charts}>
          <CurvePanel
            title="内存"
            picture={curvePicture(
              data,
              [
                { name: used, title: '已用堆' },
                { name: total, title: '已分配堆' },
                { name: external, title: '堆外' },
              ],
              bytesText,
            )}
          />
          <CurvePanel
            title="事件循环延迟（99%）"
            picture={curvePicture(
              data,
              [{ name: delay, title: '延迟', of: seconds => seconds * 1000 }],
              msText,
            )}
          />
          <CurvePanel
            title="事件循环和处理器使用率"
            picture={curvePicture(
              data,
              [
                { name: active, title: '事件循环', of: percent },
                { name: cpu, title: '处理器', of: percent },
              ],
              percentText,
            )}
          />
          <CurvePanel
            title="垃圾回收占用"
            empty="这段时间没有垃圾回收"
            picture={curvePicture(data, [{ name: garbage, title: '垃圾回收', of: percent }], percentText)}
          />
          <CurvePanel
            title="活动句柄"
            picture={curvePicture(data, [{ name: handles, title: '句柄' }], numberText)}
          />
        </div>
      </Panel>
    </MonitorFrame>
  )
}

function Processes({ of }: { of: readonly ProcessFigures[] }) {
  const measure = ({ measures }: ProcessFigures, name: string): number => measures[name] ?? Number.NaN
  return (
    <>
      <h2 className={styles.title}>进程</h2>
      <Rows
        label="进程"
        rows={of}
        keyOf={one => one.id}
        empty="还没有采样，请稍候"
        columns={[
          { title: '主机', render: one => one.host },
          { title: '进程号', isNumber: true, render: one => `${one.pid}${one.isThis ? '（当前）' : ''}` },
          { title: '状态', render: one => (one.isAlive ? '运行中' : '已停止') },
          { title: 'Node', render: one => one.nodeVersion },
          { title: '启动时间', render: one => one.startedAt },
          {
            title: '运行时间',
            render: one => durationText((Date.parse(one.seenAt) - Date.parse(one.startedAt)) / 1000),
          },
          { title: '已用堆', isNumber: true, render: one => bytesText(measure(one, names[0])) },
          {
            title: '堆上限',
            isNumber: true,
            render: one => bytesText(measure(one, 'kezhan_heap_limit_bytes')),
          },
          {
            title: '常驻内存',
            isNumber: true,
            render: one => bytesText(measure(one, 'kezhan_process_resident_memory_bytes')),
          },
          {
            title: '线程',
            isNumber: true,
            render: one => numberText(measure(one, 'kezhan_process_threads')),
          },
          {
            title: '垃圾回收',
            isNumber: true,
            render: one => `${numberText(measure(one, 'kezhan_gc_total'))} 次`,
          },
        ]}
      />
    </>
  )
}
