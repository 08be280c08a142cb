import { apiBase, staticBase } from './api-url'

/** The address of a stored file; one that lies elsewhere is left alone. The server wants the token with it. */
export const staticUrl = (path: string): string => fileUrl(staticBase, path)

/** The address that shows a file instead of handing it out. */
export const previewUrl = (path: string): string => fileUrl(`${apiBase}/sys/common/preview`, path)

/** The address of the page that shows a PDF. */
export const pdfPreviewUrl = (path: string): string =>
  `${apiBase}/sys/common/pdf/pdfPreviewIframe?${new URLSearchParams({ url: staticUrl(path) })}`

/** A path of ours begins with no scheme; `//host` is elsewhere too. */
function fileUrl(base: string, path: string): string {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return path
  return `${base}/${path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')}`
}
