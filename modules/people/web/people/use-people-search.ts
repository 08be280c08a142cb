import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { useState } from 'react'

const restMs = 300

/** What a list of people is asked for: words that have come to rest, and the page of what they find. */
export function usePeopleSearch() {
  const [pageNo, setPageNo] = useState(1)
  const [words, setWords] = useState('')
  return {
    words,
    searched: useDebounced(words.trim(), restMs),
    pageNo,
    pageSize: 10,
    setPageNo,
    setWords: (text: string): void => {
      setWords(text)
      setPageNo(1)
    },
  }
}

export type PeopleSearch = ReturnType<typeof usePeopleSearch>
