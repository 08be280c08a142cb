import { Can } from '@kezhan/client/access/Can'
import type { LogRecord } from '@kezhan/monitor/model/log-calls'
import { historyRight } from '@kezhan/resource/row-history'
import { CompareTable } from '@kezhan/web-kit/resource/history/CompareTable'
import { useGroundColours } from '@kezhan/widgets/list/ListGround'
import { Descriptions, Drawer } from 'antd'
import { useState } from 'react'
import { personOf } from './LogTable'
import styles from './log.module.css'

interface Props {
  readonly record: LogRecord
  readonly onClosed: () => void
}

/** Everything that is known of one record, and for an operation what it changed. */
export function LogDrawer({ record, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const { 调用栈: stack, ...facts } = record.detail
  const items = [
    ['时间', record.createTime],
    ['操作人', personOf(record)],
    ['酒店', record.hotelCode || '平台'],
    ['班次', record.shiftName],
    ['来源地址', record.ip],
    ['功能', record.method],
    ['请求', record.requestUrl === null ? null : `${record.requestType} ${record.requestUrl}`],
    ['请求编号', record.requestId],
    ['耗时', record.costTime === null ? null : `${record.costTime} 毫秒`],
    ...Object.entries(facts),
  ].flatMap(([label, text]) => (label && text ? [{ key: label, label, children: text }] : []))
  return (
    <Drawer
      title={record.logContent.slice(0, 60)}
      open={isOpen}
      size={640}
      onClose={() => setOpen(false)}
      afterOpenChange={isShown => !isShown && onClosed()}
    >
      <div className={styles.drawer} style={useGroundColours()}>
        <Descriptions bordered size="small" column={1} styles={{ label: { width: 104 } }} items={items} />
        {stack !== undefined && (
          <section aria-label="调用栈">
            <h3>调用栈</h3>
            <pre className={styles.stack}>{stack}</pre>
          </section>
        )}
        {record.logType === '2' && (
          <Can do={historyRight}>
            <section aria-label="变化">
              <h3>变化</h3>
              <CompareTable ids={[record.id.slice(2)]} />
            </section>
          </Can>
        )}
      </div>
    </Drawer>
  )
}
