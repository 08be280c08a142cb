import type { GrantNode } from '@kezhan/people/model/permission-calls'

/** 父子关联: a tick takes its branch with it; 层级独立: every entry stands for itself. */
export type TickMode = 'linked' | 'single'
export type Ticks = ReadonlySet<string>

/** Where an entry stands, so that neither up nor down has to be searched for. */
export interface TickTree {
  readonly nodes: readonly GrantNode[]
  readonly byKey: ReadonlyMap<string, GrantNode>
}

export function tickTree(nodes: readonly GrantNode[]): TickTree {
  return { nodes, byKey: new Map(nodes.flatMap(branchOf).map(node => [node.key, node])) }
}

/** An entry and everything below it. */
export const branchOf = (node: GrantNode): readonly GrantNode[] => [
  node,
  ...(node.children ?? []).flatMap(branchOf),
]

/**
 * The ticks after one was set or taken away. With its branch: a page without its group has no place in the menu, so what
 * stands above is ticked too; it stays when the tick below goes. What the granter lacks keeps its tick.
 */
export function setTick(
  { byKey }: TickTree,
  ticks: Ticks,
  key: string,
  isOn: boolean,
  mode: TickMode,
): Ticks {
  const node = byKey.get(key)
  if (node === undefined) return ticks
  const meant = mode === 'single' ? [node] : [...branchOf(node), ...(isOn ? aboveOf(byKey, node) : [])]
  return withTicks(ticks, meant, isOn)
}

/** 全选 and 全不选. */
export const setAll = ({ byKey }: TickTree, ticks: Ticks, isOn: boolean): Ticks =>
  withTicks(ticks, [...byKey.values()], isOn)

function withTicks(ticks: Ticks, nodes: readonly GrantNode[], isOn: boolean): Ticks {
  const next = new Set(ticks)
  for (const { key, disabled } of nodes) {
    if (disabled) continue
    if (isOn) next.add(key)
    else next.delete(key)
  }
  return next
}

function aboveOf(byKey: TickTree['byKey'], { parentId }: GrantNode): readonly GrantNode[] {
  const parent = byKey.get(parentId ?? '')
  return parent === undefined ? [] : [parent, ...aboveOf(byKey, parent)]
}

/** How the ticks look: with branches, an entry whose branch is not whole is half ticked. */
export function shownTicks({ nodes }: TickTree, ticks: Ticks, mode: TickMode) {
  if (mode === 'single') return { checked: [...ticks], halfChecked: [] }
  const halfChecked: string[] = []
  const isWhole = (node: GrantNode): boolean => {
    const below = (node.children ?? []).map(isWhole)
    const whole = ticks.has(node.key) && below.every(Boolean)
    if (!whole && branchOf(node).some(({ key }) => ticks.has(key))) halfChecked.push(node.key)
    return whole
  }
  nodes.forEach(isWhole)
  const half = new Set(halfChecked)
  return { checked: [...ticks].filter(key => !half.has(key)), halfChecked }
}

/** The entries whose names hold the words, each with what stands above it and, where it is a group, below it. */
export function foundNodes(nodes: readonly GrantNode[], words: string): readonly GrantNode[] {
  if (words === '') return nodes
  return nodes.flatMap(node => {
    if (node.slotTitle.includes(words)) return [node]
    const children = foundNodes(node.children ?? [], words)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

/** Everything that can be opened. */
export const branchKeys = (nodes: readonly GrantNode[]): readonly string[] =>
  nodes.flatMap(branchOf).flatMap(node => (node.children === undefined ? [] : [node.key]))
