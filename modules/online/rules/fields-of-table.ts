import { isFieldName } from '@kezhan/resource/check'
import type { Resource } from '@kezhan/resource/define'
import { type FormField, rowsFromResource } from './resource-from-rows'

/**
 * The fields of a table that is there, for a form of their own. What the table fills in or asks for by itself is no property of
 * the copy: there is nobody who would do it.
 */
export function fieldsOfTable(resource: Resource): FormField[] {
  return rowsFromResource({ ...resource, children: {}, keys: {} })
    .fields.filter(({ name, kind }) => isFieldName(name) && kind !== 'password')
    .map((field, index) => ({
      ...field,
      sortOrder: index + 1,
      isReadOnly: 'N',
      isFixed: 'N',
      computed: null,
      visibleWhen: null,
      requiredWhen: null,
      refFilter: null,
      fillRule: null,
      checkRule: null,
    }))
}
