import type { Sheet } from '@kezhan/sheets/model/sheet'
import type { PrintPage } from '@kezhan/sheets/rules/filled'
import { paperSizes } from '@kezhan/sheets/rules/paper-size'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './paper.module.css'
import { SheetPages } from './SheetPages'

/** What is looked at before it is printed. */
const mostPages = 20
const edgePx = 12
const pxPerMm = 96 / 25.4

/** The first pages on a grey ground, made smaller where the window is narrower than the paper. */
export function SheetPreview({ sheet, pages }: { sheet: Sheet; pages: readonly PrintPage[] }) {
  const ground = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const { widthMm } = paperSizes[sheet.paper]
  useLayoutEffect(() => {
    const place = ground.current
    if (place === null) return
    const fit = () => setZoom(Math.min(1, (place.clientWidth - 2 * edgePx) / (widthMm * pxPerMm)))
    const watch = new ResizeObserver(fit)
    watch.observe(place)
    fit()
    return () => watch.disconnect()
  }, [widthMm])
  return (
    <div ref={ground} className={styles.ground}>
      {pages.length > mostPages && (
        <p role="status">
          预览前{mostPages}页，共{pages.length}页
        </p>
      )}
      <div className={styles.pages} style={{ zoom: zoom > 0 ? zoom : 1 }}>
        <SheetPages sheet={sheet} pages={pages.slice(0, mostPages)} />
      </div>
    </div>
  )
}
