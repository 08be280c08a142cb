// Every setting of a hotel is asked for somewhere: one that nobody reads is a switch that does nothing.
import { lineAt } from './read-source.mjs'

const home = 'modules/hotels/model/config-keys.ts'
/** `stay('checkInTime', …`: the group makes the setting of a name. */
const setting = /^ {2}\w+\(\s*'(\w+)'/gm

/** Every breach as `{ file, line, rule, text, name }`. */
export function checkSettings(tree) {
  const file = tree.files.get(home)
  if (file === undefined) return []
  const readers = [...tree.files.values()].filter(one => !one.isTest && one !== file)
  return [...file.text.matchAll(setting)]
    .filter(([, name]) => !readers.some(({ text }) => text.includes(`'${name}'`)))
    .map(({ 1: name, index }) => ({
      file: home,
      line: lineAt(file.text, index),
      rule: 'setting',
      name,
      text: `nobody reads the setting ${name}`,
    }))
}
