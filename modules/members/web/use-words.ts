import { useDictionary } from '@kezhan/widgets/hooks/use-dictionary'

/** The words of a dictionary; a value that it does not have stands for itself. */
export function useWords(code: string): (value: string | null) => string {
  const items = useDictionary(code)
  return value => items.find(item => String(item.value) === value)?.text ?? value ?? ''
}
