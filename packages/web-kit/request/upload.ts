import { apiUrl } from './api-url'
import { connectionProblem, readAnswer } from './client'
import { requestHeaders } from './request-headers'

interface UploadOptions {
  onProgress(percent: number): void
  signal: AbortSignal
  /** The shelf the file is put on. */
  biz?: string
}

/**
 * Sends a file and answers its stored path; throws `ApiProblem`, or `AbortError` when the caller gave up.
 * The screen that uploads shows failures itself. It goes its own way because `fetch` reports no progress.
 */
export function uploadFile(file: File, { onProgress, signal, biz = 'temp' }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const transfer = new XMLHttpRequest()
    transfer.open('POST', apiUrl('POST', '/sys/common/upload'))
    for (const [name, value] of Object.entries(requestHeaders())) transfer.setRequestHeader(name, value)
    transfer.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    transfer.onerror = () => reject(connectionProblem('offline', true))
    transfer.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    transfer.onload = () => {
      const requestId = transfer.getResponseHeader('x-request-id') ?? undefined
      const about = { status: transfer.status, requestId, quiet: true }
      try {
        resolve(readAnswer<unknown>(transfer.responseText, about).message)
      } catch (problem) {
        reject(problem)
      }
    }
    signal.addEventListener('abort', () => transfer.abort())
    const form = new FormData()
    form.append('file', file)
    form.append('biz', biz)
    transfer.send(form)
  })
}
