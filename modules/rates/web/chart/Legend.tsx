import styles from './chart.module.css'
import { markTexts } from './marks'

export function Legend() {
  return (
    <p className={styles.legend}>
      {Object.entries(markTexts).map(([mark, { letter, title }]) => (
        <span key={mark}>
          <i data-mark={mark}>{letter}</i> {title}
        </span>
      ))}
      <span className={styles.hint}>拖动或点按格子，或用方向键加 Shift 选择后按回车，即可批量设置</span>
    </p>
  )
}
