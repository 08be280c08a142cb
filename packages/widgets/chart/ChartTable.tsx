import styles from './chart.module.css'
import { type ChartPicture, figureText } from './chart-picture'

/** The figures of a picture, for those who hear it. */
export function ChartTable({ picture: { axis, labels, series } }: { picture: ChartPicture }) {
  return (
    <div className={styles.unseen}>
      <table>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            // Two may have one name: departments of two hotels.
            <tr key={`${at}${label}`}>
              <th scope="row">{label}</th>
              {series.map(one => (
                <td key={one.name}>{figureText(one, one.values[at])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
