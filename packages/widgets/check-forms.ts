/** A form that can say whether its values may be sent; it throws or rejects when not. */
export interface CheckedForm {
  validate(): Promise<unknown>
}
/** Problems of one table, by row and then by column. */
export type RowProblems = Readonly<Record<string, Readonly<Record<string, string>>>>
export interface CheckedTable {
  /** No problems, no entries. */
  check(): Promise<RowProblems>
  /** The tab that the table stands in; it comes to the front when the table fails. */
  readonly tab?: string
}
export interface TableFailure {
  /** Of the table among those given. */
  readonly index: number
  readonly problems: RowProblems
}

/**
 * A form and the tables below it, checked one after the other. The first table that fails is brought to the front
 * and reported; a form that fails rejects by itself, so nothing behind it is looked at.
 */
export async function checkForms(
  form: CheckedForm | undefined,
  tables: readonly CheckedTable[],
  showTab: (tab: string) => void,
): Promise<TableFailure | undefined> {
  if (typeof form?.validate !== 'function')
    throw new Error('checkForms needs a form with a validate function')
  await form.validate()
  for (const [index, table] of tables.entries()) {
    const problems = await table.check()
    if (Object.keys(problems).length === 0) continue
    if (table.tab !== undefined) showTab(table.tab)
    return { index, problems }
  }
  return undefined
}
