import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../request/client'
import { uploadFile } from '../request/upload'

/** A file on its way, or one that did not arrive. Files that arrived are part of the value. */
export interface Upload {
  readonly id: number
  readonly file: File
  readonly percent: number
  /** Why it failed; undefined while it is on its way. */
  readonly problem?: string
}

interface Uploads {
  readonly uploads: readonly Upload[]
  start(file: File): void
  retry(id: number): void
  /** Stops a transfer, or forgets a failed one. */
  cancel(id: number): void
}

/** Transfers in progress; `onStored` hears of each that succeeded. */
export function useUploads(onStored: (path: string, file: File) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const controllers = useRef(new Map<number, AbortController>())
  const listener = useRef(onStored)
  useEffect(() => {
    listener.current = onStored
  })

  const change = (id: number, part: Partial<Upload>) =>
    setUploads(former => former.map(upload => (upload.id === id ? { ...upload, ...part } : upload)))
  const remove = (id: number) => setUploads(former => former.filter(upload => upload.id !== id))

  async function transfer(id: number, file: File) {
    const controller = new AbortController()
    controllers.current.set(id, controller)
    try {
      const onProgress = (percent: number) => change(id, { percent })
      const path = await uploadFile(file, { onProgress, signal: controller.signal })
      remove(id)
      listener.current(path, file)
    } catch (error) {
      if (controller.signal.aborted) return
      change(id, { problem: error instanceof ApiProblem ? error.message : '未知错误' })
    } finally {
      controllers.current.delete(id)
    }
  }

  function start(file: File) {
    const id = nextId++
    setUploads(former => [...former, { id, file, percent: 0 }])
    void transfer(id, file)
  }

  function retry(id: number) {
    const failed = uploads.find(upload => upload.id === id)
    if (failed === undefined) return
    setUploads(former =>
      former.map(upload => (upload.id === id ? { id, file: upload.file, percent: 0 } : upload)),
    )
    void transfer(id, failed.file)
  }

  function cancel(id: number) {
    controllers.current.get(id)?.abort()
    remove(id)
  }

  return { uploads, start, retry, cancel }
}

let nextId = 1
