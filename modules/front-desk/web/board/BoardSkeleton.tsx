import styles from './board.module.css'

const floors = 10

/** The board before it is known: its bar and its floors stand where they will be. */
export function BoardSkeleton() {
  return (
    <div
      className={`wide-page ${styles.page} ${styles.waiting} page-waits`}
      role="status"
      aria-label="正在读取房态"
    >
      <div className={styles.bar}>
        <i />
        <i />
      </div>
      {Array.from({ length: floors }, (_, floor) => (
        <div key={floor} className={styles.section}>
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
