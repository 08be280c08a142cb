import { sameContent } from '@kezhan/base/same-content'
import type { BundleForm, BundleView } from '@kezhan/online/model/bundle'
import { synchroniseForm } from '@kezhan/online/model/calls'
import { onlineForm } from '@kezhan/online/model/form'
import { onlineView } from '@kezhan/online/model/view'
import { refuse } from '@kezhan/online/rules/bundle/refusals'
import { refuse as refuseForm } from '@kezhan/online/rules/refusals'
import { resourceFromRows } from '@kezhan/online/rules/resource-from-rows'
import { rowProblems } from '@kezhan/online/rules/row-problems'
import { problemsOf } from '@kezhan/resource/check'
import { isKnownIn, type Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import { requireRight } from '@kezhan/server-kit/http/access'
import { addRow, editRow } from '@kezhan/server-kit/resource/write'
import { draftDifference } from '../form-difference'
import { drawingHooks } from '../form-hooks'
import { isOwn } from '../form-owner'
import { refuseWrong } from '../form-problems'
import { draftOf, publishedOf } from '../form-rows'
import { publishWithin } from '../publish'
import { drawingViews } from '../view-hooks'
import { storedView, viewsOf } from '../view-rows'
import type { Asked, Carrying } from './bundle-parts'

/** First all forms, then what stands on them: the actions of one may name another. */
export async function carryForms(
  carrying: Carrying,
  forms: readonly BundleForm[],
  asked: Asked,
): Promise<void> {
  const done: BundleForm[] = []
  for (const form of forms) {
    const title = `表单“${form.title}”（${form.code}）`
    if (await carrying.part(title, () => carryForm(carrying, form, title, asked))) done.push(form)
  }
  const live = new Map((await formsInService(carrying)).map(one => [one.table.slice('onl_'.length), one]))
  for (const form of done) {
    const definition = live.get(form.code)
    const hasMore = (form.views ?? []).length > 0 || form.behaviour !== null
    if (definition === undefined) {
      if (hasMore) carrying.say('left', `表单“${form.title}”没有发布，它的视图、动作和审批流程没有带入`)
      continue
    }
    for (const view of form.views ?? []) await carryView(carrying, form, view)
    await carryBehaviour(carrying, form, definition, [...live.values()])
  }
}

/** As they are in service within the transaction, as far as they exist for who asks. */
export async function formsInService({
  ctx,
  db,
}: Pick<Carrying, 'ctx' | 'db'>): Promise<readonly Resource[]> {
  const rows = await db.query<{ definition: Resource }>(
    'select definition from onl_published where retired_at is null order by code',
  )
  return rows.map(({ definition }) => definition).filter(form => isKnownIn(ctx.user.hotelCode, form))
}

async function carryForm(
  carrying: Carrying,
  { views: _views, behaviour: _behaviour, ...sent }: BundleForm,
  title: string,
  asked: Asked,
): Promise<void> {
  const { inside, db, say, parts } = carrying
  const bound = parts.engine.bind(onlineForm, drawingHooks(parts.engine))
  const tables = sent.tables ?? []
  const [present] = await db.query<{ id: string; ownerHotel: string | null }>(
    'select id, owner_hotel from onl_cgform_head where code = $1 for update',
    [sent.code],
  )
  if (present === undefined) {
    const { id } = await addRow(inside, bound, { ...sent, tables })
    await refuseWrongDraft(carrying, id)
    say('new', `${title}，${sent.fields.length}个字段`)
    return publish(carrying, id, asked)
  }
  if (!isOwn(inside.user, present.ownerHotel)) throw refuseForm('form.codeTaken', { code: sent.code })
  const { id } = present
  const { head, resource } = await draftOf(inside, db, id)
  if (head.dataScope !== sent.dataScope || head.isTree !== sent.isTree)
    throw refuse('bundle.scope', { code: sent.code, title: head.title })
  const wanted = resourceFromRows(
    {
      ...head,
      title: sent.title,
      treeLabel: sent.treeLabel ?? null,
      rules: sent.rules ?? null,
      layout: sent.layout ?? null,
    },
    // Checked and filled up by the reading of the file.
    { fields: sent.fields as never, tables },
  )
  const published = await publishedOf(db, sent.code)
  if (sameForm(wanted, resource) && (asked.publish !== 'Y' || sameForm(wanted, published?.definition)))
    return say('keep', title)
  if (!carrying.mayChange) throw refuse('bundle.taken', { code: sent.code, title: head.title })
  requireRight(inside.user, permissionOf(onlineForm, 'edit'))
  const ids = await rowIds(carrying, id)
  await editRow(inside, bound, {
    ...sent,
    id,
    version: head.version,
    fields: sent.fields.map(row => ({ ...row, id: ids.get(`${row.childName ?? ''}.${row.name}`) })),
    tables: tables.map(row => ({ ...row, id: ids.get(row.name) })),
  })
  await refuseWrongDraft(carrying, id)
  const { changes } = await draftDifference(inside, db, db, id)
  for (const { text, blocks } of changes) say(blocks ? 'blocked' : 'change', `${title}：${text}`)
  if (changes.length === 0) say('change', title)
  // What would be refused has been said; trying it would only say it again.
  if (!changes.some(({ blocks }) => blocks)) await publish(carrying, id, asked)
}

/** Their fields stand in an order. */
const sameForm = (one: Resource, other: Resource | undefined): boolean =>
  sameContent(inOrderOfFields(one), other && inOrderOfFields(other))
const inOrderOfFields = (form: Resource) => ({
  ...form,
  order: [form, ...Object.values(form.children ?? {})].map(({ fields }) => Object.keys(fields)),
})

/** Also what is not published now is held to what publishing asks. */
async function refuseWrongDraft({ inside, db }: Carrying, id: string): Promise<void> {
  const { rows, resource } = await draftOf(inside, db, id)
  refuseWrong([...rowProblems(rows), ...problemsOf(resource)])
}

/** Rows of the same names stay the rows they are. */
async function rowIds({ db }: Carrying, id: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; place: string }>(
    `select id, coalesce(child_name, '') || '.' || name as place from onl_cgform_field where head_id = $1
     union all select id, name from onl_cgform_child where head_id = $1`,
    [id],
  )
  return new Map(rows.map(row => [row.place, row.id]))
}

/** By the person himself, not as the owner: roles of other hotels are not his to give anything. */
async function publish({ ctx, db, parts }: Carrying, id: string, asked: Asked): Promise<void> {
  if (asked.publish !== 'Y') return
  requireRight(ctx.user, synchroniseForm.access as 'online:cgform:sync')
  const { menuParentId, roleIds, rights } = asked
  await publishWithin(ctx, db, parts.engine, {
    id,
    ...(menuParentId ? { menuParentId } : {}),
    ...(roleIds ? { roleIds } : {}),
    ...(rights ? { rights } : {}),
  })
}

/** Views of one form are told apart by their titles: their numbers are those of one installation. */
async function carryView(carrying: Carrying, form: BundleForm, view: BundleView): Promise<void> {
  const { parts, inside, db, say, part, mayChange } = carrying
  const title = `表单“${form.title}”的视图“${view.title}”`
  const bound = parts.engine.bind(onlineView, drawingViews(parts.forms))
  const { columns, rules, ...head } = view
  await part(title, async () => {
    const known = (await viewsOf(db, form.code)).find(one => one.title === view.title)
    const stored = known === undefined ? undefined : await storedView(db, { id: known.id })
    if (stored === undefined) {
      requireRight(inside.user, permissionOf(onlineView, 'add'))
      await addRow(inside, bound, {
        ...head,
        formCode: form.code,
        columns: columns ?? [],
        rules: rules ?? [],
      })
      return say('new', title)
    }
    const isAlike =
      stored.head.way === view.way &&
      JSON.stringify(inOrder(stored.columns)) === JSON.stringify(inOrder(columns ?? [])) &&
      JSON.stringify(stored.rules.map(ruleText)) === JSON.stringify((rules ?? []).map(ruleText))
    if (isAlike) return say('keep', title)
    if (!mayChange) throw refuse('bundle.view')
    requireRight(inside.user, permissionOf(onlineView, 'edit'))
    const [row] = await db.query<{ version: number }>('select version from online_view where id = $1', [
      stored.head.id,
    ])
    await editRow(inside, bound, {
      ...head,
      id: stored.head.id,
      version: row?.version,
      columns: columns ?? [],
      rules: rules ?? [],
    })
    return say('change', title)
  })
}

type Column = Pick<NonNullable<BundleView['columns']>[number], 'name' | 'label' | 'sortOrder'>
const inOrder = (columns: readonly Column[]) =>
  [...columns].sort((a, b) => a.sortOrder - b.sortOrder).map(({ name, label }) => [name, label ?? null])

const ruleText = ({
  fieldName,
  condition,
  value,
}: NonNullable<BundleView['rules']>[number]): readonly string[] => [fieldName, condition, value]

async function carryBehaviour(
  { parts, inside, db, say, part, mayChange }: Carrying,
  { code, title, behaviour: content }: BundleForm,
  form: Resource,
  forms: readonly Resource[],
): Promise<void> {
  if (content === null || content === undefined) return
  await part(`表单“${title}”的动作和审批流程`, async () => {
    requireRight(inside.user, permissionOf(onlineForm, 'edit'))
    const lines = await parts.behaviour.save(inside, db, { code, form, forms, content, mayChange })
    for (const { what, text } of lines) say(what, `表单“${title}”的${text}`)
  })
}
