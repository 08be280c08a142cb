import { useMemo } from 'react'
import { usePreference } from '../use-preference'
import { type AdvancedQuery, completeLines, type DraftLine, readSavedQueries } from './advanced-query'
import { SavedNames } from './SavedNames'

interface Props {
  path: string
  match: 'and' | 'or'
  lines: readonly DraftLine[]
  /** Why the lines cannot be asked. */
  problem: string | undefined
  onLoad(query: AdvancedQuery): void
}

/** Conditions that this person keeps under names, on the server. */
export function SavedQueries({ path, match, lines, problem, onLoad }: Props) {
  const stored = usePreference(`query:${path}`)
  const saved = useMemo(() => readSavedQueries(stored.value), [stored.value])
  return (
    <SavedNames
      saved={saved}
      make={title => {
        const records = completeLines(lines)
        return records.length === 0 ? '空条件不能保存' : (problem ?? { title, matchType: match, records })
      }}
      onChange={next => stored.change(kept => next(readSavedQueries(kept)))}
      onLoad={query => onLoad({ match: query.matchType, lines: query.records })}
    />
  )
}
