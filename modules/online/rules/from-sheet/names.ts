import { isFieldName } from '@kezhan/resource/check'

/** How a text is typed: whole, and by its initials. */
export type Spell = (text: string) => readonly [whole: string, initials: string]

const longest = 30

/** Names of fields for labels: by their sound, or by their place where that says nothing; no two alike. */
export function fieldNames(labels: readonly string[], spell: Spell): string[] {
  const names: string[] = []
  for (const [at, label] of labels.entries()) names.push(freeName(nameOf(label, at, spell), names))
  return names
}

function nameOf(label: string, at: number, spell: Spell): string {
  const name = spelled(label, spell)
  return isFieldName(name) ? name : `col${at + 1}`
}

function spelled(text: string, spell: Spell): string {
  const [whole, initials] = spell(text).map(onlyLetters)
  return (whole ?? '').length <= longest ? (whole ?? '') : (initials ?? '').slice(0, longest)
}

const onlyLetters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^\d+/, '')

function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted
  for (let number = 2; taken.includes(name); number++) name = `${wanted}${number}`
  return name
}

/** A code for a form, or the dictionary of a column, by the sound of its name. */
export const codeOf = (title: string, spell: Spell, otherwise: string): string =>
  spelled(title, spell) || otherwise
