import type { Resource } from '@kezhan/resource/define'
import { saveFile } from '@kezhan/widgets/files/save-file'
import { useDownload } from '@kezhan/widgets/hooks/use-download'
import { useState } from 'react'
import type { ResourceList } from '../list/use-resource-list'
import { exportRows } from '../resource-calls'

/** Exports what the list shows under its present conditions, or the chosen rows when there are any. */
export function useExport(list: ResourceList, { path, title }: Resource) {
  const download = useDownload()
  const [isExporting, setExporting] = useState(false)
  const start = async (): Promise<void> => {
    const selections = [...list.selection.keys()].join(',')
    const query = { ...list.query, ...(selections === '' ? {} : { selections }) }
    setExporting(true)
    await download(async () => saveFile((await exportRows(path, query)).result, `${title}.xlsx`))
    setExporting(false)
  }
  return { isExporting, start }
}
