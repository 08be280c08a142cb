import { Component, createRef, type ReactNode } from 'react'

interface Props {
  readonly active: string | undefined
  readonly children: ReactNode
}

/**
 * Takes the keyboard off a page before the page is hidden. A hidden page has lost its parts: a calendar that hears only then that
 * it is left looks for them and fails. Only a class hears of a change before it happens.
 */
export class TabPages extends Component<Props> {
  private readonly place = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate({ active }: Props): null {
    const { activeElement } = document
    const isLeft = active !== this.props.active && this.place.current?.contains(activeElement) === true
    if (isLeft && activeElement instanceof HTMLElement) activeElement.blur()
    return null
  }

  /** React asks for it beside the one above. */
  override componentDidUpdate(): void {}

  override render(): ReactNode {
    return (
      <div className="tab-pages" ref={this.place}>
        {this.props.children}
      </div>
    )
  }
}
