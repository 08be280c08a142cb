import { useLayoutEffect, useRef, useState } from 'react'
import { PaperSheet, type PaperSheetProps } from './PaperSheet'
import styles from './paper.module.css'

/** The paper on a grey ground, made smaller where the window is narrower than the paper. */
export function PaperPreview(props: PaperSheetProps) {
  const ground = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const { size } = props
  useLayoutEffect(() => {
    const place = ground.current
    if (place === null) return
    const fit = () => setZoom(Math.min(1, place.clientWidth / (widthsPx[size] + 2 * edgePx)))
    const watch = new ResizeObserver(fit)
    watch.observe(place)
    fit()
    return () => watch.disconnect()
  }, [size])
  return (
    <div ref={ground} className={styles.ground}>
      <div className={styles.sheet} style={{ zoom }}>
        <PaperSheet {...props} />
      </div>
    </div>
  )
}

const edgePx = 12
/** With their margins. */
const widthsPx = { a4: 794, landscape: 1123, two_up: 911, receipt: 303 } as const
