import { useWorkplace } from '@kezhan/client/workplace/workplace'
import type { Figure } from '@kezhan/resource/figure'
import { FadingText } from '@kezhan/widgets/FadingText'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import styles from './dashboard.module.css'

interface Props {
  /** Undefined while they are on their way. */
  figures: readonly Figure[] | undefined
}

/** A row of numbers. What each counts is said when it is pointed at or reached by keyboard, on phones always. */
export function FigureCards({ figures }: Props) {
  if (figures === undefined) return <WaitingCards />
  return (
    <ul className={styles.figures} aria-label="数据">
      {figures.map(figure => (
        <li key={figure.key}>
          <FigureCard figure={figure} />
        </li>
      ))}
    </ul>
  )
}

function FigureCard({ figure }: { figure: Figure }) {
  const { title, value, unit, text, link, mine = false } = figure
  const explanation = useId()
  const content = (
    <>
      <span className={styles.figureTitle}>{title}</span>
      <span className={styles.figureValue}>
        <FadingText text={value.toLocaleString('zh-CN')} />
        {unit !== undefined && <small>{unit}</small>}
      </span>
      <span id={explanation} role="tooltip" className={styles.figureText}>
        {text}
      </span>
    </>
  )
  return (
    <FigureFrame link={link} isMine={mine} describedBy={explanation}>
      {content}
    </FigureFrame>
  )
}

interface FrameProps {
  link: string | undefined
  isMine: boolean
  describedBy: string
  children: ReactNode
}

/** Leads to the page behind the number where this user's menu has it; his own pages everybody has. */
function FigureFrame({ link, isMine, describedBy, children }: FrameProps) {
  const { pages } = useWorkplace()
  const className = `${styles.card} ${styles.figure}`
  if (link !== undefined && (isMine || pages.some(page => page.path === link))) {
    return (
      <Link to={link} className={className} aria-describedby={describedBy}>
        {children}
      </Link>
    )
  }
  // A button does nothing but take the focus, which shows the explanation: without a mouse there is no other way to it.
  return (
    <button type="button" className={className} aria-describedby={describedBy}>
      {children}
    </button>
  )
}

function WaitingCards() {
  return (
    <ul className={styles.figures} aria-busy="true" aria-label="数据加载中">
      {['一', '二', '三', '四'].map(one => (
        <li key={one}>
          <div className={`${styles.card} ${styles.figure}`}>
            <span className={styles.bone} style={{ width: 56 }} />
            <span className={styles.bone} style={{ width: 80, height: 28 }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
