// A copy of the checkout in which guards are broken; the checkout itself is never touched.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Copies what belongs to the project to a new place and links the packages it uses. Gives the place. */
export function copyOfCheckout(root) {
  const copy = mkdtempSync(join(tmpdir(), 'kezhan-guards-'))
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  for (const name of names.toString().split('\0')) {
    if (name === '' || !existsSync(join(root, name))) continue
    mkdirSync(join(copy, dirname(name)), { recursive: true })
    copyFileSync(join(root, name), join(copy, name))
  }
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(to, '@kezhan'), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@kezhan' && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name))
  // Links of our own packages are relative: in the copy they lead to the copy.
  for (const name of readdirSync(join(from, '@kezhan')))
    symlinkSync(readlinkSync(join(from, '@kezhan', name)), join(to, '@kezhan', name))
  return copy
}

/** The text with each of these places `{ start, end }` written anew; one may stand inside of another. */
export function rewritten(text, places, write) {
  const inOrder = places.toSorted((a, b) => a.start - b.start || b.end - a.end)
  return part(0, text.length, inOrder)

  function part(from, to, inside) {
    let [at, result, rest] = [from, '', inside]
    while (rest.length > 0) {
      const [first, ...others] = rest
      const within = others.filter(one => one.end <= first.end)
      result += text.slice(at, first.start) + write(first, part(first.start, first.end, within))
      at = first.end
      rest = others.filter(one => one.start >= first.end)
    }
    return result + text.slice(at, to)
  }
}

/** Writes the mutants into the copy, all asleep: `globalThis.kezhanAwake` names the one that is not. */
export function writeMutants(copy, tree, mutants, write = asleep) {
  for (const [file, own] of Map.groupBy(mutants, one => one.file))
    writeFileSync(join(copy, file), rewritten(tree.files.get(file).text, own, write))
}

function asleep({ id, put }, text) {
  const isAwake = `globalThis.kezhanAwake === '${id}'`
  if (put === 'throw') return ` if (${isAwake}) throw new Error('broken page');`
  // Alone on its line it begins with no bracket, which would belong to the line above.
  return put === 'undefined' ? `${isAwake} || ${text}` : `(${isAwake} ? ${put} : ${text})`
}
