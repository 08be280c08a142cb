import type { PaperContent, PaperFact } from '@kezhan/base/paper'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import type { ApiProblem } from '@kezhan/client/request/client'
import { useSend } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import type { ReportAnswer, ReportRow, ReportRun } from '@kezhan/reports/model/report'
import type { reportCalls } from '@kezhan/reports/model/report-calls'
import { PaperPreview } from '@kezhan/web-kit/papers/PaperPreview'
import { PrintRoot } from '@kezhan/web-kit/papers/PrintRoot'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { dayjs } from '@kezhan/widgets/dayjs'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Space } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Asked } from '../page/asked'
import { RunProgress } from '../page/RunProgress'
import { askReport } from '../table/ask-report'
import { reportPaper } from './report-paper'

interface Props {
  calls: ReturnType<typeof reportCalls>
  asked: Asked
  columns: readonly string[] | undefined
  conditions: readonly PaperFact[]
  onClosed(): void
}

const pageSize = 1000
/** Some four hundred sheets. More is no paper that anybody reads, and the paper says so; all of it is what the export is for. */
const mostRows = 10_000
/** What is looked at before it is printed. */
const previewRows = 200

/** The report on A4 across, before it is printed; Ctrl+P prints it too, and nothing else of the window. */
export function ReportPrint({ calls, asked, columns, conditions, onClosed }: Props) {
  const { user } = useWorkplace()
  const hotel = useHotelBase()?.hotelInfo
  const [isOpen, setOpen] = useState(true)
  const [run, setRun] = useState<ReportRun>()
  const { query: call } = calls
  const { mutate: cancelRun } = useSend(calls.cancelRun)
  const { data, error, refetch } = useQuery<{ answer: ReportAnswer; rows: readonly ReportRow[] }, ApiProblem>(
    {
      queryKey: [call.path, 'print', asked],
      retry: false,
      // A paper is of the moment it is printed: the one that was printed before is not shown again.
      gcTime: 0,
      queryFn: async ({ signal }) => {
        const pageOf = (pageNo: number) => {
          const input = { ...asked, filters: [...(asked.filters ?? [])], pageNo, pageSize }
          return askReport(calls, call, input, signal, setRun)
        }
        const answer = await pageOf(1)
        const rows = [...answer.rows]
        while (rows.length < Math.min(answer.rowCount, mostRows)) {
          const next = await pageOf(rows.length / pageSize + 1)
          if (next.rows.length === 0) break
          rows.push(...next.rows)
        }
        return { answer, rows }
      },
    },
  )
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (data !== undefined) window.print()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
  const sheet = data && {
    answer: {
      paper: {
        ...reportPaper({ ...data, columns, conditions }),
        hotel: {
          name: hotel?.name ?? '',
          address: hotel?.address ?? null,
          phone: hotel?.phone ?? null,
        },
        footer: [],
      },
      size: 'a4' as const,
      copies: 1,
      printedAt: dayjs().format('YYYY-MM-DD HH:mm'),
      printedBy: user.realname,
    },
    size: 'landscape' as const,
    isPreview: false,
  }
  return (
    <DialogFrame
      title={`打印${data?.answer.title ?? '报表'}`}
      widthPx={1180}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <Space>
          <Button onClick={() => setOpen(false)}>关闭</Button>
          <Button type="primary" disabled={data === undefined} onClick={() => window.print()}>
            打印
          </Button>
        </Space>
      }
    >
      {error !== null ? (
        <ListProblem problem={error} right={call.access} onRetry={() => void refetch()} />
      ) : sheet === undefined && run !== undefined ? (
        <RunProgress run={run} onCancel={() => cancelRun({ runId: run.runId })} />
      ) : sheet === undefined ? (
        <Skeleton active paragraph={{ rows: 14 }} />
      ) : (
        <>
          {data !== undefined && data.rows.length > previewRows && (
            <p role="status">
              预览前{previewRows}行，打印{data.rows.length.toLocaleString('zh-CN')}行
            </p>
          )}
          <PaperPreview {...sheet} answer={{ ...sheet.answer, paper: begun(sheet.answer.paper) }} />
          <PrintRoot {...sheet} />
        </>
      )}
    </DialogFrame>
  )
}

/** The beginning of a long paper. */
const begun = <P extends PaperContent>(paper: P): P => ({
  ...paper,
  blocks: paper.blocks.map(block =>
    block.kind === 'table' ? { ...block, rows: block.rows.slice(0, previewRows) } : block,
  ),
})
