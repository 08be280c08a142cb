import type { Json } from '@kezhan/resource/field'

/** Mostly a text or a number; cells that a page brings may hold more. */
export type CellValue = Json

/** A row is its id plus the values of its columns. */
export type TableRow = Readonly<Record<string, CellValue>> & { readonly id: string }
