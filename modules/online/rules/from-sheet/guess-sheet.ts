import type { NumberedRow, SheetGuess } from '@kezhan/online/model/from-sheet'
import { addCell, type ColumnFacts, newFacts } from './column-facts'
import { findHead, firstRows, labelsOf } from './find-head'
import { guessColumn } from './guess-column'
import { fieldNames, type Spell } from './names'

/** Looks at the rows of a sheet one after the other and keeps what it needs to guess. */
export class SheetLook {
  private readonly waiting: NumberedRow[] = []
  private readonly facts: ColumnFacts[] = []
  private readonly preview: NumberedRow[] = []
  private head: NumberedRow | undefined
  private isBegun = false
  private rows = 0

  /** `headRow` is what a person says about it: its number, or 0 for none. */
  constructor(private readonly headRow?: number) {}

  add(row: NumberedRow): void {
    if (this.isBegun) {
      this.addData(row)
      return
    }
    this.waiting.push(row)
    if (this.waiting.length >= firstRows) this.begin()
  }

  guess(spell: Spell): SheetGuess {
    if (!this.isBegun) this.begin()
    const width = Math.max(this.facts.length, this.head?.cells.length ?? 0)
    const { labels, warnings } = labelsOf(this.head?.cells, width)
    const names = fieldNames(labels, spell)
    return {
      headRow: this.head?.number ?? null,
      rows: this.rows,
      columns: labels.map((label, at) => ({
        at,
        label,
        name: names[at] ?? '',
        ...guessColumn(label, this.facts[at] ?? newFacts(), this.rows),
      })),
      warnings,
      preview: this.preview,
    }
  }

  /** The head is known: the rows above it are titles, those below it data. */
  private begin(): void {
    this.isBegun = true
    const at = this.headAt()
    this.head = at === undefined ? undefined : this.waiting[at]
    for (const row of this.waiting.slice(at === undefined ? 0 : at + 1)) this.addData(row)
    this.waiting.length = 0
  }

  private headAt(): number | undefined {
    if (this.headRow === undefined) return findHead(this.waiting.map(({ cells }) => cells))
    const at = this.waiting.findIndex(({ number }) => number === this.headRow)
    return at === -1 ? undefined : at
  }

  private addData(row: NumberedRow): void {
    this.rows++
    if (this.preview.length < firstRows) this.preview.push(row)
    for (const [at, cell] of row.cells.entries()) {
      const facts = this.facts[at] ?? newFacts()
      this.facts[at] = facts
      addCell(facts, cell)
    }
  }
}
