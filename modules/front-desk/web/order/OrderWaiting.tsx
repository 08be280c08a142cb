import { Bone, RowsWaiting, Waiting } from '@kezhan/widgets/waiting/Waiting'
import styles from './order-head.module.css'

const figures = [72, 60, 96]
const deeds = [76, 76, 76, 76, 76]
const tabs = [64, 48, 40, 40, 80, 40, 40]

/** An order before it is known: its head with figures and deeds, its tabs, and the facts below them. */
export function OrderWaiting() {
  return (
    <Waiting label="客单">
      <div className={styles.head}>
        <div className={styles.figures}>
          {[...figures.entries()].map(([at, width]) => (
            <Bone key={at} width={width} heightPx={42} />
          ))}
        </div>
        <div className={styles.deeds}>
          {[...deeds.entries()].map(([at, width]) => (
            <Bone key={at} width={width} heightPx={32} />
          ))}
        </div>
      </div>
      <div className={styles.waitingTabs}>
        {[...tabs.entries()].map(([at, width]) => (
          <Bone key={at} width={width} />
        ))}
      </div>
      <RowsWaiting label="基本信息" columns={4} rows={9} />
    </Waiting>
  )
}
