import { formatYuan } from '@kezhan/base/money'
import type { Simulation } from '@kezhan/rates/model/simulate-calls'
import { ScrollRegion } from '@kezhan/widgets/list/ScrollRegion'
import { ChartGround } from '../chart/ChartGround'
import styles from '../chart/chart.module.css'

const yuan = (fen: number): string => formatYuan(fen).replace(/\.00$/, '')

/** Days that change show both prices; the others only theirs. */
export function SimulatedPrices({ simulation: { days, types } }: { simulation: Simulation }) {
  const changed = types.reduce(
    (sum, type) => sum + type.nights.filter(night => night.beforeFen !== night.afterFen).length,
    0,
  )
  return (
    <ChartGround>
      <p>{changed === 0 ? '未来 30 天没有房价受影响' : `共有 ${changed} 个房型夜的房价改变`}</p>
      <ScrollRegion label="模拟房价" className={styles.scroll}>
        <table className={styles.matrix} aria-label="模拟房价">
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                房型
              </th>
              {days.map(day => (
                <th key={day} scope="col" className={styles.day}>
                  {day.slice(5)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map(type => (
              <tr key={type.id}>
                <th scope="row" className={styles.type} title={type.name}>
                  {type.name}
                </th>
                {type.nights.map(({ beforeFen, afterFen }, index) => (
                  <td key={days[index]} className={styles.simulated} data-changed={beforeFen !== afterFen}>
                    <span className={styles.price}>{yuan(afterFen)}</span>
                    {beforeFen !== afterFen && (
                      <span className={styles.marks}>
                        {afterFen > beforeFen ? '↑' : '↓'} <s>{yuan(beforeFen)}</s>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </ChartGround>
  )
}
