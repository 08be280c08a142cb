import { type Choice, type ChoiceSource, groupByText, mostChoices } from '@kezhan/server-kit/resource/choices'
import areas from './areas/areas.json'

const root = '86'
const byParent = new Map(Object.entries(areas as unknown as Record<string, [code: string, name: string][]>))
const names = new Map<string, string>()
const parents = new Map<string, string>()
for (const [parent, children] of byParent) {
  for (const [code, name] of children) {
    names.set(code, name)
    parents.set(code, parent)
  }
}

/** `浙江省/杭州市/西湖区`: a district's own name is not unique. */
function pathOf(code: string): string {
  const parent = parents.get(code)
  const own = names.get(code) ?? code
  return parent === undefined || parent === root ? own : `${pathOf(parent)}/${own}`
}

const choice = (code: string, text: string): Choice => ({ value: code, text, leaf: !byParent.has(code) })
const everyPath = (): Choice[] => [...names.keys()].map(code => choice(code, pathOf(code)))

/** The national divisions: three levels below the root 86, the same for everybody. */
export const areaChoices: ChoiceSource = {
  texts: async (_db, values) =>
    new Map(values.filter(code => names.has(code)).map(code => [code, pathOf(code)])),
  valuesOf: async (_db, texts) => groupByText(everyPath().filter(one => texts.includes(one.text))),
  search: async (_db, { keyword, parent }) =>
    keyword === ''
      ? (byParent.get(parent || root) ?? []).map(([code, name]) => choice(code, name))
      : everyPath()
          .filter(one => one.text.includes(keyword))
          .slice(0, mostChoices),
}
