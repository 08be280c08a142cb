import { dictionary, dictionaryItem } from '@kezhan/dictionaries/model/dictionary'
import type { InputField, InputFields, InputValues } from '@kezhan/resource/input'
import { onlineForm } from './form'
import { onlineReport } from './report'
import { selfDesign } from './report-self'
import { onlineView } from './view'

/** A file that carries forms with all that belongs to them from one installation to another (表单文件). */
export const bundleFormat = 'kezhan-forms'
export const bundleVersion = 1

export const mostBundleBytes = 5 * 1024 * 1024
const mostBundleForms = 50
export const mostBundleFields = 10_000

const rows = <const F extends InputFields>(label: string, max: number, fields: F) =>
  ({ kind: 'list', label, max, of: { kind: 'object', fields } }) as const satisfies InputField

// What the server itself says of a form is no part of the file.
const { status: _status, isPublished: _isPublished, ownerHotel: _owner, ...formHead } = onlineForm.fields
const { formCode: _formCode, code: _code, ownerHotel: _viewOwner, ...viewHead } = onlineView.fields
// The address of another database is of one installation.
const { dbSource: _dbSource, ...reportHead } = onlineReport.fields
const { dictId: _dictId, ...dictItem } = dictionaryItem.fields

/**
 * The file in the words of the resources that its parts become, so that it holds what they hold and nothing else. What a form does
 * (`behaviour`) is read by the module that knows it.
 */
export const bundleFields = {
  format: { kind: 'text', label: '文件格式', required: true, maxLength: 40 },
  version: { kind: 'integer', label: '格式版本', required: true },
  product: { kind: 'text', label: '产品版本', required: true, maxLength: 40 },
  title: { kind: 'text', label: '名称', maxLength: 50 },
  about: { kind: 'textarea', label: '说明', maxLength: 500 },
  dictionaries: rows('字典', 1000, { ...dictionary.fields, items: rows('字典项', 1000, dictItem) }),
  forms: {
    ...rows('表单', mostBundleForms, {
      ...formHead,
      fields: { ...rows('字段', 500, onlineForm.children.fields.fields), required: true, min: 1 },
      tables: rows('子表', 20, onlineForm.children.tables.fields),
      views: rows('视图', 50, {
        ...viewHead,
        columns: rows('显示的字段', 500, onlineView.children.columns.fields),
        rules: rows('固定条件', 100, onlineView.children.rules.fields),
      }),
      behaviour: { kind: 'json', label: '动作和审批流程' },
    }),
    required: true,
    min: 1,
  },
  reports: rows('在线报表', 200, {
    ...reportHead,
    items: rows('报表列', 500, onlineReport.children.items.fields),
    params: rows('报表参数', 100, onlineReport.children.params.fields),
  }),
  selfReports: rows('自助报表', 200, {
    name: { kind: 'text', label: '报表名称', required: true, maxLength: 50 },
    design: selfDesign,
  }),
} as const satisfies InputFields

export type Bundle = InputValues<typeof bundleFields>
export type BundleForm = Bundle['forms'][number]
export type BundleView = NonNullable<BundleForm['views']>[number]
export type BundleDictionary = NonNullable<Bundle['dictionaries']>[number]
export type BundleReport = NonNullable<Bundle['reports']>[number]
export type BundleSelf = NonNullable<Bundle['selfReports']>[number]
