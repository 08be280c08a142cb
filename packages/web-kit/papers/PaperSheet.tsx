import { copyMark, type Paper, type PaperAnswer, type PaperBlock } from '@kezhan/base/paper'
import { QRCode } from 'antd'
import styles from './paper.module.css'
import { paperLayouts, type SheetSize } from './paper-layout'

export interface PaperSheetProps {
  answer: PaperAnswer
  size: SheetSize
  /** What is only looked at says so, also where somebody prints it past the button. */
  isPreview: boolean
}

/** A paper as it lies on the desk: head, number, blocks in their order, code and foot; once for each part. */
export function PaperSheet({ answer, size, isPreview }: PaperSheetProps) {
  const { paper } = answer
  const { isNarrow, widthMm, marginMm } = paperLayouts[size]
  const parts = paper.parts ?? ['']
  return (
    <div
      className={isNarrow ? `${styles.paper} ${styles.narrow}` : styles.paper}
      style={{ width: `${widthMm - 2 * marginMm}mm` }}
    >
      {parts.map(part => (
        <article key={part} className={styles.part} aria-label={`${paper.title}${part}`}>
          <Head paper={paper} part={part} mark={isPreview ? '预览' : copyMark(answer.copies)} />
          {placed(paper.blocks).map(({ place, one }) => (
            <Block key={place} block={one} isNarrow={isNarrow} />
          ))}
          <Foot answer={answer} />
        </article>
      ))}
    </div>
  )
}

/** Blocks and rows may be alike and never change their places: those are their names. */
const placed = <T,>(list: readonly T[]) => list.map((one, at) => ({ place: String(at), one }))

function Head({ paper, part, mark }: { paper: Paper; part: string; mark: string }) {
  const { hotel, title, number } = paper
  const contacts = [hotel.address, hotel.phone && `电话 ${hotel.phone}`].filter(text => text)
  return (
    <header className={styles.head}>
      <p className={styles.hotel}>{hotel.name}</p>
      <p className={styles.contact}>
        {contacts.map(text => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <h1>{title}</h1>
      <p className={styles.number}>
        {number !== '' && <span>№ {number}</span>}
        {part !== '' && <span>{part}</span>}
        {mark !== '' && <strong className={styles.mark}>{mark}</strong>}
      </p>
    </header>
  )
}

function Block({ block, isNarrow }: { block: PaperBlock; isNarrow: boolean }) {
  switch (block.kind) {
    case 'facts':
      return block.facts.length === 0 ? null : (
        <dl className={styles.facts}>
          {block.facts.map(([label, text]) => (
            <div key={`${label} ${text}`}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )
    case 'amount':
      return (
        <p className={styles.amount}>
          <span>{block.label}</span>
          <strong>¥{block.text}</strong>
          <span className={styles.capitals}>人民币（大写）{block.capitals}</span>
        </p>
      )
    case 'notes':
      return (
        <div className={styles.notes}>
          {block.title && <p className={styles.notesTitle}>{block.title}</p>}
          {block.lines.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )
    case 'signatures':
      return (
        <p className={styles.signatures}>
          {block.names.map(name => (
            <span key={name}>{name}</span>
          ))}
        </p>
      )
    case 'table':
      return <PaperTable table={block} isNarrow={isNarrow} />
  }
}

function PaperTable({
  table,
  isNarrow,
}: {
  table: Extract<PaperBlock, { kind: 'table' }>
  isNarrow: boolean
}) {
  const { title, columns, rows, strongRows, sums } = table
  const shown = columns.map((column, at) => ({ ...column, at })).filter(one => !(isNarrow && one.isWideOnly))
  const cells = (row: readonly string[]) =>
    shown.map(({ at, title: name, isAmount }) => (
      <td key={name} className={isAmount ? styles.right : undefined}>
        {row[at]}
      </td>
    ))
  return (
    <table className={styles.table} data-crowded={shown.length > mostAtEase}>
      {title !== undefined && <caption>{title}</caption>}
      <thead>
        <tr>
          {shown.map(({ title: name, isAmount }) => (
            <th key={name} scope="col" className={isAmount ? styles.right : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placed(rows).map(({ place, one }) => (
          <tr key={place} className={strongRows?.includes(Number(place)) ? styles.strong : undefined}>
            {cells(one)}
          </tr>
        ))}
      </tbody>
      {sums !== undefined && (
        <tfoot>
          <tr>{cells(sums)}</tr>
        </tfoot>
      )}
    </table>
  )
}

/** More columns are set in smaller letters. */
const mostAtEase = 11

function Foot({ answer }: { answer: PaperAnswer }) {
  const { paper, printedAt, printedBy } = answer
  return (
    <footer className={styles.foot}>
      {paper.code !== undefined && (
        <figure>
          {/* A picture for cameras; whoever reads has the caption. */}
          <div aria-hidden="true">
            <QRCode
              type="svg"
              value={paper.code.text}
              size={76}
              bordered={false}
              color="#000"
              bgColor="#fff"
            />
          </div>
          <figcaption>{paper.code.caption}</figcaption>
        </figure>
      )}
      <div>
        {paper.footer.map(line => (
          <p key={line}>{line}</p>
        ))}
        <p>
          打印 {printedAt.slice(0, 16)} {printedBy}
        </p>
      </div>
    </footer>
  )
}
