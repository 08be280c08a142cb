import styles from './charts.module.css'

interface Props {
  heads: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** The numbers of a picture, for those who hear it. */
export function ChartTable({ heads, rows }: Props) {
  return (
    <div className={styles.unseen}>
      <table>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...numbers]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {numbers.map((number, at) => (
                <td key={heads[at + 1]}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
