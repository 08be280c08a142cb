import { lazyWidget } from '../lazy-widget'
import { CronBox, type CronDialogProps, type CronInputProps } from './CronBox'

const CronBuilderDialog = lazyWidget<CronDialogProps>(
  async () => (await import('./CronBuilderDialog')).CronBuilderDialog,
  0,
)

/** An expression with the builder of eleven day modes (variant A) at hand. */
export function CronBuilderInput(props: CronInputProps) {
  return <CronBox {...props} Dialog={CronBuilderDialog} />
}
