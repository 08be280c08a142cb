import type { ComparedVersion } from '@kezhan/resource/row-history'

export interface CompareLine {
  readonly name: string
  readonly label: string
  readonly before: string
  readonly after: string
  readonly isDifferent: boolean
}

/** Two versions side by side, in the order of their fields; a field that only one of them has is empty in the other. */
export function compareLines(
  before: ComparedVersion | undefined,
  after: ComparedVersion | undefined,
): CompareLine[] {
  const sides = [before, after].map(version => new Map(version?.cells.map(cell => [cell.name, cell])))
  const [former, latter] = sides
  const names = new Set(sides.flatMap(side => [...side.keys()]))
  return [...names].map(name => {
    const [one, other] = [former?.get(name), latter?.get(name)]
    const [left, right] = [one?.text ?? '', other?.text ?? '']
    return {
      name,
      label: one?.label ?? other?.label ?? name,
      before: left,
      after: right,
      isDifferent: left !== right,
    }
  })
}
