import { PrinterOutlined } from '@ant-design/icons'
import { useCall } from '@kezhan/client/request/use-call'
import { usePageTitle } from '@kezhan/client/workplace/page-title'
import { printSheet } from '@kezhan/sheets/model/sheet-calls'
import { printPages } from '@kezhan/sheets/rules/fill-sheet'
import printStyles from '@kezhan/web-kit/papers/paper.module.css'
import { readPrintAddress } from '@kezhan/web-kit/papers/print-address'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Skeleton } from 'antd'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useParams, useSearchParams } from 'react-router'
import { pageRule, SheetPages } from '../paper/SheetPages'
import { SheetPreview } from '../paper/SheetPreview'
import styles from './pages.module.css'

/** One print: the papers to look at, and what the printer gets, which is nothing else of the window. PDF is a printer too. */
export default function SheetPrintPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const asked = readPrintAddress(params)
  // What is printed is of the moment it was asked for, and each time is written down.
  const { data, error, refetch } = useCall(
    printSheet,
    { id, ...asked },
    { quiet: true, staleTimeMs: Number.POSITIVE_INFINITY },
  )
  usePageTitle(data === undefined ? undefined : `打印 ${data.name}`)
  const pages = useMemo(() => (data === undefined ? [] : printPages(data.sheet, data)), [data])
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (data !== undefined) window.print()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
  return (
    <ListGround>
      <Panel>
        {error !== null && (
          <ListProblem problem={error} right={printSheet.access} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <Skeleton active paragraph={{ rows: 14 }} />}
        {data !== undefined && (
          <>
            <div className={styles.tools}>
              <h1 className={styles.title}>
                {data.name}（共{pages.length}页）
              </h1>
              <span className={styles.hint}>在打印窗口选择“另存为 PDF”可保存为文件</span>
              <Button type="primary" icon={<PrinterOutlined />} onClick={() => window.print()}>
                打印
              </Button>
            </div>
            <SheetPreview sheet={data.sheet} pages={pages} />
            {createPortal(
              <div className={printStyles.printRoot} aria-hidden="true">
                <SheetPages sheet={data.sheet} pages={pages} />
                <style>{pageRule(data.sheet, pages)}</style>
              </div>,
              document.body,
            )}
          </>
        )}
      </Panel>
    </ListGround>
  )
}
