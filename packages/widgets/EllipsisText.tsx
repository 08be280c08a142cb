import { cutText } from '@kezhan/base/text-shape'

const oneLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

interface Props {
  text: string
  /** Cut after so many characters; without it the line ends where its column ends. */
  most?: number
}

/** One line that ends in an ellipsis, with the whole text on hover. */
export function EllipsisText({ text, most }: Props) {
  return (
    <span style={oneLine} title={text}>
      {most === undefined ? text : cutText(text, most)}
    </span>
  )
}
