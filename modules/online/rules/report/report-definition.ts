import type { onlineReport } from '@kezhan/online/model/report'
import type { RecordOf } from '@kezhan/resource/define'
import type { ValuesOf } from '@kezhan/resource/field'
import type {
  ReportColumn,
  ReportFieldType,
  ReportOption,
  ReportQueryItem,
} from '@kezhan/resource/report-wire'
import { reportFieldTypes } from '@kezhan/resource/report-wire'

export type ReportHead = Pick<
  RecordOf<typeof onlineReport>,
  'id' | 'code' | 'name' | 'dbSource' | 'isShared' | 'cgrSql'
>
export type ReportItem = ValuesOf<(typeof onlineReport)['children']['items']['fields']>
export type ReportParamRow = ValuesOf<(typeof onlineReport)['children']['params']['fields']>
export interface Report {
  readonly head: ReportHead
  readonly items: readonly ReportItem[]
  readonly params: readonly ReportParamRow[]
}

const shownQueries = 2
const numeric: readonly ReportFieldType[] = ['Integer', 'Long', 'Decimal', 'Money']

export const isNumeric = (type: ReportFieldType): boolean => numeric.includes(type)
export const typeOf = ({ fieldType }: Pick<ReportItem, 'fieldType'>): ReportFieldType =>
  reportFieldTypes.find(type => type === fieldType) ?? 'String'

/** Where the texts of a column come from: a dictionary, or the pairs written beside it. */
export const optionsKey = (item: ReportItem): string | undefined =>
  item.dictCode || (item.replaceVal ? item.fieldName : undefined)

export function columnOf(item: ReportItem): ReportColumn {
  const key = optionsKey(item)
  const fieldType = typeOf(item)
  return {
    title: item.fieldTxt,
    dataIndex: item.fieldName,
    align: isNumeric(fieldType) && key === undefined ? 'right' : 'left',
    fieldType,
    ...(item.fieldWidth === null ? {} : { width: item.fieldWidth }),
    ...(item.isOrder === 'Y' ? { sorter: true } : {}),
    ...(key === undefined ? {} : { customRender: key }),
    ...(item.isTotal === 'Y' && isNumeric(fieldType) ? { isTotal: true } : {}),
  }
}

/** Two lines are always in sight, the others on demand. */
export function queryItemsOf(items: readonly ReportItem[]): ReportQueryItem[] {
  return items
    .filter(item => item.isSearch === 'Y')
    .map((item, index) => {
      const key = optionsKey(item)
      return {
        label: item.fieldTxt,
        field: item.fieldName,
        mode: item.searchMode === 'group' && key === undefined ? 'group' : 'single',
        view: viewOf(item),
        ...(key === undefined ? {} : { dictCode: key }),
        ...(index >= shownQueries ? { hidden: '1' } : {}),
      }
    })
}

function viewOf(item: ReportItem): ReportQueryItem['view'] {
  const type = typeOf(item)
  if (optionsKey(item) !== undefined) return 'list'
  if (type === 'Date') return 'date'
  if (type === 'Datetime') return 'datetime'
  return isNumeric(type) ? 'number' : 'string'
}

/** `男_1,女_2`: text first, the value after the last underscore. */
export function replacedOptions(text: string): ReportOption[] {
  return text.split(',').flatMap(pair => {
    const at = pair.lastIndexOf('_')
    return at <= 0 ? [] : [{ value: pair.slice(at + 1).trim(), text: pair.slice(0, at).trim() }]
  })
}
