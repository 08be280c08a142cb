import { useWorkplace } from '@kezhan/client/workplace/workplace'
import type { SheetPlan } from '@kezhan/online/model/from-sheet'
import { sheetPlan } from '@kezhan/online/model/from-sheet'
import { roleSource } from '@kezhan/people/web/pickers/record-sources'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { Field } from '@kezhan/web-kit/forms/Field'
import forms from '@kezhan/web-kit/forms/forms.module.css'
import { RecordPicker } from '@kezhan/widgets/pickers/RecordPicker'
import { Button, Input, Radio } from 'antd'
import { useDrawsForHotel } from '../designer/use-draws-for-hotel'
import { PlaceSelect } from '../form/PlaceSelect'
import styles from './from-sheet.module.css'
import type { ReadSheet } from './sheet-draft'

export type Naming = Pick<SheetPlan, 'title' | 'dataScope'> & {
  readonly menuParentId: string | null
  readonly roleIds: readonly string[]
  readonly rights: 'view' | 'all'
}

interface Props {
  sheet: ReadSheet
  value: Naming
  isMaking: boolean
  onChange(value: Naming): void
  onBack(): void
  onMake(): void
}

/** 命名和授权: what the form is called, where it stands and who uses it. */
export function NameAndPlace({ sheet, value, isMaking, onChange, onBack, onMake }: Props) {
  const { user } = useWorkplace()
  const isInHotel = user.hotelCode !== ''
  const isOfHotel = useDrawsForHotel()
  const all = Object.entries(sheetPlan.dataScope.choices) as [SheetPlan['dataScope'], string][]
  const scopes = all.filter(([scope]) => scope === 'hotel' || !isOfHotel)
  return (
    <>
      <div className={`${forms.fields} ${styles.naming}`}>
        <Field label="表单名称" htmlFor="sheet-title" isRequired>
          <Input
            id="sheet-title"
            value={value.title}
            maxLength={50}
            onChange={event => onChange({ ...value, title: event.target.value })}
          />
        </Field>
        <Field
          label="数据范围"
          htmlFor="sheet-scope"
          hint={isInHotel ? undefined : '要把数据放进某家酒店，请先在右上角进入该酒店'}
        >
          <Radio.Group
            id="sheet-scope"
            value={value.dataScope}
            onChange={event => onChange({ ...value, dataScope: event.target.value })}
            options={scopes.map(([scope, label]) => ({
              value: scope,
              label,
              disabled: scope !== 'global' && !isInHotel,
            }))}
          />
        </Field>
        {sheet.places !== null && (
          <Field
            label="菜单位置"
            htmlFor="sheet-place"
            hint={isInHotel ? '不选则放在“在线开发”下' : '不选则不出现在菜单中，以后可以在发布时选择'}
          >
            <PlaceSelect
              id="sheet-place"
              groups={sheet.places}
              value={value.menuParentId}
              onChange={menuParentId => onChange({ ...value, menuParentId })}
            />
          </Field>
        )}
        {sheet.mayGrant && (
          <>
            <Field label="使用的角色" htmlFor="sheet-roles">
              <RecordPicker
                id="sheet-roles"
                source={roleSource}
                store="id"
                many
                disabled={isMaking}
                value={value.roleIds.join(',') || null}
                onChange={next => onChange({ ...value, roleIds: splitList(next ?? '') })}
              />
            </Field>
            <Field label="角色的权限" htmlFor="sheet-rights">
              <Radio.Group
                id="sheet-rights"
                value={value.rights}
                disabled={value.roleIds.length === 0}
                onChange={event => onChange({ ...value, rights: event.target.value })}
                options={[
                  { value: 'view', label: '只能查看' },
                  { value: 'all', label: '查看和维护' },
                ]}
              />
            </Field>
          </>
        )}
      </div>
      <div className={styles.deeds}>
        <Button disabled={isMaking} onClick={onBack}>
          上一步
        </Button>
        <Button type="primary" loading={isMaking} disabled={value.title.trim() === ''} onClick={onMake}>
          建立表单并导入{sheet.guess.rows.toLocaleString()}行
        </Button>
      </div>
    </>
  )
}
