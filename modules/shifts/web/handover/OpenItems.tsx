import type { OpenItem } from '@kezhan/shifts/model/shift-duty-calls'
import styles from './handover.module.css'

/** What the next turn must know of. */
export function OpenItems({ items }: { items: readonly OpenItem[] }) {
  return (
    <section className={styles.card} aria-labelledby="duty-items">
      <h2 id="duty-items">④ 待办与物品</h2>
      <ul className={styles.list}>
        {items.map(one => (
          <li key={one.kind}>
            <span>{one.title}</span>
            <span>
              {one.examples.join('、')}
              {one.count > one.examples.length && ' 等'}
            </span>
            <span className={styles.money}>{one.count}</span>
          </li>
        ))}
        {items.length === 0 && <li data-empty="true">没有需要交代的事项</li>}
      </ul>
    </section>
  )
}
