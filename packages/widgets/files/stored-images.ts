import { staticBase } from '@kezhan/client/request/api-url'
import { request } from '@kezhan/client/request/client'

/** The path of a picture that lies with us and therefore needs the token; undefined for any other. */
export const storedImagePath = (source: string): string | undefined =>
  source.startsWith(`${staticBase}/`) ? source.slice(staticBase.length + 1) : undefined

/** Shows a picture of ours in an `<img>`, which cannot send the token itself. Answers how to let it go. */
export function showStoredImage(image: HTMLImageElement, path: string): () => void {
  const controller = new AbortController()
  let shown: string | undefined
  image.removeAttribute('src')
  void request<File>('GET', `/sys/common/static/${path}`, {
    asBlob: true,
    quiet: true,
    signal: controller.signal,
  }).then(
    ({ result }) => {
      if (controller.signal.aborted) return
      shown = URL.createObjectURL(result)
      image.src = shown
    },
    // A picture that is gone shows its remark, as the browser does it.
    () => image.setAttribute('data-missing', ''),
  )
  return () => {
    controller.abort()
    if (shown !== undefined) URL.revokeObjectURL(shown)
  }
}
