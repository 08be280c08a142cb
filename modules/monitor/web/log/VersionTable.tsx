import type { DataLogRecord } from '@kezhan/resource/row-history'
import { EllipsisText } from '@kezhan/widgets/EllipsisText'
import { Tag } from 'antd'
import styles from './log.module.css'

interface Props {
  readonly records: readonly DataLogRecord[]
  readonly onOpen: (record: DataLogRecord) => void
}

const actions = { add: '添加', edit: '修改', delete: '删除' } as const
const columns = [
  { title: '时间', widthPx: 168 },
  { title: '数据', widthPx: 140 },
  { title: '名称' },
  { title: '类型', widthPx: 76 },
  { title: '版本', widthPx: 64 },
  { title: '操作人', widthPx: 160 },
  { title: '数据编号', widthPx: 220 },
]

/** Versions of rows, newest first; each opens the history of its row. */
export function VersionTable({ records, onOpen }: Props) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="数据日志">
        <thead>
          <tr>
            {columns.map(({ title, widthPx }) => (
              <th key={title} scope="col" style={widthPx === undefined ? {} : { width: widthPx }}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map(record => (
            <tr key={record.id} onClick={() => onOpen(record)}>
              <td data-label="时间">{record.createTime}</td>
              <td data-label="数据" title={record.dataTable}>
                <EllipsisText text={record.tableTitle} />
              </td>
              <td data-label="名称">
                <button type="button" className={styles.open}>
                  <EllipsisText text={record.rowTitle ?? record.dataId} />
                </button>
              </td>
              <td data-label="类型">
                <Tag color={record.action === 'delete' ? 'error' : 'default'}>{actions[record.action]}</Tag>
              </td>
              <td data-label="版本">{record.dataVersion}</td>
              <td data-label="操作人">
                <EllipsisText text={personOf(record)} />
              </td>
              <td data-label="数据编号">
                <EllipsisText text={record.dataId} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const personOf = ({ realname, createBy }: DataLogRecord): string =>
  realname === null ? createBy : `${realname}（${createBy}）`
