import { useCall } from '@kezhan/client/request/use-call'
import { approvalStates } from '@kezhan/flows/model/approval'
import { type ApprovalLine, approvalBoxes, myApprovals } from '@kezhan/flows/model/approval-calls'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { PagedTable } from '@kezhan/widgets/PagedTable'
import { Button, Empty, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { RequestDialog } from '../approval/RequestDialog'

type Box = keyof typeof approvalBoxes
const boxNames = Object.keys(approvalBoxes) as Box[]
const emptyTexts: Readonly<Record<Box, string>> = {
  open: '没有等待您审批的申请',
  decided: '您还没有审批过申请',
  mine: '您还没有提交过审批',
}

/** 我的审批: what waits for one's word, what one has decided, and what one has asked for. */
export default function MyApprovalPage() {
  const [box, setBox] = useState<Box>('open')
  const [pageNo, setPageNo] = useState(1)
  const [shown, setShown] = useState<ApprovalLine>()
  const { data, error, isFetching, refetch } = useCall(
    myApprovals,
    { box, pageNo },
    { keepPrevious: true, quiet: true },
  )
  const columns = [
    { title: '表单', widthPx: 140, render: (line: ApprovalLine) => line.formTitle },
    {
      title: '记录',
      render: (line: ApprovalLine) => (
        <Button type="link" size="small" style={{ padding: 0 }} onClick={() => setShown(line)}>
          {line.rowTitle || '查看'}
        </Button>
      ),
    },
    { title: '申请人', widthPx: 110, render: (line: ApprovalLine) => line.applicantName },
    {
      title: '状态',
      widthPx: 180,
      render: (line: ApprovalLine) => (
        <>
          {approvalStates[line.state]}
          {line.state === 'running' && `：${line.stepName}`}
          {line.isLate && <Tag color="red">已到期</Tag>}
        </>
      ),
    },
    { title: '提交时间', widthPx: 160, render: (line: ApprovalLine) => line.startedAt.slice(0, 16) },
  ]
  return (
    <ListGround>
      <Panel>
        <Tabs
          activeKey={box}
          items={boxNames.map(key => ({ key, label: approvalBoxes[key] }))}
          onChange={key => {
            setBox(boxNames.find(one => one === key) ?? 'open')
            setPageNo(1)
          }}
        />
        {error !== null && data === undefined ? (
          <ListProblem problem={error} right={myApprovals.access} onRetry={() => void refetch()} />
        ) : (
          <PagedTable
            label={approvalBoxes[box]}
            columns={columns}
            page={data}
            isFetching={isFetching}
            keyOf={line => line.taskId ?? line.requestId}
            nameOf={line => line.rowTitle}
            onPage={setPageNo}
            empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyTexts[box]} />}
          />
        )}
      </Panel>
      {shown !== undefined && (
        <RequestDialog
          key={shown.requestId}
          line={stillThere(shown, data?.records)}
          isMine={box === 'mine'}
          onClosed={() => setShown(undefined)}
        />
      )}
    </ListGround>
  )
}

/** Who comes second sees what became of it, and has nothing more to decide. */
function stillThere(line: ApprovalLine, lines: readonly ApprovalLine[] = []): ApprovalLine {
  const fresh = lines.find(one => one.requestId === line.requestId && one.taskId === line.taskId)
  return fresh ?? { ...line, taskId: null }
}
