import { request } from '@kezhan/client/request/client'
import { saveFile } from '@kezhan/widgets/files/save-file'
import { useDownload } from '@kezhan/widgets/hooks/use-download'
import { useState } from 'react'
import { type Asked, daysText } from './asked'

/** All rows of the report as it is asked for, as a sheet. */
export function useReportExport(path: string) {
  const download = useDownload()
  const [isExporting, setExporting] = useState(false)
  const start = async ({ filters, ...asked }: Asked, title: string): Promise<void> => {
    const query = { ...asked, ...(filters && { filters: JSON.stringify(filters) }) }
    setExporting(true)
    await download(async () => {
      const { result } = await request<File>('GET', path, {
        query,
        asBlob: true,
        quiet: true,
      })
      saveFile(result, `${title} ${daysText(asked)}.xlsx`)
    })
    setExporting(false)
  }
  return { isExporting, start }
}
