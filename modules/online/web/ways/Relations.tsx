import { useCall } from '@kezhan/client/request/use-call'
import { recordRelations } from '@kezhan/online/model/record-calls'
import { RecordPart } from '@kezhan/web-kit/resource/ways/RecordPage'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Empty, Skeleton, Space } from 'antd'
import { Link } from 'react-router'
import { recordAddress } from './form-address'

/** What points to a record, each kind with its newest rows. */
export function Relations({ path, id }: { path: string; id: string }) {
  const { data, error, refetch } = useCall(recordRelations, { path, id }, { quiet: true })
  return (
    <RecordPart title="关联数据">
      {error !== null && data === undefined && (
        <ListProblem problem={error} right={recordRelations.access} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <Skeleton active title={false} />}
      {data?.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有指向这条记录的数据" />
      )}
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.map(relation => (
          <li key={`${relation.path}.${relation.field}`} style={{ paddingBlock: 4 }}>
            {relation.title}的{relation.label}（{relation.total}）：
            <Space wrap>
              {relation.rows.map(row => (
                <Link key={row.id} to={recordAddress(relation.path, row.id)}>
                  {row.text}
                </Link>
              ))}
              {relation.total > relation.rows.length && <span>等</span>}
            </Space>
          </li>
        ))}
      </ul>
    </RecordPart>
  )
}
