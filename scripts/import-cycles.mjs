/** The groups of files that import each other in a circle (Tarjan), each as one walk through it. */
export function importCycles(edges) {
  const order = new Map()
  const lowest = new Map()
  const stack = []
  const groups = []
  const visit = file => {
    order.set(file, order.size)
    lowest.set(file, order.get(file))
    stack.push(file)
    for (const next of edges.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)))
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1 || edges.get(file)?.has(file)) groups.push(walk(group, edges))
  }
  for (const file of edges.keys()) if (!order.has(file)) visit(file)
  return groups
}

/** The shortest way from the first file of the group back to itself. */
function walk(group, edges) {
  const inside = new Set(group)
  const start = group.toSorted()[0]
  const cameFrom = new Map()
  const queue = [start]
  for (const file of queue) {
    for (const next of edges.get(file) ?? []) {
      if (!inside.has(next) || cameFrom.has(next)) continue
      cameFrom.set(next, file)
      queue.push(next)
    }
  }
  const way = [start]
  do way.unshift(cameFrom.get(way[0]))
  while (way[0] !== start)
  return way
}
