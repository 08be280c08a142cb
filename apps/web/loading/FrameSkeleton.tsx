import './skeleton.css'

/** The real layout without content, shown while frame and menu are on their way. */
export function FrameSkeleton() {
  return (
    <div className="frame-skeleton" aria-busy="true" role="status" aria-label="正在加载">
      <div className="frame-skeleton-header">
        <span className="bone" style={{ width: 120 }} />
      </div>
      <div className="frame-skeleton-side">
        <MenuSkeleton />
      </div>
      <div className="frame-skeleton-content">
        <PageSkeleton />
      </div>
    </div>
  )
}

/** The entries of the side menu, before they are drawn. */
export function MenuSkeleton() {
  return (
    <div className="menu-skeleton">
      {menuWidths.map(width => (
        <span key={width} className="bone" style={{ width }} />
      ))}
    </div>
  )
}

/** One card with a few lines, in the place of a page. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton">
      {lineWidths.map(width => (
        <span key={width} className="bone" style={{ width }} />
      ))}
    </div>
  )
}

const menuWidths = [96, 120, 84, 108, 132, 90]
const lineWidths = ['24%', '92%', '88%', '95%', '80%', '90%', '62%']
