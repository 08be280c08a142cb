import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { PaperSheet, type PaperSheetProps } from './PaperSheet'
import styles from './paper.module.css'
import { pageRule } from './paper-layout'

/**
 * What the printer gets: a child of the body, out of sight on the screen and alone on paper. It is measured where it
 * stands, because a roll is cut to the length of what stands on it.
 */
export function PrintRoot(props: PaperSheetProps) {
  const root = useRef<HTMLDivElement>(null)
  const [heightPx, setHeightPx] = useState(0)
  useLayoutEffect(() => {
    const next = root.current?.firstElementChild?.getBoundingClientRect().height ?? 0
    setHeightPx(Math.ceil(next))
  })
  return createPortal(
    <div ref={root} className={styles.printRoot} aria-hidden="true">
      <PaperSheet {...props} />
      <style>{pageRule(props.size, heightPx)}</style>
    </div>,
    document.body,
  )
}
