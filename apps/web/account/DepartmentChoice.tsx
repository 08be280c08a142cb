import { AntdTheme } from '../layout/AntdTheme'
import { FrameSkeleton } from '../loading/FrameSkeleton'
import DepartmentDialog from './DepartmentDialog'

/** The choice between login and frame, which brings antd along. Closing it goes on in the department of last time. */
export default function DepartmentChoice({ onChosen }: { onChosen(): void }) {
  return (
    <AntdTheme>
      <FrameSkeleton />
      <DepartmentDialog onClosed={onChosen} />
    </AntdTheme>
  )
}
