import { useCall } from '@kezhan/client/request/use-call'
import { compareVersions } from '@kezhan/resource/row-history'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { type CompareLine, compareLines } from './compare-lines'
import styles from './history.module.css'

interface Props {
  /** The records to compare; one record is compared with what was before it. */
  readonly ids: readonly [string] | readonly [string, string]
}

/** What differs between two versions of a row, field by field, as people read the fields. */
export function CompareTable({ ids: [dataId1, dataId2] }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const { data, error, refetch } = useCall(compareVersions, { dataId1, dataId2: dataId2 ?? null })
  if (error !== null && data === undefined)
    return <ListProblem problem={error} right={compareVersions.access} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  const [before, after] = data
  const lines = compareLines(before, after)
  const different = lines.filter(line => line.isDifferent)
  const shown = showsAll ? lines : different
  return (
    <div className={styles.compare}>
      <label className={styles.only}>
        <input type="checkbox" checked={showsAll} onChange={() => setShowsAll(!showsAll)} />
        显示未变化的字段（{lines.length - different.length}）
      </label>
      {shown.length === 0 ? (
        <p className={styles.none}>两个版本没有不同</p>
      ) : (
        <table aria-label="版本对比">
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">{before?.exists === false ? '之前（没有）' : '之前'}</th>
              <th scope="col">{after?.exists === false ? '之后（已删除）' : '之后'}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(line => (
              <Line key={line.name} line={line} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Line({ line: { label, before, after, isDifferent } }: { line: CompareLine }) {
  return (
    <tr data-different={isDifferent || undefined}>
      <th scope="row">{label}</th>
      <td>{isDifferent && before !== '' ? <del>{before}</del> : before || '—'}</td>
      <td>{isDifferent && after !== '' ? <ins>{after}</ins> : after || '—'}</td>
    </tr>
  )
}
