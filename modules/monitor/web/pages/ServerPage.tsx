import { Panel } from '@kezhan/widgets/list/ListGround'
import { CurvePanel } from '../live/CurvePanel'
import { curvePicture } from '../live/curve-picture'
import { Figures } from '../live/Figures'
import { MonitorFrame } from '../live/MonitorFrame'
import styles from '../live/monitor.module.css'
import { bytesText, numberText } from '../live/texts'
import { useCurves, useProcesses, useWatch } from '../live/use-watch'

const names = [
  'kezhan_system_cpu_busy_seconds_total',
  'kezhan_system_load1',
  'kezhan_system_memory_free_bytes',
  'kezhan_process_resident_memory_bytes',
] as const

/** The machine on which the processes run. */
export default function ServerPage() {
  const watch = useWatch()
  const curved = useCurves(names, watch)
  const known = useProcesses()
  const { data } = curved
  const { data: processes = [] } = known
  const shown = processes.find(({ id, isThis }) =>
    watch.processId === undefined ? isThis : id === watch.processId,
  )
  const measure = (name: string): number => shown?.measures[name] ?? Number.NaN
  const [busy, load, free, resident] = names
  return (
    <MonitorFrame title="服务器监控" watch={watch} reads={[curved, known]}>
      <Panel>
        <Figures
          label="服务器"
          of={[
            ['主机', shown?.host ?? '—'],
            ['处理器', `${numberText(measure('kezhan_system_cpus'))} 核`],
            ['1 分钟负载', numberText(measure(load))],
            ['内存', bytesText(measure('kezhan_system_memory_total_bytes'))],
            ['可用内存', bytesText(measure(free))],
            ['磁盘可用', bytesText(measure('kezhan_disk_free_bytes'))],
          ]}
        />
      </Panel>
      <Panel>
        <div className={styles.charts}>
          <CurvePanel
            title="忙碌的处理器核数"
            picture={curvePicture(data, [{ name: busy, title: '核' }], numberText)}
          />
          <CurvePanel
            title="负载"
            picture={curvePicture(data, [{ name: load, title: '1 分钟负载' }], numberText)}
          />
          <CurvePanel
            title="可用内存"
            picture={curvePicture(data, [{ name: free, title: '可用内存' }], bytesText)}
          />
          <CurvePanel
            title="本产品的常驻内存"
            picture={curvePicture(data, [{ name: resident, title: '常驻内存' }], bytesText)}
          />
        </div>
      </Panel>
    </MonitorFrame>
  )
}
