/** A field under its new name in a formula; texts in quotes, functions and columns of other tables stay as they are. */
export const renameInFormula = (formula: string, from: string, to: string): string =>
  replaceNames(formula, (name, after) => (name === from && !/^\s*[(（.]/.test(after) ? to : name))

/** A field of a child table, as its master's formulas write it. */
export const renameColumn = (formula: string, table: string, from: string, to: string): string =>
  replaceNames(formula, name => (name === `${table}.${from}` ? `${table}.${to}` : name))

export const renameTableIn = (formula: string, from: string, to: string): string =>
  replaceNames(formula, (name, after) => {
    const [table = '', column] = name.split('.')
    if (table !== from || /^\s*[(（]/.test(after)) return name
    return column === undefined ? to : `${to}.${column}`
  })

const names = /["“”][^"“”]*["“”]|[A-Za-z][A-Za-z0-9_]*(?:\s*\.\s*[A-Za-z][A-Za-z0-9_]*)?/g

/** Every name of a formula by what is to stand in its place; `after` is what follows it. */
export function replaceNames(formula: string, change: (name: string, after: string) => string): string {
  return formula.replace(names, (found, at: number) => {
    if (/^["“”]/.test(found)) return found
    const name = found.replaceAll(/\s/g, '')
    const changed = change(name, formula.slice(at + found.length))
    return changed === name ? found : changed
  })
}
