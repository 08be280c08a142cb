import { formatYuan } from '@kezhan/base/money'
import styles from './members.module.css'

/** Money in a column; what went away is red with its minus. */
export const Amount = ({ fen }: { fen: number }) => (
  <span className={fen < 0 ? styles.minus : styles.number}>{formatYuan(fen)}</span>
)

/** Points in a column. */
export const Points = ({ points }: { points: number }) => (
  <span className={points < 0 ? styles.minus : styles.number}>{points.toLocaleString('zh-CN')}</span>
)
