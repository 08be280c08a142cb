import { expect, test } from 'vitest'
import { parseSource, readExports, readImports } from './read-source.mjs'

interface Import {
  readonly specifier: string
  readonly names: readonly string[]
  readonly isType: boolean
  readonly isReExport: boolean
}

test('imports are read in all their forms and nowhere else', () => {
  const text = `
    import a from 'a'
    import b, { type B } from "b"
    import * as c from 'c'
    import {
      d, // 'not this'
    } from 'd'
    import 'e'
    import type { F } from 'f'
    import type G from 'g'
    import type from 'h'
    export { i } from 'i'
    export type { J } from 'j'
    export * from 'k'
    export * as l from 'l'
    const m = await import('m')
    export const from = 1
    // import 'no'
    /* import 'no' */
    const text = "import 'no'" + \`import 'no' \${await import('n')} from 'no'\`
    const pattern = /['"\`]/.test(text) ? 4 / 2 : /[/'"]/
    object.import('no')
    const view = <p title="x">don't</p>
    export default () => import('o')
  `
  const found: Import[] = readImports(parseSource(text))
  expect(found.map(one => one.specifier).toSorted()).toEqual([...'abcdefghijklmno'])
  expect(found.filter(one => one.isType).map(one => one.specifier)).toEqual(['f', 'g', 'j'])
  expect(found.filter(one => one.isReExport).map(one => one.specifier)).toEqual(['i', 'j', 'k', 'l'])
})

test('an import says which names it takes', () => {
  const text = `
    import a, { b as c, type D } from 'one'
    import * as e from 'two'
    const f = async () => (await import('three')).g
    const { h } = await import('four')
    const i = import('five')
    type J = import('six').J
    export { k as l } from 'seven'
    export * from 'eight'
    import * as m from 'nine'
    const n = [e, m.o, answer(m, { p, q: r })]
    type S = m.T
  `
  const found: Import[] = readImports(parseSource(text))
  expect(found.map(one => [one.specifier, ...one.names].join(' '))).toEqual([
    'one default b D',
    'two *',
    'three g',
    'four h',
    'five *',
    'six J',
    'seven k',
    'eight *',
    'nine o p q T',
  ])
})

test('exports are read in all their forms', () => {
  const text = `
    export const a = 1, { b, c: d, ...e } = { b: 1, c: 2 }
    export function f() {}
    export async function* g() {}
    export class H {}
    export interface I {}
    export type J = string
    const k = 1
    export { k as l }
    export default function m() {}
    export { n } from 'elsewhere'
  `
  const found: { name: string; isType: boolean }[] = readExports(parseSource(text))
  expect(found.map(one => one.name)).toEqual(['a', 'b', 'd', 'e', 'f', 'g', 'H', 'I', 'J', 'l', 'default'])
  expect(found.filter(one => one.isType).map(one => one.name)).toEqual(['I', 'J'])
})
