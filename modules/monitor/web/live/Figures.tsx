import styles from './monitor.module.css'

/** Some figures with their names. */
export function Figures({ label, of }: { label: string; of: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
