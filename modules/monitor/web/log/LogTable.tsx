import { type LogRecord, operateTypes } from '@kezhan/monitor/model/log-calls'
import { EllipsisText } from '@kezhan/widgets/EllipsisText'
import { Tag } from 'antd'
import styles from './log.module.css'

interface Props {
  readonly title: string
  readonly records: readonly LogRecord[]
  readonly isPlatform: boolean
  /** Sign-ins and faults have none. */
  readonly hasShift: boolean
  readonly onOpen: (record: LogRecord) => void
}

/** The records of one log; each opens with Enter or a click. On a phone every record is a card. */
export function LogTable({ title, records, isPlatform, hasShift, onOpen }: Props) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col" style={{ width: 168 }}>
              时间
            </th>
            <th scope="col" style={{ width: 84 }}>
              类型
            </th>
            <th scope="col">内容</th>
            <th scope="col" style={{ width: 168 }}>
              操作人
            </th>
            {isPlatform && (
              <th scope="col" style={{ width: 96 }}>
                酒店
              </th>
            )}
            {hasShift && (
              <th scope="col" style={{ width: 88 }}>
                班次
              </th>
            )}
            <th scope="col" style={{ width: 136 }}>
              来源地址
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map(record => (
            <tr key={record.id} onClick={() => onOpen(record)}>
              <td data-label="时间">{record.createTime}</td>
              <td data-label="类型">
                <KindTag record={record} />
              </td>
              <td data-label="内容">
                <button type="button" className={styles.open}>
                  <EllipsisText text={record.logContent} />
                </button>
              </td>
              <td data-label="操作人">
                <EllipsisText text={personOf(record)} />
              </td>
              {isPlatform && <td data-label="酒店">{record.hotelCode || '平台'}</td>}
              {hasShift && <td data-label="班次">{record.shiftName ?? '—'}</td>}
              <td data-label="来源地址">{record.ip ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const personOf = ({ username, userid }: Pick<LogRecord, 'username' | 'userid'>): string =>
  username === null ? userid || '未登录' : `${username}（${userid}）`

function KindTag({ record: { logType, operateType, isSuccess } }: { record: LogRecord }) {
  if (logType === '1') return isSuccess ? <Tag color="success">成功</Tag> : <Tag color="error">失败</Tag>
  if (logType === '3') return <Tag color="error">异常</Tag>
  if (logType === '4')
    return isSuccess ? <Tag>{operateType === '1' ? '查看' : '导出'}</Tag> : <Tag color="warning">未完成</Tag>
  const title = operateTypes.find(({ value }) => value === operateType)?.title ?? '其他'
  return <Tag color={operateType === '4' ? 'error' : 'default'}>{title}</Tag>
}
