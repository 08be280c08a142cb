import styles from '../dashboard/dashboard.module.css'
import { HotelsBoard } from '../hotels/HotelsBoard'

/** 各店对比: the head office's own page. */
export default function HotelsPage() {
  return (
    <div className={styles.dashboard}>
      <HotelsBoard />
    </div>
  )
}
