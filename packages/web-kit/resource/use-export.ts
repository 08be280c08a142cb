import type { Resource } from '@kezhan/resource/define'
import { useState } from 'react'
import { saveFile } from '../widgets/save-file'
import { exportRows } from './resource-calls'
import { useDownload } from './use-download'
import type { ResourceList } from './use-resource-list'

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
