import { ApiProblem } from '@kezhan/client/request/client'
import { notifier } from '@kezhan/client/request/notifier'
import { type UploadWay, uploadFile } from '@kezhan/client/request/upload'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { useEffect, useRef, useState } from 'react'
import { storedName } from '../files/stored-file'
import { doneEntry, isUnderWay, keepNewest, startedEntry, type UploadEntry } from './upload-entry'

interface Settings extends UploadWay {
  /** A comma list of stored paths. */
  readonly value: string | null
  onChange(value: string | null): void
  readonly maxCount: number
  readonly onFiles?: ((entries: readonly UploadEntry[]) => void) | undefined
  /** Hears whether any file is still on its way. */
  readonly onArriving?: ((isArriving: boolean) => void) | undefined
}
export interface UploadList {
  /** Stored files, in the order of the value. */
  readonly stored: readonly UploadEntry[]
  /** Files on their way, waiting for the others, or failed. */
  readonly coming: readonly UploadEntry[]
  start(files: readonly File[]): void
  retry(uid: string): void
  /** Stops a transfer, or forgets a failed one. */
  cancel(uid: string): void
  remove(path: string): void
  arrange(paths: readonly string[]): void
}

/**
 * The files of one value. Its paths are handed over when nothing is on its way any more, or when one is removed; a
 * failed file is shown but is no file of the list, so that it does not hold back the others.
 */
export function useUploadList({
  value,
  onChange,
  maxCount,
  onFiles,
  onArriving,
  ...way
}: Settings): UploadList {
  const [coming, setComing] = useState<readonly UploadEntry[]>([])
  // Transfers end between renders: what they read and write must be the newest.
  const present = useRef<readonly UploadEntry[]>([])
  const latest = useRef(value)
  const known = useRef(new Map<string, UploadEntry>())
  const files = useRef(new Map<string, { file: File; controller: AbortController }>())
  useEffect(() => {
    latest.current = value
  }, [value])

  const isArriving = coming.some(isUnderWay)
  useEffect(() => onArriving?.(isArriving), [isArriving, onArriving])

  const entryOf = (path: string): UploadEntry => known.current.get(path) ?? storedEntry(path)
  function show(next: readonly UploadEntry[]) {
    present.current = next
    setComing(next)
  }
  const change = (uid: string, part: (entry: UploadEntry) => UploadEntry) =>
    show(present.current.map(entry => (entry.uid === uid ? part(entry) : entry)))

  function emit(paths: readonly string[]) {
    latest.current = paths.join(',') || null
    onChange(latest.current)
    onFiles?.(paths.map(entryOf))
  }
  function settle() {
    if (present.current.some(isUnderWay)) return
    const arrived = present.current.filter(({ status }) => status === 'done')
    if (arrived.length === 0) return
    show(present.current.filter(({ status }) => status !== 'done'))
    const paths = [...splitList(latest.current ?? ''), ...arrived.map(({ path }) => path)]
    const kept = keepNewest(paths, maxCount)
    if (kept.length < paths.length) notifier().warn('系统提示', `最多上传${maxCount}个文件，较早的已移除`)
    emit(kept)
  }

  async function transfer(uid: string, file: File) {
    const controller = new AbortController()
    files.current.set(uid, { file, controller })
    try {
      const onProgress = (percent: number) => change(uid, entry => ({ ...entry, percent }))
      const { path, url } = await uploadFile(file, { ...way, onProgress, signal: controller.signal })
      change(uid, entry => {
        const done = doneEntry(entry, path, url)
        known.current.set(path, done)
        return done
      })
    } catch (error) {
      if (controller.signal.aborted) return
      const message = error instanceof ApiProblem ? error.message : ''
      change(uid, entry => ({ ...entry, status: 'error', message }))
    }
    settle()
  }

  return {
    stored: splitList(value ?? '').map(entryOf),
    coming,
    start(chosen) {
      const started = chosen.map(file => ({ file, entry: startedEntry(`upload-${nextUid++}`, file) }))
      show([...present.current, ...started.map(({ entry }) => entry)])
      for (const { file, entry } of started) void transfer(entry.uid, file)
    },
    retry(uid) {
      const file = files.current.get(uid)?.file
      if (file === undefined) return
      change(uid, () => startedEntry(uid, file))
      void transfer(uid, file)
    },
    cancel(uid) {
      files.current.get(uid)?.controller.abort()
      show(present.current.filter(entry => entry.uid !== uid))
      settle()
    },
    remove: path => emit(splitList(latest.current ?? '').filter(one => one !== path)),
    arrange: emit,
  }
}

/** A file of which only the path is known. */
const storedEntry = (path: string): UploadEntry => ({
  uid: path,
  name: storedName(path),
  type: '',
  size: 0,
  status: 'done',
  percent: 100,
  path,
  message: '',
  url: path,
})

let nextUid = 1
