import { send } from '@kezhan/client/request/client'
import { orderPage } from '@kezhan/desk/model/order-calls'
import type { OrderRow } from '@kezhan/desk/model/order-shapes'
import { orderSheet } from '@kezhan/desk/web/order-sheet'
import type { InputOf } from '@kezhan/resource/call'
import { saveFile } from '@kezhan/widgets/files/save-file'
import { useDownload } from '@kezhan/widgets/hooks/use-download'
import { useState } from 'react'
import type { OrderColumn } from './order-columns'

const pageSize = 200
/** More than a desk ever prints; the reports are for whole years. */
const mostPages = 25

/** Exports everything that the list shows under its present conditions, page by page. */
export function useOrderExport(title: string, columns: readonly OrderColumn[]) {
  const download = useDownload()
  const [isExporting, setExporting] = useState(false)
  const start = async (ask: Omit<InputOf<typeof orderPage>, 'pageNo' | 'pageSize'>): Promise<void> => {
    setExporting(true)
    await download(async () => {
      const rows: OrderRow[] = []
      for (let pageNo = 1; pageNo <= mostPages; pageNo++) {
        const page = await send(orderPage, { ...ask, pageNo, pageSize }, { quiet: true })
        rows.push(...page.records)
        if (rows.length >= page.total) break
      }
      saveFile(orderSheet(columns, rows), `${title}.csv`)
    })
    setExporting(false)
  }
  return { isExporting, start }
}
