import { user } from '@kezhan/people/model/user'
import type { Value } from '@kezhan/resource/field'
import { useDefinition } from '@kezhan/web-kit/resource/use-definition'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'

const AddDialog = lazyWidget(
  async () => (await import('@kezhan/web-kit/resource/form/RowFormDialog')).AddDialog,
  0,
)

interface Props {
  /** What the new person begins with: a role, a department. */
  readonly preset: Readonly<Record<string, Value>>
  readonly onClosed: () => void
}

/** The form of a new user, opened from somewhere else than the list of users. */
export function NewPerson({ preset, onClosed }: Props) {
  const { resource } = useDefinition(user.path)
  if (resource === undefined) return null
  return <AddDialog resource={resource} slots={{}} preset={preset} resumes={false} onClosed={onClosed} />
}
