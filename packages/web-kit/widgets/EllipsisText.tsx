const oneLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

/** One line that ends in an ellipsis where the column ends, with the whole text on hover. */
export function EllipsisText({ text }: { text: string }) {
  return (
    <span style={oneLine} title={text}>
      {text}
    </span>
  )
}
