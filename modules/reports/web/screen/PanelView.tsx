import type { ScreenPanel } from '@kezhan/reports/model/big-screen'
import { Chart } from '@kezhan/widgets/chart/Chart'
import { useId, useMemo } from 'react'
import { isFigure } from '../table/cell-text'
import { panelPicture } from './panel-picture'
import styles from './screen.module.css'
import { wallText } from './wall-text'

interface Props {
  panel: ScreenPanel
  heightPx: number
}

/** One panel: a chart, or a table of a few rows. */
export function PanelView({ panel, heightPx }: Props) {
  const heading = useId()
  const picture = useMemo(() => panelPicture(panel), [panel])
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{panel.title}</h2>
      {panel.view === 'table' ? (
        <PanelTable panel={panel} />
      ) : (
        <div className={styles.chart} style={{ minHeight: heightPx }}>
          <Chart picture={picture} empty={panel.empty} heightPx={heightPx} />
        </div>
      )}
    </section>
  )
}

export function PanelTable({ panel: { title, columns, rows, empty } }: { panel: ScreenPanel }) {
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          {columns.map(({ key, title: head, unit, formula }) => (
            <th key={key} scope="col" title={formula} data-figure={isFigure(unit)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.key}>
            {columns.map(({ key, unit }) => (
              <td key={key} data-figure={isFigure(unit)}>
                {wallText(row.cells[key], unit)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
