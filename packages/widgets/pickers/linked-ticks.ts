import type { TreeLine } from './tree-levels'

/** The ticked nodes with their names. */
export type Ticks = ReadonlyMap<string, string>

interface Named {
  readonly key: string
  readonly title: string
}

/** Strict: a tick stands for its node alone. Where one may be chosen, the newest is it. */
export function strictTicks(ticks: Ticks, node: Named, isOn: boolean, many: boolean): Ticks {
  const next = new Map(many ? ticks : [])
  if (isOn) next.set(node.key, node.title)
  else next.delete(node.key)
  return next
}

/** Linked: a tick takes its branch with it; a node whose children all are ticked is ticked, and else not. */
export function linkedTicks(
  lines: readonly TreeLine[],
  ticks: Ticks,
  branch: readonly [Named, ...Named[]],
  isOn: boolean,
): Ticks {
  const next = new Map(ticks)
  for (const { key, title } of branch) {
    if (isOn) next.set(key, title)
    else next.delete(key)
  }
  const [top] = branch
  const isAbove = (line: TreeLine): boolean => {
    if (line.key === top.key) return true
    const children = line.children ?? []
    if (!children.some(isAbove)) return false
    if (children.every(child => next.has(child.key))) next.set(line.key, line.title)
    else next.delete(line.key)
    return true
  }
  lines.some(isAbove)
  return next
}

/** Nodes that are not ticked but have ticks below them. */
export function halfTicked(lines: readonly TreeLine[], ticks: Ticks): string[] {
  const half: string[] = []
  const hasTick = (line: TreeLine): boolean => {
    // Every child is asked, because each may be half ticked itself.
    const isBelow = (line.children ?? []).map(hasTick).some(Boolean)
    if (isBelow && !ticks.has(line.key)) half.push(line.key)
    return isBelow || ticks.has(line.key)
  }
  lines.map(hasTick)
  return half
}
