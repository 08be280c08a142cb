import { code128 } from '@kezhan/sheets/rules/code128'
import styles from './paper.module.css'

/** Bars over their text; a text that has no bars stands alone. */
export function BarCode({ text, heightMm }: { text: string; heightMm: number }) {
  const widths = code128(text)
  if (widths === undefined) return <span>{text}</span>
  let at = quiet
  const bars = widths.flatMap((width, place) => {
    const from = at
    at += width
    return place % 2 === 0 ? [{ from, width }] : []
  })
  return (
    <span className={styles.barCode} style={{ height: `${heightMm}mm` }}>
      <svg viewBox={`0 0 ${at + quiet} 10`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ from, width }) => (
          <rect key={from} x={from} y={0} width={width} height={10} />
        ))}
      </svg>
      <span>{text}</span>
    </span>
  )
}

/** Modules of white on both sides, without which readers do not find the bars. */
const quiet = 10
