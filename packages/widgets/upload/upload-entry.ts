/** How far a file is. */
export type UploadStatus = 'uploading' | 'done' | 'error' | 'removed'

/** A file of an upload: chosen, on its way, stored or failed. */
export interface UploadEntry {
  readonly uid: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly status: UploadStatus
  readonly percent: number
  /** Where the server keeps it; empty until it is there. */
  readonly path: string
  /** Why it failed; empty when nobody said. */
  readonly message: string
  /** Where it can be read; empty until it is there. */
  readonly url: string
}

/** A stored file as lists without addresses name it. */
interface ListedFile {
  readonly fileName: string
  readonly filePath: string
  readonly fileSize: number
}

/** What the file popup hands over: the first file's name, and all paths. */
export interface PopupResult {
  readonly name: string
  readonly url: string
  readonly path: string
  readonly status: 'done'
  readonly id: string
}

export const startedEntry = (uid: string, { name, type, size }: File): UploadEntry => ({
  uid,
  name,
  type,
  size,
  status: 'uploading',
  percent: 0,
  path: '',
  message: '',
  url: '',
})

export const doneEntry = (entry: UploadEntry, path: string, url: string): UploadEntry => ({
  ...entry,
  status: 'done',
  percent: 100,
  path,
  url,
})

export const isUnderWay = ({ status }: UploadEntry): boolean => status === 'uploading'

/** The newest stay; 0 is no limit. */
export const keepNewest = (paths: readonly string[], most: number): readonly string[] =>
  most > 0 ? paths.slice(-most) : paths

export const listedFiles = (entries: readonly UploadEntry[]): readonly ListedFile[] =>
  entries.map(({ name, path, size }) => ({ fileName: name, filePath: path, fileSize: size }))

/** Undefined when nothing has been uploaded. */
export function popupResult(entries: readonly UploadEntry[]): PopupResult | undefined {
  const [first] = entries
  if (first === undefined) return undefined
  const path = entries.map(entry => entry.path).join(',')
  return { name: first.name, url: first.url, path, status: 'done', id: first.uid }
}

/** The list with one place changed, or the sentence why it cannot be. */
export function movePath(
  paths: readonly string[],
  path: string,
  direction: string,
): readonly string[] | string {
  const step = { left: -1, right: 1 }[direction]
  if (step === undefined) return '未知的操作'
  const from = paths.indexOf(path)
  if (from < 0) return '未知的文件'
  const other = paths[from + step]
  if (other === undefined) return '已到最后~'
  return paths.map(one => (one === path ? other : one === other ? path : one))
}
