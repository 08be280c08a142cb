import { apiUrl } from './api-url'
import { connectionProblem } from './client'
import { requestHeaders } from './request-headers'
import { readUpload, type StoredAt } from './upload-answer'

export interface UploadWay {
  /** The shelf the file is put on. */
  readonly biz?: string | undefined
  /** Further fields, as `isup` where a caller is asked for it. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** A cell may send its files without saying who it is; everybody else says so. */
  readonly withToken?: boolean | undefined
}
interface UploadOptions extends UploadWay {
  onProgress(percent: number): void
  signal: AbortSignal
}

/**
 * Sends a file and answers where it is stored; throws `ApiProblem`, or `AbortError` when the caller gave up.
 * The screen that uploads shows failures itself. It goes its own way because `fetch` reports no progress.
 */
export function uploadFile(file: File, options: UploadOptions): Promise<StoredAt> {
  const { onProgress, signal, biz = 'temp', fields = {}, withToken = true } = options
  return new Promise((resolve, reject) => {
    const transfer = new XMLHttpRequest()
    transfer.open('POST', apiUrl('POST', '/sys/common/upload'))
    const { 'X-Access-Token': token, ...others } = requestHeaders()
    const headers = withToken && token !== undefined ? { ...others, 'X-Access-Token': token } : others
    for (const [name, value] of Object.entries(headers)) transfer.setRequestHeader(name, value)
    transfer.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    transfer.onerror = () => reject(connectionProblem('offline', true))
    transfer.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    transfer.onload = () => {
      const requestId = transfer.getResponseHeader('x-request-id') ?? undefined
      try {
        resolve(
          readUpload(transfer.responseText, { status: transfer.status, requestId, isNameless: !withToken }),
        )
      } catch (problem) {
        reject(problem)
      }
    }
    signal.addEventListener('abort', () => transfer.abort())
    const form = new FormData()
    form.append('file', file)
    for (const [name, value] of Object.entries({ biz, ...fields })) form.append(name, value)
    transfer.send(form)
  })
}
