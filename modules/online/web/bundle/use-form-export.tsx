import { send } from '@kezhan/client/request/client'
import { exportBundle } from '@kezhan/online/model/bundle-calls'
import { saveFile } from '@kezhan/widgets/files/save-file'
import { useDownload } from '@kezhan/widgets/hooks/use-download'
import { App } from 'antd'

/** 导出: the form with all that belongs to it as a file; what could not go along is said. */
export function useFormExport(): (code: string) => void {
  const { modal } = App.useApp()
  const download = useDownload()
  async function save(code: string): Promise<void> {
    const { fileName, text, notes } = await send(exportBundle, { codes: [code] }, { quiet: true })
    saveFile(new Blob([text], { type: 'application/json' }), fileName)
    if (notes.length > 0)
      modal.info({
        title: '已导出，以下内容不在文件中',
        content: (
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {notes.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ),
        okText: '知道了',
      })
  }
  return code => void download(() => save(code))
}
