import { useAccess } from '@kezhan/client/access/use-access'
import { allows, type Resource } from '@kezhan/resource/define'
import type { Value } from '@kezhan/resource/field'
import { permissionOf } from '@kezhan/resource/permission'
import { lazy, Suspense, useEffect, useState } from 'react'
import { draftOwner } from './form/draft-owner'
import { takeInterrupted } from './form/draft-store'
import { givenValues } from './form/given-values'
import type { ResourceList } from './list/use-resource-list'
import type { ResourceSlots } from './slots'

/** Which dialog of a list stands open; at most one. */
export type OpenDialog =
  | { readonly kind: 'add'; readonly preset: Readonly<Record<string, Value>>; readonly resumes?: boolean }
  | { readonly kind: 'edit'; readonly id: string; readonly resumes?: boolean }
  | { readonly kind: 'detail'; readonly id: string }
  | { readonly kind: 'import' | 'advanced' }

const AddDialog = lazy(async () => ({ default: (await import('./form/RowFormDialog')).AddDialog }))
const EditDialog = lazy(async () => ({ default: (await import('./form/RowFormDialog')).EditDialog }))
const RowDetailDialog = lazy(async () => ({
  default: (await import('./list/RowDetailDialog')).RowDetailDialog,
}))
const ImportDialog = lazy(async () => ({ default: (await import('./sheet/ImportDialog')).ImportDialog }))
const AdvancedQueryDialog = lazy(async () => ({
  default: (await import('./query/AdvancedQueryDialog')).AdvancedQueryDialog,
}))

interface Props {
  dialog: OpenDialog | undefined
  list: ResourceList
  resource: Resource
  slots: ResourceSlots
  onDialog(dialog: OpenDialog | undefined): void
}

/** The dialogs of a list, loaded when they are first wanted so that the list itself stays light. */
export function ResourceDialogs({ dialog, list, resource, slots, onDialog }: Props) {
  const access = useAccess()
  const [given] = useState(() => givenValues(resource, slots))
  useEffect(() => {
    const place = takeInterrupted(sessionStorage, resource.path, draftOwner(), given)
    if (place === undefined) return
    const { id } = place
    if (!access.can(permissionOf(resource, id === undefined ? 'add' : 'edit'))) return
    onDialog(
      id === undefined ? { kind: 'add', preset: {}, resumes: true } : { kind: 'edit', id, resumes: true },
    )
  }, [access, resource, given, onDialog])
  if (dialog === undefined) return null
  const canEdit = allows(resource, 'edit') && access.can(permissionOf(resource, 'edit'))
  const close = (): void => onDialog(undefined)
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'add' && (
        <AddDialog
          resource={resource}
          slots={slots}
          preset={dialog.preset}
          resumes={dialog.resumes ?? false}
          onAdded={list.reveal}
          onClosed={close}
        />
      )}
      {dialog.kind === 'edit' && (
        <EditDialog
          resource={resource}
          slots={slots}
          id={dialog.id}
          resumes={dialog.resumes ?? false}
          onClosed={close}
        />
      )}
      {dialog.kind === 'detail' && (
        <RowDetailDialog
          resource={resource}
          id={dialog.id}
          below={slots.detail}
          mayChange={slots.mayChange}
          onEdit={canEdit ? () => onDialog({ kind: 'edit', id: dialog.id }) : undefined}
          onClosed={close}
        />
      )}
      {dialog.kind === 'import' && <ImportDialog resource={resource} onClosed={close} />}
      {dialog.kind === 'advanced' && (
        <AdvancedQueryDialog
          resource={resource}
          query={list.state.advanced}
          onQuery={list.setAdvanced}
          onClosed={close}
        />
      )}
    </Suspense>
  )
}
