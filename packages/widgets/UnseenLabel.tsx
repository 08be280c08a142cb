const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** Names a box for those who hear the page; the others see what it is for from its place. */
export function UnseenLabel({ htmlFor, text }: { htmlFor: string; text: string }) {
  return (
    <label htmlFor={htmlFor} style={unseen}>
      {text}
    </label>
  )
}
