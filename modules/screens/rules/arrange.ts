import { type ElementKind, mostElements, type ScreenElement, type Wall } from '../model/document'

/** What a designer does to a screen. Every deed answers a new screen on which nothing lies outside of the grid. */

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

const changeOne = (wall: Wall, key: string, change: (element: ScreenElement) => ScreenElement): Wall => ({
  ...wall,
  elements: wall.elements.map(element => (element.key === key ? change(element) : element)),
})

export const moveElement = (wall: Wall, key: string, byX: number, byY: number): Wall =>
  changeOne(wall, key, one => ({
    ...one,
    x: within(one.x + byX, 0, Math.max(0, wall.columns - one.w)),
    y: within(one.y + byY, 0, Math.max(0, wall.rows - one.h)),
  }))

export const resizeElement = (wall: Wall, key: string, byW: number, byH: number): Wall =>
  changeOne(wall, key, one => ({
    ...one,
    w: within(one.w + byW, 1, wall.columns - one.x),
    h: within(one.h + byH, 1, wall.rows - one.y),
  }))

export const setElement = (wall: Wall, key: string, change: Partial<ScreenElement>): Wall =>
  changeOne(wall, key, one => ({ ...one, ...change }))

export const removeElement = (wall: Wall, key: string): Wall => ({
  ...wall,
  elements: wall.elements.filter(element => element.key !== key),
})

/** The last one is drawn above the others. */
export function bringForward(wall: Wall, key: string): Wall {
  const element = wall.elements.find(one => one.key === key)
  return element === undefined
    ? wall
    : { ...wall, elements: [...wall.elements.filter(one => one !== element), element] }
}

/** Another grid; what no longer fits is moved, and made smaller where it must be. */
export const resizeWall = (wall: Wall, columns: number, rows: number): Wall => ({
  ...wall,
  columns,
  rows,
  elements: wall.elements.map(one => {
    const [w, h] = [Math.min(one.w, columns), Math.min(one.h, rows)]
    return { ...one, w, h, x: within(one.x, 0, columns - w), y: within(one.y, 0, rows - h) }
  }),
})

const firstSizes: Readonly<Record<ElementKind, readonly [number, number]>> = {
  number: [8, 5],
  chart: [16, 10],
  table: [16, 10],
  text: [16, 3],
  image: [8, 6],
  clock: [8, 3],
}

/** A new one at the first place that is free, or over the others where none is. */
export function addElement(wall: Wall, kind: ElementKind): { readonly wall: Wall; readonly key: string } {
  const [wantedW, wantedH] = firstSizes[kind]
  const [w, h] = [Math.min(wantedW, wall.columns), Math.min(wantedH, wall.rows)]
  const key = freeKey(wall)
  const element = { key, kind, ...freePlace(wall, w, h), w, h, ...beginnings[kind] }
  return { wall: { ...wall, elements: [...wall.elements, element] }, key }
}

const beginnings: Readonly<Record<ElementKind, Partial<ScreenElement>>> = {
  number: { of: 'first' },
  chart: { view: 'columns', rows: 14 },
  table: { rows: 10 },
  text: { text: '标题', align: 'center', scalePercent: 150 },
  image: {},
  clock: { align: 'center', scalePercent: 150 },
}

/** The same once more, beside itself where there is room. */
export function copyElement(wall: Wall, key: string): { readonly wall: Wall; readonly key: string } {
  const element = wall.elements.find(one => one.key === key)
  return element === undefined ? { wall, key } : pasteElement(wall, element)
}

/** One that was copied before, perhaps from a larger screen, at the first place that is free. */
export function pasteElement(
  wall: Wall,
  element: ScreenElement,
): { readonly wall: Wall; readonly key: string } {
  if (wall.elements.length >= mostElements) return { wall, key: element.key }
  const [w, h] = [Math.min(element.w, wall.columns), Math.min(element.h, wall.rows)]
  const copy = { ...element, key: freeKey(wall), w, h, ...freePlace(wall, w, h) }
  return { wall: { ...wall, elements: [...wall.elements, copy] }, key: copy.key }
}

function freeKey({ elements }: Wall): string {
  const taken = new Set(elements.map(one => one.key))
  let number = elements.length + 1
  while (taken.has(`e${number}`)) number++
  return `e${number}`
}

function freePlace({ columns, rows, elements }: Wall, w: number, h: number): { x: number; y: number } {
  for (let y = 0; y + h <= rows; y++)
    for (let x = 0; x + w <= columns; x++)
      if (!elements.some(one => overlap(one, { x, y, w, h }))) return { x, y }
  return { x: 0, y: 0 }
}

type Place = Pick<ScreenElement, 'x' | 'y' | 'w' | 'h'>
const overlap = (a: Place, b: Place): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
