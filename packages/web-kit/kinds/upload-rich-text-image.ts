import { ApiProblem } from '@kezhan/client/request/client'
import { staticUrl } from '@kezhan/client/request/file-address'
import { notifier } from '@kezhan/client/request/notifier'
import { uploadFile } from '@kezhan/client/request/upload'
import { allowedFiles } from '@kezhan/widgets/upload/file-accept'
import type { Editor } from '@tiptap/core'

/** Uploads pictures one after another and writes each into the text. */
export async function insertImages(
  editor: Editor,
  files: readonly File[],
  signal: AbortSignal,
): Promise<void> {
  for (const file of allowedFiles(files, 'image')) {
    try {
      const src = await imageSource(file, signal)
      if (editor.isDestroyed) return
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src, alt: file.name } })
        .run()
    } catch (error) {
      if (signal.aborted) return
      const reason = error instanceof ApiProblem ? error.message : ''
      notifier().error('系统提示', `${file.name} 上传失败. ${reason}`.trim())
    }
  }
}

/** Where the picture is: with the server, or, when it answers 'local', in the text itself (widgets §7). */
async function imageSource(file: File, signal: AbortSignal): Promise<string> {
  const { path } = await uploadFile(file, {
    biz: 'jeditor',
    fields: { jeditor: '1' },
    onProgress: () => undefined,
    signal,
  })
  return path === 'local' ? dataUrl(file) : staticUrl(path)
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('the picture cannot be read'))
    reader.readAsDataURL(file)
  })
}
