import type { Resource } from '@kezhan/resource/define'
import styles from '@kezhan/web-kit/papers/paper.module.css'
import { useRow } from '@kezhan/web-kit/resource/form/use-row'
import { RowDetail } from '@kezhan/web-kit/resource/list/RowDetail'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  resource: Resource
  ids: readonly string[]
  onPrinted(): void
}

/** Records on paper, and nothing else of the window: the browser is asked to print when all of them are there. */
export function PrintRecords({ resource, ids, onPrinted }: Props) {
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (ready.size < ids.length) return
    window.print()
    onPrinted()
  }, [ready, ids, onPrinted])
  return createPortal(
    <div className={styles.printRoot}>
      {ids.map(id => (
        <PrintedRecord
          key={id}
          resource={resource}
          id={id}
          onReady={() => setReady(all => new Set(all).add(id))}
        />
      ))}
    </div>,
    document.body,
  )
}

function PrintedRecord({ resource, id, onReady }: { resource: Resource; id: string; onReady(): void }) {
  const { data: row } = useRow(resource.path, id)
  const isReady = row !== undefined
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady])
  if (row === undefined) return null
  return (
    <section style={{ breakAfter: 'page' }}>
      <h2>{resource.title}</h2>
      <RowDetail resource={resource} row={row} columns={2} />
    </section>
  )
}
