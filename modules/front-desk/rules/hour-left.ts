/** What is left of an hour room: 剩1:20, and 超0:15 when its time is over. */
export function hourLeftText(secondsLeft: number): string {
  const isOver = secondsLeft < 0
  // A minute that has begun is still his, and one he stays too long is told from its beginning.
  const minutes = isOver ? Math.floor(-secondsLeft / 60) : Math.ceil(secondsLeft / 60)
  return `${isOver ? '超' : '剩'}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
