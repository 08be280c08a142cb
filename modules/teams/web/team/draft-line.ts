import type { ListLine } from '@kezhan/teams/rules/rooming-list'

/** A line of the list with what the server found wrong with it. */
export interface DraftLine extends ListLine {
  readonly key: number
  readonly refusal?: string
}
