import { lazyWidget } from '../lazy-widget'
import { CronBox, type CronDialogProps, type CronInputProps } from './CronBox'

const CronEditorDialog = lazyWidget<CronDialogProps>(
  async () => (await import('./CronEditorDialog')).CronEditorDialog,
  0,
)

/** An expression with the tabbed editor (variant C) at hand; what the field kind `cron` uses. */
export function CronInput(props: CronInputProps) {
  return <CronBox {...props} Dialog={CronEditorDialog} />
}
