import type { Sheet } from '@kezhan/sheets/model/sheet'
import { type FilledCell, type FilledRow, heightOf, type PrintPage } from '@kezhan/sheets/rules/filled'
import { paperSizes } from '@kezhan/sheets/rules/paper-size'
import { widthOf } from '@kezhan/sheets/rules/text-height'
import { QRCode } from 'antd'
import type { CSSProperties } from 'react'
import { BarCode } from './BarCode'
import styles from './paper.module.css'

interface Props {
  sheet: Sheet
  pages: readonly PrintPage[]
}

/** Pages as they come out of the printer, one below the other. */
export function SheetPages({ sheet, pages }: Props) {
  const { widthMm, heightMm, marginMm, isRoll } = paperSizes[sheet.paper]
  const box = {
    width: `${widthMm}mm`,
    padding: `${marginMm}mm`,
    ...(isRoll ? {} : { height: `${heightMm}mm` }),
  }
  return pages.map(({ rows, foot }, at) => (
    <article key={at} className={styles.page} style={box} aria-label={`第${at + 1}页`}>
      <PageTable sheet={sheet} rows={rows} />
      {foot.length > 0 && (
        <div className={isRoll ? undefined : styles.foot} style={isRoll ? {} : { bottom: `${marginMm}mm` }}>
          <PageTable sheet={sheet} rows={foot} />
        </div>
      )}
    </article>
  ))
}

/** How the browser cuts the paper. A roll gets the length of its longest piece. */
export function pageRule({ paper }: Sheet, pages: readonly PrintPage[]): string {
  const { widthMm, heightMm, marginMm, isRoll } = paperSizes[paper]
  const longest = Math.max(20, ...pages.map(({ rows, foot }) => heightOf(rows) + heightOf(foot)))
  const height = isRoll ? Math.ceil(longest + 2 * marginMm + rollSpareMm) : heightMm
  return `@page { size: ${widthMm}mm ${height}mm; margin: 0; }`
}
const rollSpareMm = 2

function PageTable({ sheet: { columns }, rows }: { sheet: Sheet; rows: readonly FilledRow[] }) {
  const width = columns.reduce((sum, { widthMm }) => sum + widthMm, 0)
  return (
    <table className={styles.grid} style={{ width: `${width}mm` }}>
      <colgroup>
        {columns.map(({ widthMm }, at) => (
          <col key={at} style={{ width: `${widthMm}mm` }} />
        ))}
      </colgroup>
      <tbody>
        {rows.map(({ heightMm, cells }, at) => (
          <tr key={at} style={{ height: `${heightMm}mm` }}>
            {cells.map(cell => (
              <td key={cell.column} colSpan={cell.across} rowSpan={cell.down} style={lookOf(cell)}>
                <Content
                  cell={cell}
                  widthMm={widthOf(columns, cell)}
                  heightMm={heightOf(rows.slice(at, at + cell.down))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function lookOf({ align, isBold, sizePt, borders }: FilledCell): CSSProperties {
  const line = (side: FilledCell['borders'][number]) =>
    borders.includes(side) ? '0.3mm solid #000' : undefined
  return {
    textAlign: align,
    fontWeight: isBold ? 600 : 400,
    fontSize: `${sizePt}pt`,
    borderTop: line('top'),
    borderRight: line('right'),
    borderBottom: line('bottom'),
    borderLeft: line('left'),
  }
}

/** More than that no camera reads from paper. */
const mostQrLetters = 600
const pxPerMm = 96 / 25.4
/** Above and below a code, its lines included. */
const edgesMm = 2

function Content({ cell, widthMm, heightMm }: { cell: FilledCell; widthMm: number; heightMm: number }) {
  const { shape, text } = cell
  if (shape === 'text' || text === '') return text
  if (shape === 'code128') return <BarCode text={text} heightMm={heightMm - edgesMm} />
  if (text.length > mostQrLetters) return <span>二维码内容太长</span>
  const room = Math.max(5, Math.min(widthMm - 2, heightMm - edgesMm))
  return (
    <span className={styles.qr} role="img" aria-label={`二维码 ${text}`}>
      <QRCode type="svg" value={text} size={room * pxPerMm} bordered={false} color="#000" bgColor="#fff" />
    </span>
  )
}
