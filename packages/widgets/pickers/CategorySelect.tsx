import { useGet } from '@kezhan/client/request/use-call'
import { treeConditionProblem } from '../choices/tree-condition'
import type { Labelled } from '../hooks/use-chosen'
import { chosenOf, LevelTreeSelect } from './LevelTreeSelect'
import type { PickerProps } from './picker-props'
import { levelQuery } from './tree-levels'

interface Props extends PickerProps<Labelled> {
  /** The code of the category whose children are offered; `0` offers all. */
  pcode?: string
  /** A JSON object as text that narrows every level. */
  condition?: string
}

/** Chooses categories by their ids. The second thing `onChange` tells is what a form may store beside them: the names. */
export function CategorySelect({ pcode = '0', condition, ...picker }: Props) {
  const ids = chosenOf(picker.value)
  const { data: names } = useGet<readonly string[] | null>(
    '/sys/category/loadDictItem/',
    { ids: ids.join(','), delNotExist: 'false' },
    { enabled: ids.length > 0, quiet: true },
  )
  return (
    <LevelTreeSelect
      {...picker}
      texts={Object.fromEntries(ids.map((id, index) => [id, names?.[index] ?? id]))}
      problem={treeConditionProblem(condition)}
      levelOf={parent =>
        levelQuery('/sys/category/loadTreeData', {
          ...(parent === '' ? { pcode } : { pid: parent }),
          condition,
        })
      }
    />
  )
}
