import type { Call } from '@kezhan/resource/call'

/** The methods that a path is answered with, for who asked by another. */
export function otherMethods(calls: readonly Pick<Call, 'method' | 'path'>[]): (path: string) => string[] {
  const plain = new Map<string, Set<string>>()
  const patterns = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>()
  for (const { method, path } of calls) {
    if (!path.includes(':') && !path.includes('*')) {
      plain.set(path, (plain.get(path) ?? new Set()).add(method))
      continue
    }
    const known = patterns.get(path) ?? { pattern: patternOf(path), methods: new Set() }
    known.methods.add(method)
    patterns.set(path, known)
  }
  return path => {
    const fitting = [...patterns.values()].filter(({ pattern }) => pattern.test(path))
    return [...(plain.get(path) ?? fitting.flatMap(({ methods }) => [...methods]))].sort()
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map(part =>
        part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
      )
      .join('/')}$`,
  )
