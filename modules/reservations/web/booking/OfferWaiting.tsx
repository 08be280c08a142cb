import { Bone, Waiting } from '@kezhan/widgets/waiting/Waiting'
import styles from './offers.module.css'

const priceHeightPx = 44

/** Types and prices before the prices are known: the types are, and what stands below keeps its place. */
export function OfferWaiting({ types }: { types: readonly string[] }) {
  return (
    <Waiting label="房型与价格" className={styles.wrap}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              房型
            </th>
          </tr>
        </thead>
        <tbody>
          {types.map(name => (
            <tr key={name}>
              <th scope="row" className={styles.type}>
                <strong>{name}</strong>
              </th>
              <td>
                <Bone width={200} heightPx={priceHeightPx} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Waiting>
  )
}
