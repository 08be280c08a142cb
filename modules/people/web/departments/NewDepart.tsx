import { department } from '@kezhan/people/model/department'
import { useDefinition } from '@kezhan/web-kit/resource/use-definition'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'

const AddDialog = lazyWidget(
  async () => (await import('@kezhan/web-kit/resource/form/RowFormDialog')).AddDialog,
  0,
)

interface Props {
  /** Null at the top. */
  readonly parentId: string | null
  readonly onClosed: () => void
}

/** The form of a new department, below another one or at the top. */
export function NewDepart({ parentId, onClosed }: Props) {
  const { resource } = useDefinition(department.path)
  if (resource === undefined) return null
  return (
    <AddDialog resource={resource} slots={{}} preset={{ parentId }} resumes={false} onClosed={onClosed} />
  )
}
