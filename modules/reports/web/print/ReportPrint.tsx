import type { PaperFact } from '@kezhan/base/paper'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { type ApiProblem, send } from '@kezhan/client/request/client'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import type { ReportAnswer, ReportRow } from '@kezhan/reports/model/report'
import type { reportCalls } from '@kezhan/reports/model/report-calls'
import { PaperPreview } from '@kezhan/web-kit/papers/PaperPreview'
import { PrintRoot } from '@kezhan/web-kit/papers/PrintRoot'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Space } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Asked } from '../page/asked'
import { reportPaper } from './report-paper'

interface Props {
  call: ReturnType<typeof reportCalls>['query']
  asked: Asked
  columns: readonly string[] | undefined
  conditions: readonly PaperFact[]
  onClosed(): void
}

const pageSize = 1000
/** More is no paper that anybody reads; all of it is what the export is for. */
const mostRows = 2000

/** The report on A4 across, before it is printed; Ctrl+P prints it too, and nothing else of the window. */
export function ReportPrint({ call, asked, columns, conditions, onClosed }: Props) {
  const { user } = useWorkplace()
  const hotel = useHotelBase()?.hotelInfo
  const [isOpen, setOpen] = useState(true)
  const { data, error, refetch } = useQuery<{ answer: ReportAnswer; rows: readonly ReportRow[] }, ApiProblem>(
    {
      queryKey: [call.path, 'print', asked],
      retry: false,
      queryFn: async ({ signal }) => {
        const pageOf = (pageNo: number) =>
          send(
            call,
            { ...asked, filters: [...(asked.filters ?? [])], pageNo, pageSize },
            { signal, quiet: true },
          )
        const answer = await pageOf(1)
        const isLong = answer.rowCount > pageSize
        const rows = isLong ? [...answer.rows, ...(await pageOf(2)).rows] : answer.rows
        return { answer, rows: rows.slice(0, mostRows) }
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
      ) : sheet === undefined ? (
        <Skeleton active paragraph={{ rows: 14 }} />
      ) : (
        <>
          <PaperPreview {...sheet} />
          <PrintRoot {...sheet} />
        </>
      )}
    </DialogFrame>
  )
}
