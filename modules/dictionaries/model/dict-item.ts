export type DictItems = Readonly<Record<string, readonly DictItem[]>>
export interface DictItem {
  readonly value: string
  readonly text: string
  readonly title: string
  readonly label: string
}
