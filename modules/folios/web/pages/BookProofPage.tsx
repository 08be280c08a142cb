import { Can } from '@kezhan/client/access/Can'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import {
  type BookProof,
  type BookProofHead,
  bookProofs,
  type ProvedPromise,
  proveBooksNow,
} from '@kezhan/folios/model/book-proof-calls'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { ScrollRegion } from '@kezhan/widgets/list/ScrollRegion'
import { Alert, Button, Empty, Flex, Select, Skeleton, Table, Tag, Typography } from 'antd'
import { useState } from 'react'

/** 账务体检: every promise about the books, asked after each audit and whenever somebody wishes. */
export default function BookProofPage() {
  const [id, setId] = useState<string>()
  const { data, error, refetch } = useCall(bookProofs, id === undefined ? {} : { id }, {
    keepPrevious: true,
    quiet: true,
  })
  const proving = useSend(proveBooksNow)
  const attempt = useAttempt()
  const refresh = useRefresh()
  async function handleProve() {
    const isDone = await attempt(() => proving.mutateAsync({}), '体检完成')
    if (isDone) setId(undefined)
    await refresh(bookProofs.path)
  }
  if (error !== null)
    return (
      <ListGround>
        <Panel>
          <ListProblem problem={error} right={bookProofs.access} onRetry={() => void refetch()} />
        </Panel>
      </ListGround>
    )
  return (
    <ListGround>
      <Panel>
        <Flex gap={12} wrap justify="space-between">
          <Select
            aria-label="体检记录"
            style={{ width: 'min(340px, 100%)' }}
            placeholder="还没有体检记录"
            {...(data?.proof ? { value: data.proof.id } : {})}
            options={(data?.history ?? []).map(one => ({ value: one.id, label: headText(one) }))}
            onChange={setId}
          />
          <Can do={proveBooksNow.access}>
            <Button type="primary" loading={proving.isPending} onClick={() => void handleProve()}>
              立即体检
            </Button>
          </Can>
        </Flex>
      </Panel>
      <Panel>
        {data === undefined ? (
          <Skeleton active paragraph={{ rows: 10 }} />
        ) : data.proof === null ? (
          <Empty description="还没有体检过；每次夜审后自动体检" />
        ) : (
          <Proof proof={data.proof} />
        )}
      </Panel>
    </ListGround>
  )
}

const causes = { audit: '夜审后', person: '手工' } as const
const headText = ({ checkedAt, cause, findingCount }: BookProofHead) =>
  `${checkedAt.slice(0, 16)} ${causes[cause]} ${findingCount === 0 ? '通过' : `${findingCount}处问题`}`

function Proof({ proof }: { proof: BookProof }) {
  const { promises, findingCount, seal } = proof
  return (
    <>
      <Alert
        type={findingCount === 0 ? 'success' : 'error'}
        showIcon
        title={
          findingCount === 0
            ? `账务体检通过：${promises.length} 项承诺全部成立`
            : `发现 ${findingCount} 处问题，涉及 ${promises.filter(one => one.count > 0).length} 项承诺`
        }
        description={
          <>
            {proof.checkedAt.slice(0, 19)} · {causes[proof.cause]} · {proof.realname} · 营业日{' '}
            {proof.businessDate} · 用时 {(proof.durationMs / 1000).toFixed(1)} 秒
            <br />
            {sealText(seal)}
          </>
        }
        style={{ marginBottom: 12 }}
      />
      <ScrollRegion label="账务承诺">
        <Table<ProvedPromise & { at: number }>
          size="small"
          rowKey="at"
          aria-label="账务承诺"
          pagination={false}
          style={{ minWidth: 'max-content' }}
          dataSource={promises
            .map((one, at) => ({ ...one, at }))
            .toSorted((a, b) => b.count - a.count || a.at - b.at)}
          expandable={{
            rowExpandable: one => one.count > 0,
            expandedRowRender: one => <Findings promise={one} />,
          }}
          columns={[
            { title: '承诺', dataIndex: 'title' },
            { title: '编号', dataIndex: 'id', width: 80 },
            { title: '违反', dataIndex: 'count', width: 80, align: 'right' },
            {
              title: '结果',
              width: 90,
              render: (_, one) =>
                one.count === 0 ? <Tag color="success">成立</Tag> : <Tag color="error">不成立</Tag>,
            },
          ]}
        />
      </ScrollRegion>
    </>
  )
}

function sealText({ no, hash, sealedEntries, unsealedEntries }: BookProof['seal']): string {
  if (no === 0) return `分录尚未封存（${unsealedEntries} 张）`
  return `分录封存至第 ${no} 号，${sealedEntries} 张，校验值 ${hash.slice(0, 16)}；其后 ${unsealedEntries} 张待下次夜审封存`
}

function Findings({ promise: { count, findings } }: { promise: ProvedPromise }) {
  return (
    <>
      <ul>
        {findings.map(({ subject, detail }) => (
          <li key={`${subject} ${detail}`}>
            <Typography.Text copyable={{ text: subject }}>{subject}</Typography.Text>：{detail}
          </li>
        ))}
      </ul>
      {count > findings.length && <p>另有 {count - findings.length} 处未列出</p>}
    </>
  )
}
