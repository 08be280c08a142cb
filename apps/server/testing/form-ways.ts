import { type ViewColumn, type ViewRule, viewResource } from '@kezhan/online/rules/view-resource'
import type { PageWay } from '@kezhan/online/server/form-entries'
import type { ListWay, Resource } from '@kezhan/resource/define'
import { ask, type Booted } from './boot'
import { detailForm, everyKind, field, resourceOfForm, type SampleForm } from './sample-forms'

type Depth = 'whole' | 'light'

/** A form for each page that records open in: a new way is one line here. */
export const formsByWay: Readonly<Record<PageWay, { readonly form: SampleForm; readonly depth: Depth }>> = {
  list: { form: everyKind, depth: 'whole' },
  tree: { form: as(everyKind, 'conf_w_tree', { isTree: 'Y', treeLabel: 'title' }), depth: 'light' },
  erp: { form: everyKindBelow('conf_w_erp'), depth: 'whole' },
  tab: { form: as(detailForm, 'conf_w_tab'), depth: 'light' },
  inner: { form: as(detailForm, 'conf_w_inner'), depth: 'light' },
}

export interface SampleView {
  readonly way: ListWay
  readonly depth: Depth
  /** Fields that it does not show. */
  readonly hidden: readonly string[]
  readonly rules: readonly ViewRule[]
}

/** Views of the form of every kind, each opening in its way; the last hides fields and holds some of the rows only. */
export const viewsByWay: readonly SampleView[] = [
  { way: 'list', depth: 'whole', hidden: [], rules: [] },
  { way: 'board', depth: 'light', hidden: [], rules: [] },
  { way: 'calendar', depth: 'light', hidden: [], rules: [] },
  {
    way: 'list',
    depth: 'light',
    hidden: ['sex', 'memo', 'serialNo', 'isVip'],
    rules: [
      { fieldName: 'sex', condition: '=', value: '2' },
      { fieldName: 'isVip', condition: '=', value: 'Y' },
    ],
  },
]

const codeOf = (index: number): string => `${everyKind.head.code}-${index + 1}`
const titleOf = ({ way }: SampleView, index: number): string => `全部类型 ${way} ${index + 1}`

function columnsOf({ hidden }: SampleView): ViewColumn[] {
  const shown = everyKind.fields.filter(({ name }) => !hidden.includes(name))
  return shown.map(({ name }, index) => ({ name, label: null, sortOrder: index + 1 }))
}

/** The definition that a view puts into service. */
export const resourceOfView = (view: SampleView, index: number): Resource =>
  viewResource(
    resourceOfForm(everyKind),
    { code: codeOf(index), title: titleOf(view, index), way: view.way },
    columnsOf(view),
    view.rules,
  )

/** Saves the views of the form of every kind and gives them a right of their own, as an administrator does. */
export async function giveOutViews(booted: Booted, token: string): Promise<void> {
  for (const [index, view] of viewsByWay.entries()) {
    const added = await ask<{ id: string }>(booted.app, 'POST', '/online/cgform/view/add', {
      token,
      body: {
        formCode: everyKind.head.code,
        title: titleOf(view, index),
        way: view.way,
        columns: columnsOf(view),
        rules: view.rules,
      },
    })
    if (!added.body.success) throw new Error(added.body.message)
    const path = `/online/cgform/api/giveOutView/${added.body.result.id}`
    const given = await ask(booted.app, 'POST', path, { token, body: {} })
    if (!given.body.success) throw new Error(given.body.message)
  }
}

function as(form: SampleForm, code: string, head: Partial<SampleForm['head']> = {}): SampleForm {
  return { ...form, head: { ...form.head, title: `${form.head.title} ${code}`, ...head, code } }
}

/** A master whose rows have every kind there is. */
function everyKindBelow(code: string): SampleForm {
  return {
    head: { ...everyKind.head, code, title: '主表和子表' },
    fields: [
      field('orderNo', '单号', 'text', { isRequired: 'Y', isUnique: 'Y', maxLength: 40, search: 'like' }),
      ...everyKind.fields.map(one => ({ ...one, search: null, childName: 'items' })),
      field('remark', '备注', 'text', { childName: 'items', maxLength: 100 }),
    ],
    tables: [{ name: 'items', title: '明细', sortOrder: 1 }],
  }
}
