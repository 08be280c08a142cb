import { treeConditionProblem } from '../choices/tree-condition'
import type { Labelled } from '../hooks/use-chosen'
import { useDictTexts } from '../hooks/use-dict-texts'
import { chosenOf, LevelTreeSelect } from './LevelTreeSelect'
import type { PickerProps } from './picker-props'
import { levelQuery } from './tree-levels'

interface Props extends PickerProps<Labelled> {
  /** A registered tree dictionary in its wire form: `sys_category,name,id`. */
  dict: string
  pidField?: string
  /** Whose children the first nodes are. */
  pidValue?: string
  /** Names the column that tells parents from leaves, for servers that do not work it out. */
  hasChildField?: string
  /** A JSON object as text; what is like it comes without its tree. */
  condition?: string
}

/** Chooses nodes of a table that is a tree. */
export function TableTreeSelect({ dict, pidField = 'pid', pidValue = '', hasChildField, ...rest }: Props) {
  const { condition, ...picker } = rest
  const [tableName, text, code] = dict.split(',')
  const texts = useDictTexts(dict, chosenOf(picker.value))
  return (
    <LevelTreeSelect
      {...picker}
      texts={texts}
      problem={treeConditionProblem(condition)}
      levelOf={parent =>
        levelQuery('/sys/dict/loadTreeData', {
          pid: parent === '' ? pidValue : parent,
          tableName,
          text,
          code,
          pidField,
          hasChildField,
          condition,
        })
      }
    />
  )
}
