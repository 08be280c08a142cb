import { department } from '@kezhan/people/model/department'
import type { Field } from '@kezhan/resource/field'
import {
  type ChoiceFinder,
  type ChoiceSource,
  resourceChoices,
  tableChoices,
} from '@kezhan/server-kit/resource/choices'
import { areaChoices } from './area-choices'
import { dictChoices } from './dict-items'

const users = tableChoices({ name: 'sys_user', value: 'username', text: 'realname', hasHotel: true })
const departments = resourceChoices(department, { path: department.path, text: 'departName' })

/** Where users, departments, dictionaries and areas come from; references to resources the engine knows itself. */
export const systemChoices: ChoiceFinder = (field: Field): ChoiceSource | undefined => {
  switch (field.kind) {
    case 'user':
      return users
    case 'department':
      return departments
    case 'dict':
      return dictChoices(field.dict)
    case 'area':
      return areaChoices
    default:
      return undefined
  }
}
