import { Bone, Waiting } from '@kezhan/widgets/waiting/Waiting'
import styles from './forms.module.css'

/** A form before it is known: its cards, with as many fields as each will have. */
export function FormWaiting({ label, cards }: { label: string; cards: readonly number[] }) {
  return (
    <Waiting label={label} className={styles.page}>
      {[...cards.entries()].map(([at, fields]) => (
        <section key={at} className={styles.card}>
          <h2>
            <Bone width={96} heightPx={24} />
          </h2>
          <div className={styles.fields}>
            {Array.from({ length: fields }, (_, field) => (
              <div key={field} className={styles.field}>
                <Bone width={64} />
                <Bone heightPx={32} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </Waiting>
  )
}
